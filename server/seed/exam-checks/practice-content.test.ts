import { describe, expect, test } from 'vitest'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { readCaptions } from '#domain/learning/webvtt.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { PRACTICE_EXAM, readSampleExam, SAMPLE_EXAMS } from '../sample-exams.ts'
import { documentFaults } from './document-faults.ts'
import {
  filmCaptions,
  PRACTICE_TOPICS,
  type PracticeOption,
  type PracticeQuestion,
  practiceExam,
  practiceExamQuestions,
  practiceQuestionsOf,
  practiceTexts,
  QUANTITATIVE_TOPICS,
  rightOptionOf,
  VERBAL_TOPICS,
} from './practice-questions.ts'
import { formulaValue } from './quantitative-keys/formula-value.ts'
import { sameValue } from './quantitative-keys/recomputation.ts'

const topics = PRACTICE_TOPICS.map((topic) => ({ topic, questions: practiceQuestionsOf(topic) }))
const questions = topics.flatMap((part) => part.questions)
const withTopic = (topic: string): PracticeQuestion[] => questions.filter((question) => question.topic === topic)
const wrongOptionsOf = ({ options }: PracticeQuestion): PracticeOption[] => options.filter(({ correct }) => !correct)
const shareOf = <Item>(items: readonly Item[], condition: (item: Item) => boolean): number =>
  items.filter(condition).length / items.length

/** Text and options of a question as a student sees them, whatever the places of the options. */
const shownOf = ({ text, options }: Pick<QuestionDocument, 'text' | 'options'>): string =>
  [text, ...options.map((option) => option.text).toSorted()].join('\n')

/** The practice questions as an exam; their hints and reasons stand in the fields whose texts are checked. */
function asExam(): ExamDocument {
  const passages = [...practiceTexts('passages')]
  return {
    ...USUAL_SETTINGS,
    ref: 'practice',
    title: 'practice',
    description: '',
    locale: 'ar',
    type: 'mixed',
    durationMinutes: 60,
    sections: topics.map((part) => ({
      name: part.topic,
      minutes: null,
      questions: part.questions.map(({ lessonPart: _film, ...question }) => ({
        ...question,
        hint: question.hintSteps.join('\n\n'),
        explanation: [
          question.explanation,
          question.secondExplanation ?? '',
          ...question.options.map(({ reason }) => reason ?? ''),
        ].join('\n\n'),
      })),
    })),
    paragraphs: passages.map(([ref, text]) => ({ ref, text })),
    figures: [...practiceTexts('figures')].map(([ref, text]) => ({
      ref,
      svg: text.replace(/^<!--[\s\S]*?-->\s*/, ''),
    })),
  }
}

describe('the practice questions', () => {
  test('an author finds at least 160, and 16 to 22 of each topic', () => {
    expect(questions.length).toBeGreaterThanOrEqual(160)
    for (const part of topics) {
      expect(part.questions.length, part.topic).toBeGreaterThanOrEqual(16)
      expect(part.questions.length, part.topic).toBeLessThanOrEqual(22)
    }
  })

  test.each(topics)('every question of $topic is called by its topic and its place', (part) => {
    const names = part.questions.map((_, place) => `${part.topic}-${String(place + 1).padStart(2, '0')}`)
    expect(part.questions.map(({ ref }) => ref)).toEqual(names)
    expect(new Set(part.questions.map(({ topic }) => topic))).toEqual(new Set([part.topic]))
  })

  test('the exam shows the verbal topics and then the quantitative ones', () => {
    const filesOf = (named: readonly string[]) => named.map((topic) => `${topic}.json`)
    expect(practiceExam()).toMatchObject({
      title: 'تدريب القدرات العامة',
      locale: 'ar',
      type: 'mixed',
      allowOfflineStart: true,
      partialCredit: true,
      sections: [{ questions: filesOf(VERBAL_TOPICS) }, { questions: filesOf(QUANTITATIVE_TOPICS) }],
    })
  })

  test('a student meets only sound texts, formulas, figures and references', () => {
    expect(documentFaults(asExam())).toEqual([])
  })

  test('a student sees no question twice, here or in another sample exam', () => {
    const others = [...SAMPLE_EXAMS, PRACTICE_EXAM].map((ref) => readSampleExam(ref))
    const known = others.flatMap(({ sections }) => sections.flatMap((section) => section.questions.map(shownOf)))
    const shown = questions.map(shownOf)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((text) => known.includes(text))).toEqual([])
  })
})

describe('two explanations of a question', () => {
  const compared = questions.filter(({ secondExplanation }) => secondExplanation !== undefined)

  test('an author finds them compared in verbal and in quantitative topics', () => {
    expect(compared.length).toBeGreaterThanOrEqual(8)
    for (const named of [VERBAL_TOPICS, QUANTITATIVE_TOPICS])
      expect(compared.some(({ topic }) => named.some((one) => one === topic))).toBe(true)
  })

  test.each(compared)('of $ref are compared by a twin, and are not the same', (question) => {
    expect(questions.some(({ twinOf }) => twinOf === question.ref)).toBe(true)
    expect(question.secondExplanation).not.toBe(question.explanation)
  })
})

describe.each(topics)('a student who practises $topic', (part) => {
  test('finds about three easy questions of ten, four or five of middle difficulty, the rest hard', () => {
    const share = (level: string) => shareOf(part.questions, ({ difficulty }) => difficulty === level)
    expect(Math.abs(share('easy') - 0.3)).toBeLessThan(0.08)
    expect(Math.abs(share('medium') - 0.45)).toBeLessThan(0.08)
    expect(Math.abs(share('hard') - 0.25)).toBeLessThan(0.08)
  })

  test('learns nothing from the place of an option', () => {
    for (const place of [0, 1, 2, 3]) {
      const share = shareOf(part.questions, ({ options }) => options[place]?.correct === true)
      expect(share).toBeGreaterThanOrEqual(0.18)
      expect(share).toBeLessThanOrEqual(0.32)
    }
  })

  test('is right no more often than by chance with the longest option, or the shortest', () => {
    const single = (sign: 1 | -1) => (question: PracticeQuestion) => {
      const right = rightOptionOf(question)?.text.length ?? 0
      return wrongOptionsOf(question).every(({ text }) => sign * (right - text.length) > 0)
    }
    expect(shareOf(part.questions, single(1))).toBeLessThanOrEqual(0.3)
    expect(shareOf(part.questions, single(-1))).toBeLessThanOrEqual(0.3)
  })
})

describe.each([...questions, ...practiceExamQuestions()])('a student who answers $ref', (question) => {
  test('has one right option among four different ones', () => {
    expect(question.options.filter(({ correct }) => correct)).toHaveLength(1)
    expect(new Set(question.options.map(({ text }) => text)).size).toBe(4)
  })

  test('reads why each wrong option is wrong, in one or two sentences, and why the right one is right', () => {
    for (const option of question.options) {
      expect(option.reason === undefined, option.text).toBe(option.correct)
      if (option.correct) expect(option.misconception).toBeUndefined()
    }
    const reasons = wrongOptionsOf(question).map(({ reason = '' }) => reason)
    expect(new Set(reasons).size).toBe(3)
    for (const reason of reasons) expect(reason).toMatch(/^[^\n]{20,160}[.؟]$/)
    expect(question.explanation.length).toBeGreaterThanOrEqual(25)
  })

  test('is led by three different hints, none of which is an option', () => {
    expect(new Set(question.hintSteps).size).toBe(3)
    const right = rightOptionOf(question)?.text ?? ''
    if (!/^[\d$]/.test(right)) {
      for (const hint of question.hintSteps) expect(` ${hint} `).not.toMatch(new RegExp(`[ «]${right}[ ».،]`, 'u'))
    }
  })
})

describe('twins', () => {
  const twins = questions.filter(({ twinOf }) => twinOf !== undefined)

  test('at least a third of the questions are twins', () => {
    expect(twins.length / questions.length).toBeGreaterThanOrEqual(1 / 3)
  })

  test.each(twins)('$ref asks the skill of an earlier question of its topic that is no twin', (twin) => {
    const earlier = withTopic(twin.topic).slice(0, withTopic(twin.topic).indexOf(twin))
    const first = earlier.find(({ ref }) => ref === twin.twinOf)
    expect(first).toBeDefined()
    expect(first?.twinOf).toBeUndefined()
  })

  test.each(twins)('a student who remembers the answer of the first is not helped with $ref', (twin) => {
    const first = questions.find(({ ref }) => ref === twin.twinOf)
    const [answer = '', remembered = ''] = [twin, first].map((one) => one && rightOptionOf(one)?.text)
    expect(answer).not.toBe(remembered)
    expect(sameValue(formulaValue(answer), formulaValue(remembered))).toBe(false)
  })
})

describe('the films that explain questions', () => {
  const explained = [...questions, ...practiceExamQuestions()].flatMap(({ ref, topic, lessonPart }) =>
    lessonPart === undefined ? [] : [{ ref, topic, ...lessonPart }],
  )

  test('at least thirty questions, in six of the nine topics, lead to seconds of a film', () => {
    expect(explained.length).toBeGreaterThanOrEqual(30)
    expect(new Set(explained.map(({ topic }) => topic)).size).toBe(6)
  })

  test.each(explained)(
    'the part that explains $ref begins and ends with a sentence of its film',
    ({ film, from, to }) => {
      const { cues } = readCaptions(filmCaptions(film) ?? '')
      expect(cues.map((cue) => cue.from)).toContain(from)
      expect(cues.map((cue) => cue.to)).toContain(to)
      expect(to).toBeGreaterThan(from)
    },
  )
})

describe('the wrong ideas behind wrong options', () => {
  const named = questions.flatMap(({ options }) => options.flatMap(({ misconception }) => misconception ?? []))
  const questionsWith = (name: string) =>
    questions.filter(({ options }) => options.some(({ misconception }) => misconception === name))

  test.each([...new Set(named)])('%s is found in at least two questions', (name) => {
    expect(questionsWith(name).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a student who sits the practice exam', () => {
  const asked = practiceExamQuestions()

  test('meets only sound texts, and topics that are free to practise', () => {
    expect(documentFaults(readSampleExam(PRACTICE_EXAM))).toEqual([])
    const paid = ['geometry', 'statistics']
    expect(asked.filter(({ topic }) => paid.includes(topic))).toEqual([])
  })

  test('learns nothing from the place of an option', () => {
    const places = asked.map(({ options }) => options.findIndex(({ correct }) => correct))
    expect(places.toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('finds by calculation the answers that are marked as right', () => {
    const calculated = {
      'arithmetic-exam': 100 - 12 * 4,
      'algebra-exam': 2 * (27 / 3 - 2),
      'arithmetic-exam-2': 15 / 0.25,
      'algebra-exam-2': (35 - 1) / 2 + 1,
    }
    const marked = asked.flatMap((question) => {
      const value = formulaValue(rightOptionOf(question)?.text ?? '')
      return Number.isNaN(value) ? [] : [[question.ref, value] as const]
    })
    expect(Object.fromEntries(marked)).toEqual(calculated)
  })
})
