import { describe, expect, it } from 'vitest'
import { foldAttempt } from './fold.ts'
import { LANGUAGE_LINES_MOST, languagesAfter, lastLanguage, mayNoteLanguage } from './languages.ts'
import { replaySteps } from './replay.ts'
import { answer, LAPTOP, log, MINUTE, PHONE, sampleRules, START } from './sample-exam.test-support.ts'

const shown = (questionId: string, locale: 'ar' | 'en') => ({ type: 'language', questionId, locale }) as const

describe('a student who looks at a question in the other language', () => {
  const rules = sampleRules({ sections: [10, 10] })
  const lines = log(PHONE, [
    [1_000, shown('q1', 'ar')],
    [2_000, answer('q1', 'a')],
    [3_000, shown('q1', 'en')],
    [4_000, shown('q2', 'en')],
    [5_000, shown('q1', 'ar')],
  ])

  it('finds the language that was on screen last, and that of each question', () => {
    const { languages } = foldAttempt(rules, PHONE, lines, START + 6_000)
    expect(lastLanguage(languages)).toBe('ar')
    expect(Object.fromEntries(languagesAfter(languages))).toEqual({ q1: 'ar', q2: 'en' })
    expect(lastLanguage([])).toBeNull()
  })

  it('finds it on another device too', () => {
    const laptop = log(LAPTOP, [[7_000, shown('q2', 'en')]])
    expect(lastLanguage(foldAttempt(rules, PHONE, [...lines, ...laptop], START + 8_000).languages)).toBe('en')
  })

  it('has the same answers as without a look', () => {
    const { languages: _, ...state } = foldAttempt(rules, PHONE, lines, START + 7_000)
    const answers = lines.filter(({ body }) => body.type !== 'language')
    const { languages: none, ...without } = foldAttempt(rules, PHONE, answers, START + 7_000)
    expect({ ...state, lastSignAt: 0 }).toEqual({ ...without, lastSignAt: 0 })
    expect(none).toEqual([])
  })

  it('has nothing noted in a section that is over, or in an exam that is', () => {
    const late = log(PHONE, [
      [11 * MINUTE, shown('q1', 'en')],
      [61 * MINUTE, shown('q3', 'en')],
    ])
    const { languages, discounted } = foldAttempt(rules, PHONE, late, START + 62 * MINUTE)
    expect(languages).toEqual([])
    expect(discounted.map(({ reason }) => reason)).toEqual(['section-closed', 'after-end'])
  })

  it('is noted up to the limit of a device', () => {
    const full = Array.from({ length: LANGUAGE_LINES_MOST }, () => shown('q1', 'en'))
    expect(mayNoteLanguage(full.slice(1))).toBe(true)
    expect(mayNoteLanguage(full)).toBe(false)
  })

  it('is seen by staff in the replay', () => {
    const steps = replaySteps(
      lines.map((line) => ({ ...line, receivedAt: line.at })),
      { questions: [{ id: 'q1', optionIds: ['a'] }], deviceIds: [PHONE], branches: new Map(), counts: () => true },
    )
    expect(steps.map(({ kind, question }) => [kind, question])).toEqual([
      ['shown-in-arabic', 1],
      ['answered', 1],
      ['shown-in-english', 1],
      ['shown-in-english', null],
      ['shown-in-arabic', 1],
    ])
  })
})
