import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_PAD, withLine, withNote } from '#domain/scratch-pad/sheets.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { scratchPadDatabase } from '#src/offline/scratch-pads/database.ts'
import { forgetLeftScratchPads, forgetScratchPadsOf } from '../../../leaving/forget-scratch-pads.ts'
import { markScratchPads, mayHoldScratchPads } from '../../../leaving/scratch-pads-mark.ts'
import { keepPad, keptPad } from '#src/offline/scratch-pads/scratch-pads.ts'

const pad = withNote(withLine(EMPTY_PAD, 0, [1, 2, 3, 4]) ?? EMPTY_PAD, 'x = 3')
const attempt = (id: string, state: AttemptRow['state']) => ({ id, userId: 'sara', state }) as AttemptRow

afterEach(async () => {
  localStorage.clear()
  await scratchPadDatabase().pads.clear()
  await deviceDatabase().attempts.clear()
})

it('a student who reloads the page finds the sheets of each question again', async () => {
  await keepPad('attempt', 'q1', pad)
  expect(await keptPad('attempt', 'q1')).toEqual(pad)
  expect(await keptPad('attempt', 'q2')).toEqual(EMPTY_PAD)
  await keepPad('attempt', 'q1', EMPTY_PAD)
  expect(await scratchPadDatabase().pads.count()).toBe(0)
})

it('a student who has submitted leaves no sheet of that attempt', async () => {
  markScratchPads()
  await keepPad('over', 'q1', pad)
  await keepPad('running', 'q1', pad)
  await forgetScratchPadsOf('over')
  expect((await scratchPadDatabase().pads.toArray()).map(({ attemptId }) => attemptId)).toEqual(['running'])
})

it('sheets go with the attempts of a student who signs out, and those of a running attempt stay', async () => {
  await deviceDatabase().attempts.bulkPut([attempt('running', 'open'), attempt('done', 'done')])
  markScratchPads()
  for (const id of ['running', 'done', 'gone']) await keepPad(id, 'q1', pad)
  await forgetLeftScratchPads()
  expect((await scratchPadDatabase().pads.toArray()).map(({ attemptId }) => attemptId)).toEqual(['running'])
})

it('a device looks for sheets no more when the last of them has left', async () => {
  await deviceDatabase().attempts.put(attempt('running', 'open'))
  markScratchPads()
  for (const id of ['running', 'over', 'gone']) await keepPad(id, 'q1', pad)
  await forgetScratchPadsOf('over')
  await forgetLeftScratchPads()
  expect(mayHoldScratchPads()).toBe(true)
  await forgetScratchPadsOf('running')
  expect(mayHoldScratchPads()).toBe(false)
})

it('a device on which nobody drew opens no database', async () => {
  await scratchPadDatabase().pads.put({ attemptId: 'gone', questionId: 'q', pad })
  await forgetLeftScratchPads()
  expect(await scratchPadDatabase().pads.count()).toBe(1)
})
