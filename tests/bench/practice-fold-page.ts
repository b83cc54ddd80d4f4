/** Runs in a page: what a phone computes from a student's log before the first practice page is there. */
import { readAnswers } from '#domain/practice/answers.ts'
import { foldCards } from '#domain/practice/cards.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import type { Blueprint, QuestionFacts } from '#domain/practice/facts.ts'
import { levelsOf } from '#domain/practice/levels.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import { todaysSet } from '#domain/practice/todays-set.ts'
import { randomSource } from '#domain/shuffle/shuffle.ts'

const DAY_MS = 86_400_000
const ANSWERS_A_DAY = 30
const FIRST_AT = Date.UTC(2026, 0, 1, 12)
const [TOPICS, QUESTIONS] = [12, 500]
const next = randomSource(38)

const topics = Array.from({ length: TOPICS }, (_, index) => ({
  topic: `topic ${index}`,
  section: index % 2 === 0 ? 'verbal' : 'quantitative',
  share: 1 / TOPICS,
}))
const blueprint: Blueprint = { questions: 120, paceMs: 62_000, topics }
const bank = new Map(
  Array.from({ length: QUESTIONS }, (_, index): [string, QuestionFacts] => {
    const [question, family] = [`question ${index}`, `question ${index - (index % 3)}`]
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, isRight: id === 'a', misconception: null }))
    const topic = `topic ${Math.floor(index / 3) % TOPICS}`
    return [question, { question, family, topic, options, difficulty: 3 * next() - 1.5, isOffered: true }]
  }),
)

/** A log of so many answers that two devices wrote, as a store returns them: one device after the other. */
function logOf(count: number): PracticeEvent[] {
  const lines = Array.from({ length: count }, (_, index): PracticeEvent => {
    const writer = index % 2 === 0 ? 'phone' : 'tablet'
    const question = `question ${Math.floor(next() * QUESTIONS)}`
    const options = [next() < 0.65 ? 'a' : 'b']
    const shown = ['a', 'b', 'c', 'd']
    const given = { question, options, shown, version: 1, changedFrom: null, certainty: null, hints: 0, ms: 40_000 }
    const at = FIRST_AT + Math.floor((index * DAY_MS) / ANSWERS_A_DAY)
    const session = `day ${Math.floor(index / ANSWERS_A_DAY)}`
    return {
      writer,
      seq: Math.floor(index / 2) + 1,
      at,
      body: { type: 'answered', session, mode: 'learn', sheet: null, ...given },
    }
  })
  return lines.toSorted((one, other) => (one.writer < other.writer ? -1 : one.writer > other.writer ? 1 : 0))
}

export interface FoldTimes {
  /** ms of merging, reading and folding the cards. */
  readonly cards: number
  /** ms of everything else that the first page shows: levels and the set of the day. */
  readonly others: number
}

/** Folds the same new log so many times; the first time nothing is compiled yet. */
export function timeFolds(lines: number, times: number): FoldTimes[] {
  const log = logOf(lines)
  const today = Math.floor(FIRST_AT / DAY_MS) + Math.ceil(lines / ANSWERS_A_DAY)
  const examDay = today + 60
  return Array.from({ length: times }, () => {
    const begun = performance.now()
    const answers = readAnswers(mergePractice(log), bank)
    const cards = foldCards(answers, new Set(), { today, examDay })
    const folded = performance.now()
    levelsOf(answers, bank, blueprint, today)
    todaysSet({ answers, cards, bank, blueprint, student: 'a student', today, examDay })
    return { cards: folded - begun, others: performance.now() - folded }
  })
}
