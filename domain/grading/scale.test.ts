import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExamKey } from '../exam/key.ts'
import { attemptResult } from './result.ts'
import { type ScaleSettings, scaledScore, scaleOf, scaleProblem } from './scale.ts'

const LINEAR: ScaleSettings = { scoreScale: 'linear', scaleLowest: 200, scaleHighest: 800, scaleStep: 10 }
const table = (scaleTable: string, scaleOutOf = 100): ScaleSettings => ({ scoreScale: 'table', scaleOutOf, scaleTable })

function scaled(accuracy: number | null, settings: ScaleSettings): number | null {
  return scaledScore(accuracy, scaleOf(settings))
}

describe('a student at an exam with a linear scale', () => {
  it('has its lowest score with no mark and its highest with all of them', () => {
    expect([0, 50, 100].map((accuracy) => scaled(accuracy, LINEAR))).toEqual([200, 500, 800])
  })

  it('has whole steps, and half a step upwards', () => {
    expect([0.8, 0.9, 33.3, 66.7].map((accuracy) => scaled(accuracy, LINEAR))).toEqual([200, 210, 400, 600])
    expect(scaled(37.5, { ...LINEAR, scaleLowest: 0, scaleHighest: 4, scaleStep: 0.01 })).toBe(1.5)
    expect(scaled(2.5, { ...LINEAR, scaleLowest: -10, scaleHighest: 10, scaleStep: 1 })).toBe(-9)
  })

  it('never has less for more marks, and never leaves the scale', () => {
    const settings = fc.record({
      scaleLowest: fc.integer({ min: -1_000, max: 1_000 }),
      steps: fc.integer({ min: 1, max: 500 }),
      step: fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 5, 10),
    })
    const tenths = fc.integer({ min: 0, max: 999 })
    fc.assert(
      fc.property(settings, tenths, ({ scaleLowest, steps, step }, tenth) => {
        const scaleHighest = scaleLowest + steps * step
        const scale: ScaleSettings = { scoreScale: 'linear', scaleLowest, scaleHighest, scaleStep: step }
        expect(scaleProblem(scale)).toBeNull()
        const [less, more] = [scaled(tenth / 10, scale) ?? NaN, scaled((tenth + 1) / 10, scale) ?? NaN]
        expect(less).toBeGreaterThanOrEqual(scaleLowest)
        expect(more).toBeGreaterThanOrEqual(less)
        expect(more).toBeLessThanOrEqual(scaleHighest + 1e-9)
        expect(scaled(100, scale)).toBeCloseTo(scaleHighest, 2)
      }),
    )
  })
})

describe('a student at an exam with a table', () => {
  it('has the score of the last row that is reached, and of none between two', () => {
    const grades = table('0\t1\n50\t2\n65\t3\n90\t5')
    expect([0, 49.9, 50, 64.9, 65, 89.9, 90, 100].map((accuracy) => scaled(accuracy, grades))).toEqual([
      1, 1, 2, 2, 3, 3, 5, 5,
    ])
  })

  it('reaches a row of raw marks with exactly these marks, although a percentage is rounded', () => {
    const marks = Array.from({ length: 121 }, (_, mark) => `${mark}\t${200 + mark * 5}`).join('\n')
    const scale = scaleOf(table(marks, 120))
    for (let mark = 0; mark <= 120; mark += 1) {
      expect(scaledScore(Math.round((mark / 120) * 1_000) / 10, scale)).toBe(200 + mark * 5)
    }
  })

  it('is given the same by a table that was pasted from the top down, with headings, in Arabic digits', () => {
    const pasted = 'الدرجة\tالمقياس\r\n١٠٠٪\t٨٠٠\r\n٥٠٫٥٪\t٥٠٠\r\n٠٪\t٢٠٠\r\n\r\n'
    expect(scaleOf(table(pasted))).toEqual(scaleOf(table('0;200\n50.5, 500\n100   800')))
    expect(scaled(50.4, table(pasted))).toBe(200)
  })
})

it('a student without a final score, or at an exam without a scale, has no scaled one', () => {
  expect(scaled(null, LINEAR)).toBeNull()
  expect(scaled(50, { ...LINEAR, scoreScale: 'none' })).toBeNull()
  expect(scaled(50, {})).toBeNull()
})

describe('an author', () => {
  it('learns which field of a linear scale has to change', () => {
    const fieldOf = (changes: ScaleSettings) => scaleProblem({ ...LINEAR, ...changes })?.field
    expect(fieldOf({ scaleLowest: null })).toBe('scaleLowest')
    expect(fieldOf({ scaleHighest: 200 })).toBe('scaleHighest')
    expect(fieldOf({ scaleHighest: 1e9 })).toBe('scaleHighest')
    for (const scaleStep of [0, -10, 7, 601, 1_200]) expect(fieldOf({ scaleStep })).toBe('scaleStep')
  })

  it.each([
    ['', { code: 'required' }],
    ['marks\tscore', { code: 'required' }],
    ['10\t200', { code: 'scaleFromZero' }],
    ['0\t200\n101\t300', { code: 'scaleLine', values: { line: 2 } }],
    ['0\t200\n50', { code: 'scaleLine', values: { line: 2 } }],
    ['0\t200\n50\t300\t400', { code: 'scaleLine', values: { line: 2 } }],
    ['0\t200\n-5\t100', { code: 'scaleLine', values: { line: 2 } }],
    ['0\t200\n50\t1e9', { code: 'scaleLine', values: { line: 2 } }],
    ['0\t200\n\n50\t300\n50.04\t310', { code: 'scaleTwice', values: { line: 4 } }],
    ['0\t200\n50\t190', { code: 'scaleOrder', values: { line: 2 } }],
  ])('learns what is wrong with the table %j', (pasted, problem) => {
    expect(scaleProblem(table(pasted))).toEqual({ field: 'scaleTable', ...problem })
    expect(scaleOf(table(pasted))).toBeNull()
  })
})

describe('a result that changes takes its scaled score along', () => {
  const key = (changes: Partial<ExamKey['questions'][number]> = {}): ExamKey =>
    ({
      partialCredit: false,
      questions: ['one', 'two', 'three', 'four'].map((questionId, index) => ({
        questionId,
        sectionId: 's',
        topic: '',
        mark: 1,
        correctType: 'auto',
        correctOptionIds: ['right'],
        optionIds: ['right', 'wrong'],
        ...(index === 0 && changes),
      })),
    }) as unknown as ExamKey
  const answers = new Map([
    ['one', ['wrong']],
    ['two', ['right']],
    ['three', ['wrong']],
    ['four', ['right']],
  ])
  const of = (changed: ExamKey, manual?: ReadonlyMap<string, number>) => {
    const result = attemptResult(changed, answers, { at: 0, reason: 'finished' }, manual as never)
    return scaled(result.provisional ? null : result.accuracy, LINEAR)
  }

  it('by a corrected key and by full marks for everybody', () => {
    expect(of(key())).toBe(500)
    expect(of(key({ correctOptionIds: ['wrong'] }))).toBe(650)
    expect(of(key({ fullMarks: true }))).toBe(650)
  })

  it('by a question that is worth nothing any more', () => {
    expect(of(key({ mark: 0 }))).toBe(600)
  })

  it('by a person who grades an answer, and has none before', () => {
    expect(of(key({ correctType: 'manual' }))).toBeNull()
    expect(of(key({ correctType: 'manual' }), new Map([['one', 0.5]]))).toBe(580)
  })
})
