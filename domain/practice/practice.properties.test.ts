/** Laws of practice over many logs: what a student sees depends on the set of lines alone, and only wrong answers take back. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuringAnswers } from './ability.ts'
import { type Answer, readAnswers } from './answers.ts'
import { type Card, foldCards } from './cards.ts'
import type { PracticeBody, PracticeEvent } from './event.ts'
import { forecastOf } from './forecast.ts'
import { levelsOf, TOPIC_LEVELS } from './levels.ts'
import { mergePractice } from './merge.ts'
import { placementSet } from './placement-set.ts'
import { PLACEMENT_SESSION } from './placement.ts'
import { answered, BLUEPRINT, DAY_0, instant, right, sampleBank } from './sample-practice.test-support.ts'
import { todaysSession } from './session.ts'
import { bookmarksOf, settingsOf } from './settings.ts'
import { todaysSet } from './todays-set.ts'

const bank = sampleBank(12)
const DAYS = 40
const MINUTES_OF_DAY = 24 * 60
const WRITERS = ['phone', 'tablet', 'attempt:7']
const LATE = 'a late device'

const questionId = fc.constantFrom(...bank.keys(), 'withdrawn')
const body: fc.Arbitrary<PracticeBody> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        id: questionId,
        options: fc.constantFrom(['a'], ['a'], ['a'], ['b'], ['c'], []),
        certainty: fc.constantFrom(null, null, null, 'guess' as const, 'certain' as const),
        hints: fc.constantFrom(0, 0, 0, 1, 3),
        ms: fc.constantFrom(900, 30_000, 70_000),
        session: fc.constantFrom('today', PLACEMENT_SESSION, todaysSession(DAY_0 + DAYS)),
      })
      .map(({ id, options, ...rest }) => answered(id, options, rest)),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ type: fc.constant('bookmarked' as const), question: questionId, on: fc.boolean() }),
      fc.record({ type: fc.constant('settled' as const), settings: fc.record({ goal: fc.constantFrom(5, 10, null) }) }),
    ),
  },
)
const moment = fc.record({ day: fc.nat(DAYS), minute: fc.nat(MINUTES_OF_DAY - 1) })
const line = fc.record({ moment, writer: fc.constantFrom(...WRITERS), body })

/** Logs of devices whose clocks may have been corrected backwards: numbers and instants need not agree. */
const logs = fc.array(line, { maxLength: 120 }).map((lines) => numbered(lines))

function numbered(
  lines: readonly {
    readonly writer: string
    readonly body: PracticeBody
    readonly moment: { readonly day: number; readonly minute: number }
  }[],
): PracticeEvent[] {
  const last = new Map<string, number>()
  return lines.map(({ writer, moment: { day, minute }, body: own }) => {
    const seq = (last.get(writer) ?? 0) + 1
    last.set(writer, seq)
    return { writer, seq, at: instant(day, minute), body: own }
  })
}

/** The same lines of clocks that were never corrected. */
function inOrder<Line extends { readonly moment: { readonly day: number; readonly minute: number } }>(
  lines: readonly Line[],
): Line[] {
  return lines.toSorted((one, other) => one.moment.day - other.moment.day || one.moment.minute - other.moment.minute)
}

const exam = fc.option(fc.integer({ min: DAYS, max: DAYS + 60 }), { nil: null })

function cardsOf(events: readonly PracticeEvent[], examDay: number | null): Card[] {
  const merged = mergePractice(events)
  const options = { today: DAY_0 + DAYS, examDay: examDay === null ? null : DAY_0 + examDay }
  return foldCards(readAnswers(merged, bank), bookmarksOf(merged), options)
}

/** Everything that a student sees. */
function seen(events: readonly PracticeEvent[], examDay: number | null) {
  const today = DAY_0 + DAYS
  const date = examDay === null ? null : DAY_0 + examDay
  const merged = mergePractice(events)
  const answers = readAnswers(merged, bank)
  const cards = foldCards(answers, bookmarksOf(merged), { today, examDay: date })
  return {
    settings: settingsOf(merged),
    cards,
    levels: levelsOf(answers, bank, BLUEPRINT, today),
    forecast: forecastOf(answers, bank, BLUEPRINT, today),
    set: todaysSet({ answers, cards, bank, blueprint: BLUEPRINT, student: 'sara', today, examDay: date }),
    placement: placementSet({ answers, bank, blueprint: BLUEPRINT, student: 'sara' }),
  }
}

const NUM_RUNS = 200
/** Rounding error of sums of binary fractions. */
const DUST = 1e-9

describe('a student with several devices', () => {
  it('sees the same cards, levels, forecast, set and placement in whatever order, pieces and repetitions the lines arrive', () => {
    const arrivals = logs.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.subarray(events),
        exam,
      ),
    )
    fc.assert(
      fc.property(arrivals, ([events, shuffled, repeated, examDay]) => {
        const once = seen(events, examDay)
        expect(seen([...repeated, ...shuffled, ...repeated.toReversed()], examDay)).toEqual(once)
        expect(seen(mergePractice(events), examDay)).toEqual(once)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('sees the same however the same answers were split over the devices', () => {
    const splits = fc
      .uniqueArray(fc.record({ at: fc.nat(DAYS * MINUTES_OF_DAY), body }), { selector: ({ at }) => at, maxLength: 120 })
      .map((lines) => lines.toSorted((one, other) => one.at - other.at))
      .chain((lines) =>
        fc.tuple(fc.constant(lines), fc.array(fc.constantFrom(...WRITERS), { minLength: lines.length }), exam),
      )
    fc.assert(
      fc.property(splits, ([lines, writers, examDay]) => {
        const split = (writerOf: (index: number) => string) =>
          numbered(
            lines.map(({ at, body: own }, index) => ({
              writer: writerOf(index),
              body: own,
              moment: { day: 0, minute: at },
            })),
          )
        expect(
          seen(
            split((index) => writers[index] ?? 'phone'),
            examDay,
          ),
        ).toEqual(
          seen(
            split(() => 'phone'),
            examDay,
          ),
        )
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('has every line counted, and none twice', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const merged = mergePractice([...events, ...events])
        expect(new Set(merged.map(({ writer, seq }) => `${writer} ${seq}`)).size).toBe(events.length)
        expect(merged).toHaveLength(events.length)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('keeps every finished mistake when a late device brings right answers only', () => {
    const lateAnswers = fc.array(
      fc.record({ moment, writer: fc.constant(LATE), body: questionId.map((id) => right(id)) }),
      { minLength: 1, maxLength: 30 },
    )
    // Few questions and many right answers, so that there is something finished to take back.
    const finishing = fc
      .array(
        fc.record({
          moment,
          writer: fc.constantFrom(...WRITERS),
          body: fc
            .tuple(fc.constantFrom('ratios-0', 'algebra-1', 'algebra-2'), fc.nat(9))
            .map(([id, luck]) => answered(id, luck < 9 ? ['a'] : ['b'])),
        }),
        { minLength: 25, maxLength: 60 },
      )
      .map((lines) => numbered(inOrder(lines)))
    let kept = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: finishing }, { weight: 1, arbitrary: logs }),
        lateAnswers,
        exam,
        (events, late, examDay) => {
          const finished = cardsOf(events, examDay).filter(({ standing }) => standing === 'finished')
          const after = cardsOf([...events, ...numbered(late)], examDay)
          for (const { family } of finished) {
            expect(after.find((card) => card.family === family)?.standing).toBe('finished')
            kept += 1
          }
        },
      ),
      { numRuns: 5 * NUM_RUNS },
    )
    expect(kept).toBeGreaterThan(50)
  })
})

describe('the level of a student', () => {
  it('is never lowered by one more right answer, to the same question or another one', () => {
    const more = fc.record({ beside: fc.nat(), isSame: fc.boolean(), id: fc.constantFrom(...bank.keys()) })
    const sight = fc.record({
      moment,
      writer: fc.constantFrom(...WRITERS),
      id: fc.constantFrom(...bank.keys()),
      luck: fc.nat(9),
    })
    const measuring = fc
      .tuple(fc.array(sight, { minLength: 20, maxLength: 120 }), fc.nat(10))
      .map(([sights, strength]) =>
        numbered(
          inOrder(sights).map(({ id, luck, ...rest }) => ({
            ...rest,
            body: answered(id, luck < strength ? ['a'] : ['c']),
          })),
        ),
      )
    const shown = (answers: readonly Answer[]) => levelsOf(answers, bank, BLUEPRINT, DAY_0 + DAYS)
    let raised = 0
    fc.assert(
      fc.property(measuring, more, fc.constantFrom('a', 'zz'), (events, { beside, isSame, id }, writer) => {
        const answers = readAnswers(mergePractice(events), bank)
        const neighbour = answers[beside % answers.length]
        const chosen = isSame ? neighbour?.question : id
        fc.pre(neighbour !== undefined && chosen !== undefined)
        // An answer that makes a first sight older makes it count for less.
        const first = answers.find(({ question, isFirstSight }) => question === chosen && isFirstSight)
        fc.pre(first === undefined || first.at <= neighbour.at)
        const extra = { writer, seq: 1, at: neighbour.at, body: right(chosen) }
        const after = shown(readAnswers(mergePractice([...events, extra]), bank))
        shown(answers).forEach(({ level, interval }, index) => {
          const then = after[index]
          expect(TOPIC_LEVELS.indexOf(then?.level ?? 'unknown')).toBeGreaterThanOrEqual(TOPIC_LEVELS.indexOf(level))
          if (then?.level !== level) raised += 1
          if (interval === null) return
          // Both ends rise in every other topic of the section too: the level cannot fall at any of its limits.
          expect(then?.interval?.low).toBeGreaterThan(interval.low - DUST)
          expect(then?.interval?.high).toBeGreaterThan(interval.high - DUST)
        })
      }),
      { numRuns: 5 * NUM_RUNS },
    )
    expect(raised).toBeGreaterThan(5)
  })

  it('comes from first sights alone: repeating measures nothing', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const answers = readAnswers(mergePractice(events), bank)
        const questions = measuringAnswers(answers, bank, DAY_0 + DAYS).map(({ question }) => question)
        expect(new Set(questions).size).toBe(questions.length)
        const repeated = answers.filter(({ isFirstSight }) => isFirstSight)
        expect(levelsOf(repeated, bank, BLUEPRINT, DAY_0 + DAYS)).toEqual(
          levelsOf(answers, bank, BLUEPRINT, DAY_0 + DAYS),
        )
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
