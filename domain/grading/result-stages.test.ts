import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShownWhen } from '../exam/document.ts'
import { RESULT_PARTS, resultRules, type ResultRules } from '../exam/result-rules.ts'
import { changedOpenings, examOverAt, type Openings, partOpenings, stagesAt } from './result-stages.ts'

const HOUR = 3_600_000
const END = 1_000 * HOUR

/** Answers what is open at an instant, as a word a part. */
const openAt = (rules: ResultRules, now: number, endedAt: number | null = END) =>
  RESULT_PARTS.filter((part) => stagesAt(partOpenings(rules, endedAt), now).open[part]).join(' ')

describe('a student whose exam', () => {
  const graded = resultRules({ scoreShown: 'at-once', correctnessShown: 'after-end', answersShown: 'after-end' })

  it('knows nothing of these settings is shown everything at once', () => {
    expect(openAt(resultRules({}), 0, null)).toBe('score correctness answers')
    expect(stagesAt(partOpenings(resultRules({}), null), 0)).toMatchObject({ withheld: [], lastOpenedAt: null })
  })

  it('is graded has the score at once, and the rest from the very millisecond on', () => {
    expect(openAt(graded, END - 1)).toBe('score')
    expect(openAt(graded, END)).toBe('score correctness answers')
    expect(stagesAt(partOpenings(graded, END), END - 1)).toMatchObject({
      withheld: [
        { part: 'correctness', opensAt: END },
        { part: 'answers', opensAt: END },
      ],
      awaitsMore: true,
      lastOpenedAt: null,
    })
    expect(stagesAt(partOpenings(graded, END), END)).toMatchObject({ awaitsMore: false, lastOpenedAt: END })
  })

  it('has no end waits for it for ever', () => {
    expect(stagesAt(partOpenings(graded, null), Number.MAX_SAFE_INTEGER)).toMatchObject({
      open: { score: true, correctness: false },
      withheld: [{ opensAt: null }, { opensAt: null }],
      awaitsMore: false,
    })
  })

  it('promises a date that was not chosen is shown nothing', () => {
    expect(openAt(resultRules({ scoreShown: 'at-date', scoreShownAt: null }), END)).toBe('')
  })
})

describe('an exam is over', () => {
  const settings = { endsAt: END, lateSyncHours: 24 }

  it('when who started last has had the whole time, and late answers theirs', () => {
    expect(examOverAt(settings, 60, null)).toBe(END + 25 * HOUR)
    expect(examOverAt(settings, 60, END - HOUR)).toBe(END + 25 * HOUR)
  })

  it('later where a student has more time than others', () => {
    expect(examOverAt(settings, 60, END + 2 * HOUR)).toBe(END + 26 * HOUR)
  })

  it('never without an end', () => {
    expect(examOverAt({ ...settings, endsAt: null }, 60, END)).toBeNull()
  })
})

const whens = fc.constantFrom<ShownWhen>('at-once', 'after-end', 'at-date', 'never')
const instants = fc.integer({ min: 0, max: 4_000 })
const rule = fc.record({ when: whens, at: fc.option(instants, { nil: null }) })
const rules = fc.record({ score: rule, correctness: rule, answers: rule })
const ends = fc.option(instants, { nil: null })

describe('whatever an author chooses', () => {
  it('no part is open without the ones above it', () => {
    fc.assert(
      fc.property(rules, ends, instants, (chosen, endedAt, now) => {
        const { open } = stagesAt(partOpenings(chosen, endedAt), now)
        expect([open.score || !open.correctness, open.correctness || !open.answers]).toEqual([true, true])
      }),
    )
  })

  it('what is open stays open, and what is promised opens at its instant and not before', () => {
    fc.assert(
      fc.property(rules, ends, instants, instants, (chosen, endedAt, one, other) => {
        const openings = partOpenings(chosen, endedAt)
        const [before, after] = [Math.min(one, other), Math.max(one, other)]
        const [early, late] = [stagesAt(openings, before), stagesAt(openings, after)]
        for (const part of RESULT_PARTS) if (early.open[part]) expect(late.open[part]).toBe(true)
        for (const { part, opensAt } of early.withheld) {
          if (opensAt === null) expect(late.open[part]).toBe(false)
          else {
            expect(stagesAt(openings, opensAt - 1).open[part]).toBe(false)
            expect(stagesAt(openings, opensAt).open[part]).toBe(true)
          }
        }
      }),
    )
  })

  it('a change of the rules opens nothing before it was published, and stays in order', () => {
    fc.assert(
      fc.property(rules, rules, ends, instants, (sat, now, endedAt, publishedAt) => {
        const openings = partOpenings(now, endedAt)
        const changed: Openings = changedOpenings(openings, { sat, now }, publishedAt)
        expect(changed.score).toBeGreaterThanOrEqual(openings.score)
        expect(changed.correctness).toBeGreaterThanOrEqual(changed.score)
        expect(changed.answers).toBeGreaterThanOrEqual(changed.correctness)
        expect(changedOpenings(openings, { sat: now, now }, publishedAt)).toEqual(openings)
      }),
    )
  })
})
