import { describe, expect, test } from 'vitest'
import { algebra } from './practice-keys/algebra.ts'
import { arithmetic } from './practice-keys/arithmetic.ts'
import { geometry } from './practice-keys/geometry.ts'
import { statistics } from './practice-keys/statistics.ts'
import { type PracticeQuestion, practiceQuestionsOf, practiceTexts, QUANTITATIVE_TOPICS } from './practice-questions.ts'
import { formulaValue } from './quantitative-keys/formula-value.ts'
import { sameValue } from './quantitative-keys/recomputation.ts'
import { svgFaults } from './svg-faults.ts'

const questions = QUANTITATIVE_TOPICS.flatMap(practiceQuestionsOf)
const recomputations = [arithmetic, algebra, geometry, statistics].flat()
const figures = practiceTexts('figures')

const COMPARISON = ['القيمة الأولى أكبر', 'القيمة الثانية أكبر', 'القيمتان متساويتان', 'المعطيات غير كافية']

const isComparison = ({ text }: PracticeQuestion): boolean => text.includes('قارن بين')

function questionOf(ref: string): PracticeQuestion {
  const question = questions.find((candidate) => candidate.ref === ref)
  if (question === undefined) throw new Error(`no question ${ref}`)
  return question
}

const textsOf = (options: PracticeQuestion['options']): string[] => options.map(({ text }) => text)
const numbersIn = (text: string): Set<number> => new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))

/** The figures of a text: what is said of each to those who cannot see it, and its name. */
const figuresIn = (text: string): (readonly [alternative: string, ref: string])[] =>
  [...text.matchAll(/!\[([^\]]*)\]\(figure:([^)]+)\)/g)].map(([, alternative = '', ref = '']) => [alternative, ref])

const drawingOf = (ref: string): string => (figures.get(ref) ?? '').replace(/^<!--[\s\S]*?-->\s*/, '')

describe('the keys of the quantitative practice questions', () => {
  test('every question has its answer recomputed once', () => {
    expect(recomputations.map(({ ref }) => ref)).toEqual(questions.map(({ ref }) => ref))
  })

  test.each(recomputations)('a student who works out $ref finds the marked option right and no other', (recomputed) => {
    const question = questionOf(recomputed.ref)
    const marked = textsOf(question.options.filter(({ correct }) => correct))
    expect(marked).toHaveLength(1)
    expect(recomputed.rightTexts(question)).toEqual(marked)
  })

  test.each(recomputations)('a student finds in $ref every number that its answer is worked out from', (recomputed) => {
    const stated = numbersIn(questionOf(recomputed.ref).text)
    expect(recomputed.given.filter((number) => !stated.has(number))).toEqual([])
  })

  test.each(questions.filter((question) => !isComparison(question)))(
    'a student reads a number in every option of $ref, and no number twice',
    ({ options }) => {
      const values = textsOf(options).map((text) => formulaValue(text))
      expect(values.filter(Number.isNaN)).toEqual([])
      expect(values.filter((number, place) => values.findIndex((other) => sameValue(other, number)) < place)).toEqual(
        [],
      )
    },
  )

  test('a comparison offers the four standard options in their order, the last one pinned', () => {
    for (const { options } of questions.filter(isComparison)) {
      expect(textsOf(options)).toEqual(COMPARISON)
      expect(options.map(({ pinned }) => pinned ?? false)).toEqual([false, false, false, true])
    }
  })

  test.each(questions.filter((question) => !isComparison(question)))(
    'a student who asks for every hint of $ref still has the answer to work out',
    ({ options, hintSteps }) => {
      const results = hintSteps.flatMap((hint) => [...hint.matchAll(/= ?([^=$]+)\$/g)].map(([, said = '']) => said))
      const right = options.filter(({ correct }) => correct).map(({ text }) => formulaValue(text))
      expect(results.filter((result) => sameValue(formulaValue(result), right[0] ?? Number.NaN))).toEqual([])
    },
  )
})

describe('the figures of the practice questions', () => {
  const shown = questions.flatMap(({ text }) => figuresIn(text))

  test('at least eight figures stand beside questions, and none is missing or left over', () => {
    expect(figures.size).toBeGreaterThanOrEqual(8)
    expect([...new Set(shown.map(([, ref]) => ref))].toSorted()).toEqual([...figures.keys()].toSorted())
  })

  test('a figure is a plain drawing that light and dark pages can show', () => {
    for (const ref of figures.keys()) expect(svgFaults(drawingOf(ref)), ref).toEqual([])
  })

  test('a student who cannot see a figure hears every number that stands in it', () => {
    for (const { text } of questions) {
      for (const [alternative, ref] of figuresIn(text)) {
        const labels = [...drawingOf(ref).matchAll(/>(\d+(?:\.\d+)?)°?</g)].map((match) => Number(match[1]))
        const heard = numbersIn(ref === 'practice-borrowed-books' ? `0 ${text}` : alternative)
        expect(
          labels.filter((label) => !heard.has(label)),
          ref,
        ).toEqual([])
      }
    }
  })

  test('bars and sectors have the sizes that the text tells', () => {
    const bars = [...drawingOf('practice-borrowed-books').matchAll(/<rect[^>]* height="([\d.]+)"/g)]
    expect(bars.map(([, height]) => Number(height) / 2.4)).toEqual([40, 50, 30, 60, 20])
    const corners = drawingOf('practice-day-sectors').matchAll(/L([\d.]+),([\d.]+) A115,115 0 0 1 ([\d.]+),([\d.]+)/g)
    const degrees = [...corners].map((match) => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = match.slice(1).map(Number)
      return Math.round((2 * Math.asin(Math.hypot(toX - fromX, toY - fromY) / 230) * 180) / Math.PI)
    })
    expect(degrees).toEqual([120, 90, 60, 90])
  })
})
