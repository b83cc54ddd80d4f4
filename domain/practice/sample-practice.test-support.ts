/** A small bank and short ways to write a student's log, for the tests of practice. */
import { academyDayStart } from '../progress/academy-day.ts'
import { type Answer, readAnswers } from './answers.ts'
import type { AnsweredBody, PracticeBody, PracticeEvent } from './event.ts'
import type { Blueprint, QuestionBank, QuestionFacts } from './facts.ts'
import { mergePractice } from './merge.ts'

export const PHONE = 'phone'
export const TABLET = 'tablet'
export const DAY_0 = 20_700
const MINUTE = 60_000

/** Instant of a minute of an academy day, counted from `DAY_0`. */
export function instant(day: number, minute = 0): number {
  return academyDayStart(DAY_0 + day) + minute * MINUTE
}

/** A question with four options, of which `a` is right and `b` due to a wrong idea. */
export function question(id: string, topic: string, facts: Partial<QuestionFacts> = {}): QuestionFacts {
  const options = ['a', 'b', 'c', 'd'].map((option) => ({
    id: option,
    isRight: option === 'a',
    misconception: option === 'b' ? 'divides-by-the-wrong-number' : null,
  }))
  return { question: id, family: id, topic, options, difficulty: 0, isOffered: true, ...facts }
}

export function bankOf(questions: readonly QuestionFacts[]): QuestionBank {
  return new Map(questions.map((facts) => [facts.question, facts]))
}

const SECTIONS = { verbal: ['analogy', 'reading', 'sentences'], quantitative: ['algebra', 'geometry', 'ratios'] }
export const TOPICS: readonly string[] = Object.values(SECTIONS).flat()

export const BLUEPRINT: Blueprint = {
  questions: 120,
  paceMs: 62_000,
  topics: Object.entries(SECTIONS).flatMap(([section, topics]) =>
    topics.map((topic) => ({ topic, section, share: 1 / TOPICS.length })),
  ),
}

/**
 * So many questions of each topic, `algebra-0`, `algebra-1` …, from easy to difficult; of every three, the third is a
 * twin of the one before.
 */
export function sampleBank(perTopic = 30): QuestionBank {
  return bankOf(
    TOPICS.flatMap((topic) =>
      Array.from({ length: perTopic }, (_, index) =>
        question(`${topic}-${index}`, topic, {
          family: `${topic}-${index % 3 === 2 ? index - 1 : index}`,
          difficulty: -1.5 + (3 * index) / perTopic,
        }),
      ),
    ),
  )
}

export function answered(
  questionId: string,
  options: readonly string[],
  body: Partial<AnsweredBody> = {},
): AnsweredBody {
  return {
    type: 'answered',
    session: 'today',
    mode: 'learn',
    question: questionId,
    version: 1,
    options,
    changedFrom: null,
    shown: ['a', 'b', 'c', 'd'],
    certainty: null,
    hints: 0,
    ms: 45_000,
    sheet: null,
    ...body,
  }
}

export const right = (questionId: string, body?: Partial<AnsweredBody>) => answered(questionId, ['a'], body)
export const wrong = (questionId: string, body?: Partial<AnsweredBody>) => answered(questionId, ['b'], body)
export const blank = (questionId: string, body?: Partial<AnsweredBody>) => answered(questionId, [], body)

/** Log of one device: `[day, body]`, a minute apart on the same day. */
export function log(
  lines: readonly (readonly [day: number, body: PracticeBody])[],
  { writer = PHONE, firstSeq = 1 }: { readonly writer?: string; readonly firstSeq?: number } = {},
): PracticeEvent[] {
  return lines.map(([day, body], index) => ({ writer, seq: firstSeq + index, at: instant(day, index), body }))
}

export function answersOf(events: readonly PracticeEvent[], bank: QuestionBank = sampleBank()): Answer[] {
  return readAnswers(mergePractice(events), bank)
}
