import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptEvent } from '../attempt/event.ts'
import { logBeginnings, logStanding, statedLogText } from './stated-log.ts'

const line = (writerId: string, seq: number, at = seq): AttemptEvent => ({ writerId, seq, at, body: { type: 'away' } })

/** A text is its own hash here: only the same text has it. */
const same = (text: string) => text

const receiptOf = (log: readonly AttemptEvent[]) => {
  const beginnings = logBeginnings(log)
  return { lines: log.length, sha256: statedLogText(log, beginnings) ?? '', beginnings }
}

/** Logs of up to four devices, each with its numbers in any order. */
const logs = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 30 }), fc.nat(1_000)), {
    maxLength: 60,
  })
  .map((rows) => [...new Map(rows.map(([writer, seq, at]) => [`${writer} ${seq}`, line(writer, seq, at)])).values()])

describe('a receipt states the log that the academy holds', () => {
  it('covers the lines of each device up to the first that is missing', () => {
    expect(logBeginnings([line('b', 1), line('a', 2), line('a', 1), line('a', 4), line('c', 2)])).toEqual([
      { writerId: 'a', lines: 2 },
      { writerId: 'b', lines: 1 },
    ])
  })

  it('is found unchanged in the same log, in whatever order its lines come', () => {
    fc.assert(
      fc.property(logs, (log) => {
        expect(logStanding(receiptOf(log), log.toReversed(), same)).toBe('same')
      }),
    )
  })

  it('is found in every log that has grown since, also by lines of further devices and by those that closed a gap', () => {
    fc.assert(
      fc.property(logs, fc.nat(), (log, cut) => {
        const earlier = log.slice(0, cut % (log.length + 1))
        expect(logStanding(receiptOf(earlier), log, same)).toBe(earlier.length === log.length ? 'same' : 'grown')
      }),
    )
  })

  it('is not found once a line that it covers is missing or another one', () => {
    fc.assert(
      fc.property(logs, fc.nat(), (log, place) => {
        const receipt = receiptOf(log)
        const covered = log.filter(
          ({ writerId, seq }) => seq <= (receipt.beginnings.find((one) => one.writerId === writerId)?.lines ?? 0),
        )
        fc.pre(covered.length > 0)
        const changed = covered[place % covered.length]
        const without = log.filter((one) => one !== changed)
        expect(logStanding(receipt, without, same)).toBe('different')
        const other = log.map((one) => (one === changed ? { ...one, at: one.at + 1 } : one))
        expect(logStanding(receipt, other, same)).toBe('different')
      }),
    )
  })

  it('is stated quickly for the longest log that an attempt may have', () => {
    const log = Array.from({ length: 10_000 }, (_, index) => line(`writer ${index % 150}`, Math.floor(index / 150) + 1))
    const before = performance.now()
    expect(logStanding(receiptOf(log), log, same)).toBe('same')
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
