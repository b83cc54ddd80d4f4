import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { presetOf } from '#domain/exam/presets.ts'
import { describe, expect, it } from 'vitest'
import { documentFaults } from './document-faults.ts'
import { readSampleExam, SAMPLE_EXAMS } from '../sample-exams.ts'
import { shortKeys } from './short-keys.ts'

const NOW = Date.UTC(2026, 10, 26)

const exams = SAMPLE_EXAMS.map((ref) => readSampleExam(ref, NOW))

const QUANTITATIVE_TOPICS = ['arithmetic', 'geometry', 'algebra', 'statistics']

const questionsOf = (exam: ExamDocument): QuestionDocument[] =>
  exam.sections.flatMap((section) => [...section.questions])

const isQuantitative = (question: QuestionDocument): boolean => QUANTITATIVE_TOPICS.includes(question.topic)

const countOf = (questions: readonly QuestionDocument[], condition: (question: QuestionDocument) => boolean): number =>
  questions.filter(condition).length

const isComparison = (question: QuestionDocument): boolean =>
  /المعطيات غير كافية|information given is not enough/.test(question.options.at(-1)?.text ?? '')

function examNamed(ref: string): ExamDocument {
  const exam = exams.find((candidate) => candidate.ref === ref)
  if (exam === undefined) throw new Error(`No sample exam ${ref}`)
  return exam
}

describe('the sample academy', () => {
  it('opens with five exams of different names', () => {
    expect(exams.map((exam) => exam.ref)).toEqual([
      'graded',
      'general-aptitude',
      'short-arabic',
      'short-english',
      'demo',
    ])
  })
})

describe.each(exams)('a student who takes the exam $ref', (exam) => {
  const questions = questionsOf(exam)

  it('meets only sound questions, passages and figures', () => {
    expect(documentFaults(exam)).toEqual([])
  })

  it('cannot guess from the place of the right option', () => {
    const singleChoices = questions.filter((question) => question.answerType === 'radio')
    const shares = [0, 1, 2, 3].map(
      (place) => countOf(singleChoices, (question) => question.options[place]?.correct === true) / singleChoices.length,
    )
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.14)
      expect(share).toBeLessThan(0.36)
    }
  })
})

describe.each(exams.filter(({ showHint }) => showHint))('a student who practises with the exam $ref', (exam) => {
  it('finds a hint at about half of the questions or more', () => {
    const questions = questionsOf(exam)
    expect(countOf(questions, (question) => question.hint !== undefined) / questions.length).toBeGreaterThan(0.4)
  })
})

describe('a student who takes the full-length exam', () => {
  const exam = examNamed('general-aptitude')

  it('has five sections of 24 questions and 25 minutes that make up the 125 minutes', () => {
    expect(exam.sections.map((section) => [section.questions.length, section.minutes])).toEqual(
      Array.from({ length: 5 }, () => [24, 25]),
    )
    expect(exam.durationMinutes).toBe(125)
    expect(new Set(exam.sections.map((section) => section.name)).size).toBe(5)
  })

  it('meets 13 verbal and then 11 quantitative questions in each section', () => {
    const order = [...Array<boolean>(13).fill(false), ...Array<boolean>(11).fill(true)]
    for (const section of exam.sections) expect(section.questions.map(isQuantitative)).toEqual(order)
  })
})

describe('a student who takes the short Arabic exam', () => {
  const exam = examNamed('short-arabic')
  const [verbal = [], quantitative = []] = exam.sections.map((section) => section.questions)

  it('has twelve verbal and twelve quantitative questions in one time of 25 minutes', () => {
    expect(exam.sections.map((section) => [section.questions.length, section.minutes])).toEqual([
      [12, null],
      [12, null],
    ])
    expect(verbal.some(isQuantitative)).toBe(false)
    expect(quantitative.every(isQuantitative)).toBe(true)
    expect(exam.durationMinutes).toBe(25)
  })

  it('meets every quantitative topic, figures, comparisons and a multiple choice', () => {
    const topics = QUANTITATIVE_TOPICS.map((topic) => countOf(quantitative, (question) => question.topic === topic))
    expect(topics).toEqual([5, 3, 3, 1])
    expect(exam.figures.length).toBeGreaterThanOrEqual(3)
    expect(countOf(quantitative, isComparison)).toBe(2)
    expect(countOf(quantitative, (question) => question.answerType === 'checkbox')).toBe(1)
  })
})

describe('a student who takes the short English exam', () => {
  it('has six verbal and six quantitative questions in 15 minutes and three attempts', () => {
    const exam = examNamed('short-english')
    expect(questionsOf(exam).map(isQuantitative)).toEqual([...Array(6).fill(false), ...Array(6).fill(true)])
    expect([exam.sections.length, exam.durationMinutes, exam.maximumAttempts]).toEqual([1, 15, 3])
  })
})

describe('a student who takes the exam that counts', () => {
  const exam = examNamed('graded')

  it('has five verbal and five quantitative questions in 12 minutes, and one attempt', () => {
    const sizes = exam.sections.map((section) => section.questions.filter(isQuantitative).length)
    expect([sizes, questionsOf(exam).length, exam.durationMinutes, exam.maximumAttempts]).toEqual([[0, 5], 10, 12, 1])
  })

  it('learns the score at once, and the rest when nobody can sit it any more', () => {
    expect(presetOf(exam)).toBe('graded')
    expect(exam.endsAt).toBe(NOW + 14 * 24 * 60 * 60_000)
  })
})

describe('a visitor who tries the demo', () => {
  it('meets eight questions of every answer type, each with a hint', () => {
    const exam = examNamed('demo')
    const questions = questionsOf(exam)
    expect([questions.length, exam.durationMinutes, exam.demo]).toEqual([8, 10, true])
    expect(new Set(questions.map((question) => question.answerType))).toEqual(
      new Set(['radio', 'checkbox', 'true_false']),
    )
    expect(questions.every((question) => question.hint !== undefined)).toBe(true)
  })

  it('is the only one that an exam is open to without an account', () => {
    expect(exams.filter((exam) => exam.demo).map((exam) => exam.ref)).toEqual(['demo'])
  })
})

describe.each(Object.entries(shortKeys))('a student who calculates the answers of %s', (examRef, keys) => {
  const questions = questionsOf(examNamed(examRef)).filter(isQuantitative)

  it('finds every quantitative question among the calculated ones', () => {
    expect(Object.keys(keys)).toEqual(questions.map((question) => question.ref))
  })

  it.each(questions.map((question) => [question.ref, question] as const))(
    'agrees with the key of %s',
    (ref, question) => {
      const calculated = question.options.map((option) => keys[ref]?.(option.text))
      expect(calculated).toEqual(question.options.map((option) => option.correct))
    },
  )
})
