import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsOf, watchedAfter, type WatchedRange, wholeSeconds } from './watched.ts'
import { type TimeRange, timeToWatch } from './watching-clock.ts'

const START = Date.UTC(2026, 10, 28, 9)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LENGTH = 3_600

interface Report {
  readonly lesson: number
  readonly ranges: readonly WatchedRange[]
  readonly played: readonly TimeRange[] | null
  readonly now: number
}

/** A person who watches some lessons, all opened at the start. */
function person(openedAt = START) {
  let spent: TimeRange[] = []
  const watched = new Map<number, readonly WatchedRange[]>()
  return {
    spent: () => spent,
    total: () => [...watched.values()].reduce((sum, ranges) => sum + secondsOf(ranges), 0),
    /** Answers how many of the reported seconds do not count. */
    report({ lesson, ranges, played, now }: Report): number {
      const time = timeToWatch({ spent, played, openedAt, now })
      const before = watched.get(lesson) ?? []
      const after = watchedAfter({ watched: before, reported: ranges, length: LENGTH, most: time.seconds })
      watched.set(lesson, after.watched)
      spent = time.spentAfter(after.added)
      return secondsOf(after.uncounted)
    },
  }
}

const lie = fc.record({
  lesson: fc.nat(3),
  ranges: fc.array(fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH)), { maxLength: 4 }),
  played: fc.option(
    fc.array(fc.tuple(fc.integer({ min: -600, max: 900 }), fc.integer({ min: -600, max: 900 })), { maxLength: 4 }),
    { nil: null },
  ),
  after: fc.nat(60_000),
})

/** The doings of players: one film after the other, at a rate, with pauses. */
const sitting = fc.record({
  lesson: fc.nat(3),
  from: fc.double({ min: 0, max: LENGTH - 700, noNaN: true }),
  seconds: fc.double({ min: 1, max: 300, noNaN: true }),
  rate: fc.constantFrom(0.5, 1, 1.25, 1.5, 2),
  pause: fc.integer({ min: 3_000, max: 100_000 }),
  late: fc.nat(2_000),
})

function playedOf(sittings: readonly (typeof sitting extends fc.Arbitrary<infer One> ? One : never)[]) {
  let at = START
  return sittings.map(({ lesson, from, seconds, rate, pause, late }) => {
    const begun = at + pause
    at = begun + seconds * 1_000
    const played: TimeRange = [begun, at]
    return { lesson, ranges: wholeSeconds([[from, from + seconds * rate]], LENGTH), played, until: at, late }
  })
}

describe('a person who watches', () => {
  it('has never watched more of all films together than the clock allows, whatever is reported', () => {
    fc.assert(
      fc.property(fc.array(lie, { maxLength: 20 }), (lies) => {
        const liar = person()
        let now = START
        for (const { lesson, ranges, played, after } of lies) {
          now += after
          const forged = played?.map(([from, to]): TimeRange => [START + from * 1_000, START + to * 1_000]) ?? null
          liar.report({ lesson, ranges, played: forged, now })
          expect(liar.total()).toBeLessThanOrEqual(((now - START) / 1_000) * 2 + 3)
        }
      }),
    )
  })

  it('has all of it counted that they watched one film after the other, as fast as the player goes', () => {
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 12 }), (sittings) => {
        const student = person()
        const left = playedOf(sittings).map(({ lesson, ranges, played, until, late }) =>
          // The report is on its way for a while, by which the time in it is moved.
          student.report({ lesson, ranges, played: [[played[0] + late, played[1] + late]], now: until + late }),
        )
        expect(left.filter((seconds) => seconds > 0)).toEqual([])
      }),
    )
  })

  it('has all of it counted that they watched without a network, delivered days later in any order', () => {
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 12 }), fc.boolean(), (sittings, isReversed) => {
        const student = person()
        const all = playedOf(sittings)
        const reports = [...Map.groupBy(all, ({ lesson }) => lesson)].map(([lesson, own]) => ({
          lesson,
          ranges: own.flatMap(({ ranges }) => ranges),
          played: own.map(({ played }) => played),
          now: (all.at(-1)?.until ?? START) + 3 * DAY,
        }))
        const left = (isReversed ? reports.toReversed() : reports).map((report) => student.report(report))
        expect(left.filter((seconds) => seconds > 0)).toEqual([])
      }),
    )
  })

  it('spends no time by a report that arrives again', () => {
    const student = person()
    const report = {
      lesson: 1,
      ranges: [[0, 60]] as const,
      played: [[START, START + 60_000]] as const,
      now: START + HOUR,
    }
    student.report(report)
    const spent = student.spent()
    expect([student.report(report), student.spent()]).toEqual([0, spent])
  })

  it('has the time of a film counted although the clock of the device was set meanwhile', () => {
    for (const off of [-9 * DAY, 9 * DAY]) {
      const student = person()
      const played: TimeRange[] = [[START + off, START + off + 60_000]]
      expect(student.report({ lesson: 1, ranges: [[0, 60]], played, now: START + HOUR })).toBe(0)
    }
  })

  it('keeps few stretches of time, however unevenly reports arrive', () => {
    const student = person()
    for (let at = 0; at < 2_000; at += 1) {
      const from = START + at * 15_000 + (at % 5) * 700
      student.report({ lesson: 1, ranges: [[at, at + 1]], played: [[from, from + 14_000]], now: from + 14_000 })
    }
    expect(student.spent().length).toBeLessThan(300)
  })
})

describe('a person who plays four films at once', () => {
  it('has no more counted than one clock allows, timed or not, delivered at once or a day later', () => {
    for (const delay of [0, DAY]) {
      for (const isTimed of [true, false]) {
        const student = person()
        const now = START + 60_000 + delay
        const played: TimeRange[] | null = isTimed ? [[START, START + 60_000]] : null
        for (const lesson of [1, 2, 3, 4]) student.report({ lesson, ranges: [[0, 60]], played, now })
        expect(student.total()).toBeLessThanOrEqual(2 * 60 + 2 * 10)
      }
    }
  })
})

describe('a person who opens a film and reports it once, a day later', () => {
  it('has watched no more than the report says how long it took, and half a minute where it does not say it', () => {
    const silent = person()
    silent.report({ lesson: 1, ranges: [[0, LENGTH]], played: null, now: START + DAY })
    expect(silent.total()).toBeLessThanOrEqual(63)
    const timed = person()
    const played: TimeRange[] = [[START + HOUR, START + HOUR + 60_000]]
    timed.report({ lesson: 1, ranges: [[0, LENGTH]], played, now: START + DAY })
    expect(timed.total()).toBeLessThanOrEqual(2 * 70)
  })
})
