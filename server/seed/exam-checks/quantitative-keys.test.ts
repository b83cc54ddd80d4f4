import { describe, expect, test } from 'vitest'
import type { OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import { readSampleExam } from '../sample-exams.ts'
import { partOf } from './exam-part.ts'
import { formulaValue } from './quantitative-keys/formula-value.ts'
import { sameValue } from './quantitative-keys/recomputation.ts'
import { section1 } from './quantitative-keys/section-1.ts'
import { section2 } from './quantitative-keys/section-2.ts'
import { section3 } from './quantitative-keys/section-3.ts'
import { section4 } from './quantitative-keys/section-4.ts'
import { section5 } from './quantitative-keys/section-5.ts'

const exam = readSampleExam('general-aptitude')
const parts = [1, 2, 3, 4, 5].map((section) => partOf(exam, `q${section}-`))
const recomputations = [section1, section2, section3, section4, section5].flat()
const questions = parts.flatMap((part) => part.questions)
const paragraphs = parts.flatMap((part) => part.paragraphs)
const figures = parts.flatMap((part) => part.figures)

const comparisonTexts = ['القيمة الأولى أكبر', 'القيمة الثانية أكبر', 'القيمتان متساويتان', 'المعطيات غير كافية']

const textsOf = (options: readonly OptionDocument[]): string[] => options.map((option) => option.text)
const correctTexts = (question: QuestionDocument): string[] =>
  textsOf(question.options.filter((option) => option.correct))
const isComparison = (question: QuestionDocument): boolean => question.text.includes('قارن بين')

const questionOf = (ref: string): QuestionDocument => {
  const question = questions.find((candidate) => candidate.ref === ref)
  if (question === undefined) throw new Error(`no question ${ref}`)
  return question
}

/** The text that the student reads: the question and the paragraph that it refers to. */
const readingOf = (question: QuestionDocument): string =>
  [question.text, paragraphs.find((paragraph) => paragraph.ref === question.paragraphRef)?.text ?? ''].join('\n')

const numbersIn = (text: string): Set<number> => new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
const figureRefsIn = (text: string): string[] =>
  [...text.matchAll(/\]\(figure:([^)]+)\)/g)].map((match) => match[1] ?? '')

const svgOf = (ref: string): string => figures.find((figure) => figure.ref === ref)?.svg ?? ''

const countBy = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((other) => other === key).length]))

describe('the keys of the quantitative sections', () => {
  test('every question has its answer recomputed once', () => {
    expect(recomputations.map(({ ref }) => ref)).toEqual(questions.map(({ ref }) => ref))
  })

  test.each(recomputations)(
    'a student who works out $ref finds the marked options right and no other',
    (recomputed) => {
      const question = questionOf(recomputed.ref)
      expect(correctTexts(question)).toEqual(recomputed.rightTexts(question))
    },
  )

  test.each(recomputations)('a student finds in $ref every number that its answer is worked out from', (recomputed) => {
    const stated = numbersIn(readingOf(questionOf(recomputed.ref)))
    expect(recomputed.given.filter((number) => !stated.has(number))).toEqual([])
  })

  test.each(questions)('a student sees no two options of $ref with the same text or value', ({ options }) => {
    expect(new Set(textsOf(options)).size).toBe(options.length)
    const values = options.map((option) => formulaValue(option.text)).filter((number) => !Number.isNaN(number))
    const repeated = values.filter((number, index) => values.slice(0, index).some((other) => sameValue(other, number)))
    expect(repeated).toEqual([])
  })
})

describe('the form of the quantitative sections', () => {
  test('five sections have eleven questions each, with refs of their own', () => {
    expect(parts.map((part) => part.questions.length)).toEqual([11, 11, 11, 11, 11])
    const expected = parts.flatMap((part, index) =>
      part.questions.map((_, place) => `q${index + 1}-${String(place + 1).padStart(2, '0')}`),
    )
    expect(questions.map(({ ref }) => ref)).toEqual(expected)
    expect(new Set([...paragraphs, ...figures].map(({ ref }) => ref)).size).toBe(paragraphs.length + figures.length)
  })

  test('the topics have the shares of the aptitude test', () => {
    const topics = countBy(questions.map(({ topic }) => topic))
    expect(topics).toEqual({ arithmetic: 22, geometry: 13, algebra: 13, statistics: 7 })
  })

  test('a question has the options and the number of right ones of its answer type', () => {
    for (const question of questions) {
      const right = correctTexts(question).length
      if (question.answerType === 'radio') expect([question.options.length, right]).toEqual([4, 1])
      if (question.answerType === 'true_false') expect([textsOf(question.options), right]).toEqual([['صواب', 'خطأ'], 1])
      if (question.answerType === 'checkbox') expect(right).toBeGreaterThanOrEqual(1)
      expect(question.explanation).toBeTruthy()
    }
  })

  test.each(parts)('a section has at most one question of each rare answer type and two comparisons', (part) => {
    const types = countBy(part.questions.map(({ answerType }) => answerType))
    expect(types['checkbox'] ?? 0).toBeLessThanOrEqual(1)
    expect(types['true_false'] ?? 0).toBeLessThanOrEqual(1)
    expect(part.questions.filter(isComparison).length).toBeGreaterThanOrEqual(2)
  })

  test('a comparison offers the four standard options in their order, the last one pinned', () => {
    for (const { options } of questions.filter(isComparison)) {
      expect(textsOf(options)).toEqual(comparisonTexts)
      expect(options.map(({ pinned }) => pinned ?? false)).toEqual([false, false, false, true])
    }
  })

  test('a student who always picks the same place is right in at most two of five questions', () => {
    const single = questions.filter(({ answerType }) => answerType === 'radio')
    const places = countBy(single.map(({ options }) => String(options.findIndex(({ correct }) => correct))))
    expect(Object.keys(places)).toHaveLength(4)
    expect(Math.max(...Object.values(places)) / single.length).toBeLessThanOrEqual(0.4)
  })

  test('about half of the questions have a hint', () => {
    const hinted = questions.filter(({ hint }) => hint !== undefined).length
    expect(hinted).toBeGreaterThanOrEqual(22)
    expect(hinted).toBeLessThanOrEqual(40)
  })
})

describe('the figures of the quantitative sections', () => {
  test('every figure and paragraph that is referred to is there, and none is left over', () => {
    for (const part of parts) {
      const texts = [...part.questions, ...part.paragraphs].map(({ text }) => text)
      expect(texts.flatMap(figureRefsIn).toSorted()).toEqual(part.figures.map(({ ref }) => ref).toSorted())
      const used = part.questions.flatMap(({ paragraphRef }) => paragraphRef ?? [])
      expect([...new Set(used)].toSorted()).toEqual(part.paragraphs.map(({ ref }) => ref).toSorted())
    }
  })

  test('at least two sections share a figure among two or three statistics questions', () => {
    const sharing = parts.filter((part) => part.paragraphs.some(({ text }) => figureRefsIn(text).length > 0))
    expect(sharing.length).toBeGreaterThanOrEqual(2)
    for (const part of sharing) {
      const topics = part.questions.filter(({ paragraphRef }) => paragraphRef !== undefined).map(({ topic }) => topic)
      expect(new Set(topics)).toEqual(new Set(['statistics']))
      expect([2, 3]).toContain(topics.length)
    }
  })

  test('at least ten geometry questions have a figure', () => {
    const drawn = questions.filter(({ topic, text }) => topic === 'geometry' && figureRefsIn(text).length > 0)
    expect(drawn.length).toBeGreaterThanOrEqual(10)
  })

  test('a student who cannot see a figure hears every number that stands in it', () => {
    for (const { text } of questions) {
      for (const ref of figureRefsIn(text)) {
        const labels = [...svgOf(ref).matchAll(/>(\d+(?:\.\d+)?)°?</g)].map((match) => Number(match[1]))
        expect(labels.filter((label) => !numbersIn(text).has(label))).toEqual([])
      }
    }
  })

  test('the bars and sectors have the sizes that the text tells', () => {
    const bars = [...svgOf('q2-dates-chart').matchAll(/<rect[^>]* height="([\d.]+)"/g)].map((match) => Number(match[1]))
    expect(bars.map((height) => height / 2.5)).toEqual([35, 45, 40, 60, 55, 65])
    const corners = [...svgOf('q4-trip-budget-pie').matchAll(/L([\d.]+),([\d.]+) A115,115 0 0 1 ([\d.]+),([\d.]+)/g)]
    const percents = corners.map((match) => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = match.slice(1).map(Number)
      const half = Math.asin(Math.hypot(toX - fromX, toY - fromY) / 230)
      return Math.round((half / Math.PI) * 100)
    })
    expect(percents).toEqual([35, 30, 25, 10])
  })

  test('a figure holds only plain shapes with presentation attributes', () => {
    for (const { svg } of figures) {
      expect(svg).toMatch(/^<svg viewBox="0 0 \d+ \d+" xmlns="http:\/\/www\.w3\.org\/2000\/svg">/)
      const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map((match) => match[1]))
      const allowed = ['svg', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'text', 'tspan']
      expect([...elements].filter((element) => !allowed.includes(element ?? ''))).toEqual([])
      expect(svg).not.toMatch(/ (?:style|class|href|id)=/)
    }
  })
})
