import { describe, expect, test } from 'vitest'
import type { OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import { type ExamPart, partOf } from './exam-part.ts'
import { readSampleExam } from '../sample-exams.ts'

const exam = readSampleExam('general-aptitude')
const parts = [1, 2, 3, 4, 5].map((section) => partOf(exam, `v${section}-`))
const questions = parts.flatMap((part) => part.questions)
const withTopic = (topic: string) => questions.filter((question) => question.topic === topic)
const withAnswerType = (type: string) => questions.filter((question) => question.answerType === type)

const analogyPair = /^\p{Script=Arabic}[\p{Script=Arabic}\p{M}]* : \p{Script=Arabic}[\p{Script=Arabic}\p{M}]*$/u
const gap = '……'
const allOfTheAbove = 'جميع ما سبق'

/** Least and most questions of a topic in one section. */
const topicRanges: Readonly<Record<string, readonly [number, number]>> = {
  reading: [5, 6],
  analogy: [2, 3],
  completion: [2, 3],
  'contextual-error': [1, 2],
  'odd-word': [1, 2],
}

function correctOptions(question: QuestionDocument): readonly OptionDocument[] {
  return question.options.filter((option) => option.correct)
}

function wordsOf(text: string): string[] {
  return text.split(/[\s،؛:.؟«»]+/u).filter((word) => word !== '')
}

/** The sentence under the instruction line. */
function sentenceOf(question: QuestionDocument): string {
  return question.text.split('\n\n').at(-1) ?? ''
}

function countsByTopic(part: ExamPart): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { topic } of part.questions) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return counts
}

describe('the form of the verbal half', () => {
  test('a student meets thirteen questions in each of the five sections', () => {
    expect(parts.map((part) => part.questions.length)).toEqual([13, 13, 13, 13, 13])
  })

  test('every question is called by its section and place, and no two share a name', () => {
    parts.forEach((part, section) => {
      const expected = part.questions.map((_, place) => `v${section + 1}-${String(place + 1).padStart(2, '0')}`)
      expect(part.questions.map((question) => question.ref)).toEqual(expected)
    })
    expect(new Set(questions.map((question) => question.ref)).size).toBe(65)
  })

  test.each(parts.map((part, index) => ({ section: index + 1, part })))(
    'a student finds every kind of verbal question in section $section',
    ({ part }) => {
      const counts = countsByTopic(part)
      expect([...counts.keys()].toSorted()).toEqual(Object.keys(topicRanges).toSorted())
      for (const [topic, [least, most]] of Object.entries(topicRanges)) {
        expect(counts.get(topic), topic).toBeGreaterThanOrEqual(least)
        expect(counts.get(topic), topic).toBeLessThanOrEqual(most)
      }
    },
  )

  test('a student mostly chooses one option, with two of each other form', () => {
    expect(withAnswerType('checkbox').map((question) => question.topic)).toEqual(['reading', 'reading'])
    expect(withAnswerType('true_false').map((question) => question.topic)).toEqual(['reading', 'reading'])
    expect(withAnswerType('radio')).toHaveLength(61)
  })
})

describe('the options', () => {
  test.each(questions.filter((question) => question.answerType !== 'checkbox'))(
    'a student who answers $ref has exactly one right option',
    (question) => {
      expect(correctOptions(question)).toHaveLength(1)
    },
  )

  test('a student who may choose several options reads so and has more than one right, but not all', () => {
    for (const question of withAnswerType('checkbox')) {
      expect(question.text).toContain('اختر كل ما ينطبق')
      expect(question.options.length).toBeGreaterThanOrEqual(4)
      expect(question.options.length).toBeLessThanOrEqual(5)
      expect(correctOptions(question).length).toBeGreaterThan(1)
      expect(correctOptions(question).length).toBeLessThan(question.options.length)
    }
  })

  test('a student chooses among four options, or between true and false in this order', () => {
    for (const question of withAnswerType('radio')) expect(question.options, question.ref).toHaveLength(4)
    for (const question of withAnswerType('true_false')) {
      expect(question.options.map((option) => option.text)).toEqual(['صواب', 'خطأ'])
    }
  })

  test('a student never sees the same option twice in a question', () => {
    for (const question of questions) {
      const texts = question.options.map((option) => option.text.trim())
      expect(new Set(texts).size, question.ref).toBe(texts.length)
    }
  })

  test('"all of the above" keeps the last place, and is right once and wrong once', () => {
    const pinned = questions.filter((question) => question.options.some((option) => option.pinned === true))
    const last = pinned.map((question) => question.options.at(-1))
    expect(last.map((option) => option?.text)).toEqual([allOfTheAbove, allOfTheAbove])
    expect(last.map((option) => option?.pinned)).toEqual([true, true])
    expect(last.map((option) => option?.correct)).toEqual([true, false])
    const named = questions.filter((question) => question.options.some((option) => option.text === allOfTheAbove))
    expect(named).toEqual(pinned)
  })

  test('a student who always chooses the same place is right in at most 40 % of the questions', () => {
    const single = withAnswerType('radio')
    const places = single.map((question) => question.options.findIndex((option) => option.correct))
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter((found) => found === place).length / single.length
      expect(share).toBeGreaterThanOrEqual(0.15)
      expect(share).toBeLessThanOrEqual(0.4)
    }
  })
})

describe('the reading passages', () => {
  test.each(parts.map((part, index) => ({ section: index + 1, part })))(
    'a student of section $section reads one titled passage of fitting length',
    ({ part }) => {
      expect(part.paragraphs).toHaveLength(1)
      const [passage] = part.paragraphs
      expect(passage?.title).toBeTruthy()
      const paragraphs = passage?.text.split('\n\n') ?? []
      expect(paragraphs.length).toBeGreaterThanOrEqual(3)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      const words = wordsOf(passage?.text ?? '').length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(320)
    },
  )

  test('a student finds the passage of every reading question in its own section, and of no other question', () => {
    for (const part of parts) {
      const refs = part.paragraphs.map((paragraph) => paragraph.ref)
      for (const question of part.questions) {
        if (question.topic === 'reading') expect(refs, question.ref).toContain(question.paragraphRef)
        else expect(question.paragraphRef, question.ref).toBeUndefined()
      }
    }
    expect(new Set(parts.flatMap((part) => part.paragraphs.map((paragraph) => paragraph.ref))).size).toBe(5)
  })

  test('words quoted from a passage, in stems and explanations, stand in it as quoted', () => {
    for (const part of parts) {
      const passage = part.paragraphs.map((paragraph) => paragraph.text).join('\n\n')
      for (const question of part.questions.filter((candidate) => candidate.topic === 'reading')) {
        const texts = [question.text, question.hint ?? '', question.explanation ?? '']
        const quotes = texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/gu)].map((match) => match[1] ?? ''))
        const ofThePassage = quotes.filter((quote) => quote !== 'ها')
        for (const quote of ofThePassage) expect(passage, question.ref).toContain(quote)
      }
    }
  })
})

describe('the other kinds', () => {
  test('a student compares pairs written as word : word', () => {
    for (const question of withTopic('analogy')) {
      for (const pair of [question.text, ...question.options.map((option) => option.text)]) {
        expect(pair, question.ref).toMatch(analogyPair)
      }
    }
  })

  test('a student who completes a sentence finds as many words in an option as gaps in the sentence', () => {
    for (const question of withTopic('completion')) {
      const gaps = question.text.split(gap).length - 1
      expect([1, 2], question.ref).toContain(gaps)
      for (const option of question.options) expect(option.text.split(' – '), question.ref).toHaveLength(gaps)
    }
  })

  test('a student who looks for the contextual error finds every option once in the sentence, in order', () => {
    for (const question of withTopic('contextual-error')) {
      const words = wordsOf(sentenceOf(question))
      const options = question.options.map((option) => option.text)
      expect(
        words.filter((word) => options.includes(word)),
        question.ref,
      ).toEqual(options)
    }
  })

  test('a student who looks for the odd word chooses among single words', () => {
    for (const question of withTopic('odd-word')) {
      for (const option of question.options) expect(wordsOf(option.text), question.ref).toHaveLength(1)
    }
  })
})

describe('the help', () => {
  test.each(questions)('a student who missed $ref reads why in the explanation', (question) => {
    expect(question.explanation?.length ?? 0).toBeGreaterThanOrEqual(25)
  })

  test('about half of the questions have a hint, which never names the right option', () => {
    const hinted = questions.filter((question) => question.hint !== undefined)
    expect(hinted.length).toBeGreaterThanOrEqual(26)
    expect(hinted.length).toBeLessThanOrEqual(42)
    for (const question of hinted) {
      for (const option of correctOptions(question)) expect(question.hint, question.ref).not.toContain(option.text)
    }
  })
})
