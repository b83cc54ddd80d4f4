import type { Answer } from './answers.ts'
import type { Card } from './card.ts'
import { HINT_STEPS } from './event.ts'
import { finishingRecall, type ReviewDay } from './finish.ts'
import { groupedBy } from './grouped.ts'
import { firstMemory, type Grade, type Memory, recallAfter, RIGHT, reviewMemory, WRONG } from './memory.ts'
import { scheduled, type ScheduleOptions } from './schedule.ts'

export type { Card } from './card.ts'

/** Probability of a right answer on the day of the exam from which a mistake is finished. */
export const FINISHED_RECALL = 0.8
/** Days, without a date of the exam, after a right answer for which it should be remembered. */
export const DAYS_WITHOUT_DATE = 30
/** Number of different days on which a mistake must have been right. */
export const FINISHED_DAYS = 2

/** Cards of a student, in the order of the families' first answers; `bookmarks`: ids of questions. */
export function foldCards(
  answers: readonly Answer[],
  bookmarks: ReadonlySet<string>,
  options: ScheduleOptions,
): Card[] {
  const { today, examDay } = options
  const exam = examDay !== null && examDay >= today ? examDay : null
  const cards = [...groupedBy(answers, ({ family }) => family).values()].flatMap(
    (own) => cardOf(own, bookmarks, exam) ?? [],
  )
  return scheduled(cards, options)
}

/** True if an answer makes or keeps a mistake: wrong, blank, called a guess, or given after the last hint. */
export function isMistake({ isRight, certainty, hints }: Answer): boolean {
  return !isRight || certainty === 'guess' || hints >= HINT_STEPS
}

/** The card of a family; its day and whether it is open follow when all cards are there. */
function cardOf(answers: readonly Answer[], bookmarks: ReadonlySet<string>, examDay: number | null): Card | null {
  const isBookmarked = bookmarks.size > 0 && answers.some(({ question }) => bookmarks.has(question))
  const begin = answers.findIndex(isMistake)
  const [first, last] = [answers[begin >= 0 ? begin : 0], answers.at(-1)]
  if ((begin < 0 && !isBookmarked) || first === undefined || last === undefined) return null
  const mistake = answers.findLast(isMistake) ?? null
  const since = mistake === null ? answers : answers.slice(answers.findLastIndex(({ day }) => day <= mistake.day) + 1)
  const mistakes = answers.filter(isMistake)
  const reviews = reviewsOf(answers, first)
  const memory = memoryAfter(reviews)
  const rightDays = daysOf(since)
  const isProved = rightDays >= FINISHED_DAYS && isShownByTwin(mistake, since)
  return {
    family: last.family,
    topic: last.topic,
    questions: answers.filter(({ isFirstSight }) => isFirstSight).map(({ question }) => question),
    memory,
    dueDay: memory.day,
    lapses: daysOf(mistakes),
    rightDays,
    standing: isProved && isKept(reviews, memory, mistake, examDay) ? 'finished' : 'coming',
    misconceptions: [...new Set(mistakes.flatMap(({ misconceptions }) => misconceptions))],
    lastQuestion: last.question,
    isBookmarked,
  }
}

/** Number of different days of answers in their order. */
function daysOf(answers: readonly Answer[]): number {
  let [count, latest] = [0, Number.NEGATIVE_INFINITY]
  for (const { day } of answers) {
    if (day !== latest) count += 1
    latest = day
  }
  return count
}

/**
 * The answers that count for memory, one a day: the first mistake makes the card, and after it the first answer of each
 * day counts. Without a mistake the first answer of all makes the card.
 */
function reviewsOf(answers: readonly Answer[], first: Answer): readonly ReviewDay[] {
  const reviews: ReviewDay[] = [{ day: first.day, isRight: !isMistake(first) }]
  for (const answer of answers) {
    if (answer.isFirstOfDay && answer.day > first.day) reviews.push({ day: answer.day, isRight: !isMistake(answer) })
  }
  return reviews
}

function memoryAfter([first, ...others]: readonly ReviewDay[]): Memory {
  const gradeOf = ({ isRight }: ReviewDay): Grade => (isRight ? RIGHT : WRONG)
  const begin = firstMemory(first === undefined ? WRONG : gradeOf(first), first?.day ?? 0)
  return others.reduce((memory, review) => reviewMemory(memory, gradeOf(review), review.day), begin)
}

/** A mistake in a question that has a twin is finished by a twin only: who knows the answer by heart has not shown it. */
function isShownByTwin(mistake: Answer | null, since: readonly Answer[]): boolean {
  return mistake === null || !mistake.hasTwin || since.some(({ question }) => question !== mistake.question)
}

/** True if it will probably still be right on the day of the exam, without another look. */
function isKept(
  reviews: readonly ReviewDay[],
  { stability, day }: Memory,
  mistake: Answer | null,
  examDay: number | null,
): boolean {
  // The memory as it is decides nearly always; the search for the best reckoning takes longer.
  const recall = recallAfter(stability, examDay === null ? DAYS_WITHOUT_DATE : Math.max(0, examDay - day))
  if (recall >= FINISHED_RECALL) return true
  return finishingRecall(reviews, mistake?.day ?? null, examDay, DAYS_WITHOUT_DATE) >= FINISHED_RECALL
}
