/**
 * Schedule by which cards are asked again. A set has six places for reviews: a student who makes more mistakes than six
 * a day can take away, or was away, would see old ones less and less. Then everything is asked a little later, as if a
 * lower probability of a right answer were enough. Simulated for ninety days, weak students so remember more mistakes
 * after another thirty days than with a fixed retention (`tests/simulation/practice`).
 */
import type { Card } from './card.ts'
import { intervalOf, recallOn } from './memory.ts'

export interface ScheduleOptions {
  /** Academy day. */
  readonly today: number
  /** Academy day of the exam; null: none is known. One that has passed says nothing about the next exam. */
  readonly examDay: number | null
  /** Probability of a right answer at which a card is due; the highest that is tried. */
  readonly retention?: number
}

/** Usual probability of a right answer at which a card is due. */
export const RETENTION = 0.85
/** A lower retention is tried when too many are due; FSRS-6 is said to hold from 0.7 (fsrs4anki#621). */
const LOWER_RETENTIONS: readonly number[] = [0.8, 0.75, 0.7]
/** The most cards that are due on a day; others wait for the next one. */
export const MOST_DUE = 15

/** The same cards with the days and standings that follow from how many there are. */
export function scheduled(cards: readonly Card[], options: ScheduleOptions): Card[] {
  const { today, retention = RETENTION } = options
  const examDay = options.examDay !== null && options.examDay > today ? options.examDay : null
  const unfinished = cards.filter(({ standing }) => standing !== 'finished')
  const dueAt = (step: number) => unfinished.filter((card) => isDue(card, dueDayOf(card, examDay, step), today))
  const steps = [retention, ...LOWER_RETENTIONS.filter((step) => step < retention)]
  const step = steps.find((one) => dueAt(one).length <= MOST_DUE) ?? steps.at(-1) ?? retention
  const due = new Set(mostLikelySaved(dueAt(step), today).slice(0, MOST_DUE))
  return cards.map((card) => {
    const dueDay = dueDayOf(card, examDay, step)
    if (card.standing === 'finished') return { ...card, dueDay }
    const isOpen = due.has(card) || (card.lapses > 0 && card.rightDays === 0)
    const waits = isDue(card, dueDay, today) && !due.has(card)
    return { ...card, dueDay: waits ? today + 1 : dueDay, standing: isOpen ? 'open' : 'coming' }
  })
}

/** Cards that would be due with the usual retention, if any number of them were taken. */
export function dueWithoutLimit(cards: readonly Card[], { today, examDay }: ScheduleOptions): Card[] {
  const exam = examDay !== null && examDay > today ? examDay : null
  return cards.filter((card) => card.standing !== 'finished' && isDue(card, dueDayOf(card, exam, RETENTION), today))
}

/** The cards, those that are most likely to be saved first: the higher the probability of a right answer. */
export function mostLikelySaved(cards: readonly Card[], today: number): Card[] {
  return cards
    .map((card) => ({ card, recall: recallOn(card.memory, today) }))
    .sort((one, other) => other.recall - one.recall || (one.card.family < other.card.family ? -1 : 1))
    .map(({ card }) => card)
}

/** An answer that counted for memory today is not due again today. */
function isDue({ memory }: Card, dueDay: number, today: number): boolean {
  return dueDay <= today && memory.day < today
}

/** The last look is on the day before the exam. */
function dueDayOf({ memory }: Card, examDay: number | null, retention: number): number {
  const day = memory.day + intervalOf(memory.stability, retention)
  return examDay === null ? day : Math.min(day, examDay - 1)
}
