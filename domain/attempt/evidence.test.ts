import { describe, expect, it } from 'vitest'
import type { Commitment } from './commitment.ts'
import { SERVER_WRITER } from './event.ts'
import { type ArrivedEvent, type Knowledge, weighEvidence } from './evidence.ts'

const MINUTE = 60_000
const CLOSED = 100 * MINUTE

function line(at: number, receivedAt: number, writerId = 'phone'): ArrivedEvent {
  return { writerId, seq: 1, at, receivedAt, body: { type: 'answer', questionId: 'q', optionIds: ['a'] } }
}

/** Doubt about a line in an exam that allows less than ten minutes without contact. */
function doubtOf(event: ArrivedEvent, changes: Partial<Knowledge> = {}) {
  const { doubtful } = weighEvidence([event], {
    results: [],
    windowEndsAt: CLOSED + 60 * MINUTE,
    silence: { closedAt: CLOSED, longestMs: 10 * MINUTE },
    commitment: () => null,
    decided: () => null,
    ...changes,
  })
  return doubtful[0]?.doubt ?? null
}

const heard = (said: Commitment, heardAt: number) => ({ commitment: () => ({ said, heardAt }) })

describe('a student whose answer arrives after the closing', () => {
  it('has it counted up to the longest silence, and not a millisecond more', () => {
    expect(doubtOf(line(CLOSED - MINUTE, CLOSED + 9 * MINUTE))).toBeNull()
    expect(doubtOf(line(CLOSED - MINUTE, CLOSED + 9 * MINUTE + 1))).toBe('long-silence')
  })

  it('has it counted when the device had named it in time', () => {
    const late = line(CLOSED - MINUTE, CLOSED + 30 * MINUTE)
    expect(doubtOf(late, heard('committed', CLOSED))).toBeNull()
    expect(doubtOf(late, heard('committed', CLOSED + 20 * MINUTE))).toBe('long-silence')
    expect(doubtOf(late, heard('contradicted', CLOSED))).toBe('long-silence')
    expect(doubtOf(late, heard('unknown', CLOSED))).toBe('long-silence')
  })

  it('has it counted when a person says so, or where the exam does not mind', () => {
    const late = line(0, CLOSED + 30 * MINUTE)
    expect(doubtOf(late)).toBe('long-silence')
    expect(doubtOf(late, { decided: () => true })).toBeNull()
    expect(doubtOf(late, { silence: null })).toBeNull()
  })

  it('hears of the window and of a result first', () => {
    expect(doubtOf(line(0, CLOSED + 61 * MINUTE))).toBe('after-window')
    const results = [{ from: CLOSED + MINUTE, until: null, voidsHeads: true }]
    expect(doubtOf(line(0, CLOSED + 30 * MINUTE), { results })).toBe('after-result')
  })

  it('has nothing counted that was announced, where the result was read without waiting for it', () => {
    const announced = { ...heard('committed', CLOSED - MINUTE), silence: null }
    const read = (voidsHeads: boolean) => [{ from: CLOSED + MINUTE, until: null, voidsHeads }]
    const late = line(0, CLOSED + 30 * MINUTE)
    expect(doubtOf(late, { ...announced, results: read(true) })).toBe('after-result')
    // Results that were read before 2026-11-28 stand as they were counted.
    expect(doubtOf(late, { ...announced, results: read(false) })).toBeNull()
    expect(doubtOf(line(0, CLOSED + MINUTE), { ...announced, results: read(true) })).toBeNull()
  })
})

it('a student whose answers arrive while the attempt runs was never silent for too long', () => {
  expect(doubtOf(line(0, CLOSED))).toBeNull()
})

it('what the server wrote itself is no evidence of a device', () => {
  expect(doubtOf(line(0, CLOSED + 30 * MINUTE, SERVER_WRITER))).toBeNull()
})
