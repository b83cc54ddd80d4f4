/** Rules that practice is held to, on every day and at the end. */
import { measuringAnswers } from '#domain/practice/ability.ts'
import type { Card } from '#domain/practice/card.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { levelsOf } from '#domain/practice/levels.ts'
import { recallOn } from '#domain/practice/memory.ts'
import { dueWithoutLimit, RETENTION } from '#domain/practice/schedule.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import type { Academy, Device } from './carrier.ts'
import type { PracticeHistory } from './history.ts'
import type { Product } from './product.ts'
import { BANK, BLUEPRINT, trueQuestionOf } from './school.ts'
import type { Student } from './student.ts'

/** Every rule on a run, by the name that reports give it. */
export const PRACTICE_RULES = {
  counted: 'every answer is counted',
  once: 'no answer is counted twice',
  firstSight: 'only first sights measure',
  same: 'every device sees the same',
  stays: 'the set stays while it is answered',
  due: 'at most fifteen are due on a day',
  reviews: 'six of ten are reviews where six are due, and never more',
  finished: 'what is finished stays so without a wrong answer',
  packs: 'a pack is used only as the academy published it',
  keys: 'no device has the key of a question of a graded exam',
} as const

const MOST_DUE = 15
const SET_SIZE = 10
const MOST_REVIEWS = 6
/**
 * A student is regular who practises on most days and is wrong in at most so many new questions. Overdue are mistakes
 * whose probability of a right answer is below the usual one.
 */
const REGULAR = { diligence: 0.85, wrongOfNew: 0.25 }
/** Whole sections are practised in the last week before an exam. */
const LAST_WEEK = 7

export interface Checked {
  readonly history: PracticeHistory
  readonly product: Product
  readonly academy: Academy
  readonly examDay: number | null
  readonly student: Pick<Student, 'diligence' | 'missedWeeks'>
}

export function cardsOf({ product, examDay }: Checked, lines: readonly PracticeEvent[], today: number): Card[] {
  return product.fold(product.read(product.merge(lines)), { today, examDay })
}

/** The morning of a day. */
export function checkDay(checked: Checked, today: number): void {
  const { history, academy, examDay } = checked
  const cards = cardsOf(checked, history.written, today)
  const due = dueOf(cards, today).length
  if (due > MOST_DUE) history.problems.add(`${PRACTICE_RULES.due}: ${due}`)
  const backlog = bucketOf(dueWithoutLimit(cards, { today, examDay }).length)
  history.backlog.set(backlog, (history.backlog.get(backlog) ?? 0) + 1)
  if (examDay === null || today < examDay - LAST_WEEK)
    history.mostOverdue = Math.max(history.mostOverdue, overdue(cards, today))

  // The academy hears late: what it took for finished may only be taken back by a wrong answer, or by a date that passed.
  const known = new Map(cardsOf(checked, academy.lines, today).map((card) => [card.family, card]))
  for (const { family, lapses } of today - 1 === examDay ? [] : history.finished) {
    const card = known.get(family)
    if (card?.standing === 'finished' || (card?.lapses ?? 0) > lapses) continue
    history.problems.add(`${PRACTICE_RULES.finished}: ${family}`)
  }
  history.finished = [...known.values()].filter(({ standing }) => standing === 'finished')
}

export function dueOf(cards: readonly Card[], today: number): Card[] {
  return cards.filter(({ standing, dueDay }) => standing !== 'finished' && dueDay <= today)
}

function overdue(cards: readonly Card[], today: number): number {
  return cards.filter(({ standing, memory }) => standing !== 'finished' && recallOn(memory, today) < RETENTION).length
}

/** A set before and after it was answered; `due`: cards that were due on its device. */
export function checkSet(
  { problems }: PracticeHistory,
  morning: readonly SetItem[],
  evening: readonly SetItem[],
  due: number,
): void {
  const reviews = morning.filter(({ why }) => why === 'review').length
  const wanted = Math.min(MOST_REVIEWS, due)
  if (morning.length === SET_SIZE && reviews !== wanted)
    problems.add(`${PRACTICE_RULES.reviews}: ${reviews} of ${due} due`)
  if (JSON.stringify(morning) !== JSON.stringify(evening))
    problems.add(`${PRACTICE_RULES.stays}: it became another one`)
}

/** Instant and question: a device that was restored gives its lines to another writer. */
const keyOf = ({ at, body }: PracticeEvent) => `${at} ${body.type === 'answered' ? body.question : body.type}`

/** The end, when every line has arrived everywhere. */
export function checkEnd(
  checked: Checked,
  devices: readonly Device[],
  today: number,
  setOf: (lines: readonly PracticeEvent[]) => readonly SetItem[],
): void {
  const { history, product, academy } = checked
  const { written, problems } = history
  const seen = [academy, ...devices].map(({ lines }) => {
    const merged = product.merge(lines)
    const keys = new Set(merged.map(keyOf))
    const missing = written.filter((line) => !keys.has(keyOf(line))).length
    if (missing > 0) problems.add(`${PRACTICE_RULES.counted}: ${missing} are missing`)
    if (merged.length > written.length) problems.add(`${PRACTICE_RULES.once}: ${merged.length} of ${written.length}`)
    const levels = levelsOf(product.read(merged), BANK, BLUEPRINT, today)
    return JSON.stringify([cardsOf(checked, lines, today), levels, setOf(lines)])
  })
  if (new Set(seen).size > 1) problems.add(`${PRACTICE_RULES.same}: ${new Set(seen).size} views of one log`)

  const { diligence, missedWeeks } = checked.student
  history.isRegular = diligence >= REGULAR.diligence && missedWeeks === 0 && wrongOfNew(written) <= REGULAR.wrongOfNew

  const measured = measuringAnswers(product.read(product.merge(academy.lines)), BANK, today)
  const [found, expected] = [measured.map(({ question, isRight }) => `${question} ${isRight}`), firstSights(written)]
  if (found.toSorted().join() !== expected.toSorted().join())
    problems.add(`${PRACTICE_RULES.firstSight}: ${found.length} answers to ${expected.length} questions`)
}

/** First answer to each question, by instant, as the student knows it. */
function firstSights(written: readonly PracticeEvent[]): string[] {
  const first = new Map<string, boolean>()
  for (const { body } of written.toSorted((one, other) => one.at - other.at)) {
    if (body.type !== 'answered' || first.has(body.question)) continue
    const { options } = trueQuestionOf(body.question).facts
    first.set(
      body.question,
      options.some(({ id, isRight }) => isRight && body.options.includes(id)),
    )
  }
  return [...first].map(([question, isRight]) => `${question} ${isRight}`)
}

function wrongOfNew(written: readonly PracticeEvent[]): number {
  const sights = firstSights(written)
  return sights.filter((sight) => sight.endsWith(' false')).length / Math.max(1, sights.length)
}

/** Least and greatest part of the exams that must lie in the range of eight in ten that was forecast. */
const COVERED = { least: 0.75, most: 0.9 }
/** Fewer exams say nothing about such a part. */
const FEWEST_EXAMS = 1_000

/** Most mistakes that regular students may have overdue at once, on average; with five reviews of ten it is 23. */
const MOST_OVERDUE = 18
const FEWEST_STUDENTS = 100

/** Upper ends of the groups in which mornings are counted by how much was due on them. */
const BACKLOGS = [MOST_DUE, 20, 30, 45] as const
/** Part of all mornings on which no more than fifteen are due before the rule of fifteen changes anything. */
const LEAST_PART_WITHIN = 0.55
const FEWEST_MORNINGS = 9_000

function bucketOf(due: number): string {
  const most = BACKLOGS.find((end) => due <= end)
  return most === undefined ? `mornings with more than ${BACKLOGS.at(-1)} due before the rule` : backlogUpTo(most)
}

export const backlogUpTo = (most: number) => `mornings with at most ${most} due before the rule`
export const REAL_STUDENTS = 'students on the real pieces'

export const INSIDE = 'exams inside the range'
export const OUTSIDE = 'exams outside the range'
export const REGULAR_STUDENTS = 'regular students'
export const OVERDUE = 'their overdue mistakes, on the worst day of each'

type RuleOfAll = (measured: Readonly<Record<string, number>>) => string[]

/** Rules on all runs together. */
export const PRACTICE_RULES_OF_ALL = {
  'forecasts hold in 75 to 90 of 100 exams': (measured) => {
    const [inside, outside] = [measured[INSIDE] ?? 0, measured[OUTSIDE] ?? 0]
    const part = inside / (inside + outside)
    if (inside + outside < FEWEST_EXAMS || (part >= COVERED.least && part <= COVERED.most)) return []
    return [`${(100 * part).toFixed(1)} of 100, in ${inside + outside} exams`]
  },
  'mistakes of regular students do not pile up': (measured) => {
    const students = measured[REGULAR_STUDENTS] ?? 0
    const average = (measured[OVERDUE] ?? 0) / students
    if (students < FEWEST_STUDENTS || average <= MOST_OVERDUE) return []
    return [`${average.toFixed(1)} are overdue on the worst day of each, on average over ${students} students`]
  },
  'few mornings have more than fifteen due before the rule of fifteen': (measured) => {
    const counts = Object.entries(measured).filter(([what]) => what.startsWith('mornings with'))
    const mornings = counts.reduce((sum, [, count]) => sum + count, 0)
    const part = (measured[backlogUpTo(MOST_DUE)] ?? 0) / mornings
    if (mornings < FEWEST_MORNINGS || part >= LEAST_PART_WITHIN) return []
    return [`only ${(100 * part).toFixed(1)} of 100, in ${mornings} mornings`]
  },
} as const satisfies Readonly<Record<string, RuleOfAll>>
