import { describe, expect, it } from 'vitest'
import { type AttemptEvent, SERVER_WRITER } from '#domain/attempt/event.ts'
import { branchesIn } from './branches.ts'

const DEVICE = '01900000-0000-7000-8000-00000000000a'
/** Branches as the server derives them. */
const FIRST = '6cdbe569-70f0-8dea-a4ad-cc541c064400'
const SECOND = 'b81050fa-1efc-8d8a-abcb-5b8fd54a9aa7'

const by = (writerId: string): AttemptEvent => ({ writerId, seq: 1, at: 1, body: { type: 'back' } })

describe('a student whose device used numbers again', () => {
  it('is known by every branch of the log, so that what one began another one ends', async () => {
    const branches = await branchesIn([by(SECOND), by(DEVICE), by(FIRST), by(SERVER_WRITER)])
    expect(branches).toEqual(
      new Map([
        [FIRST, DEVICE],
        [SECOND, DEVICE],
      ]),
    )
  })

  it('is not taken for a student who used another device', async () => {
    expect(await branchesIn([by(DEVICE), by(SECOND), by('01900000-0000-7000-8000-00000000000b')])).toEqual(new Map())
    expect(await branchesIn([by(DEVICE), by(SERVER_WRITER)])).toEqual(new Map())
  })
})
