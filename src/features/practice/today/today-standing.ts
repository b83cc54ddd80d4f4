import { dayPlan } from '#domain/practice/day-plan.ts'
import { sessionState, todaysSession } from '#domain/practice/session.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import type { Practice } from '../data/use-practice.ts'

export interface TodayStanding {
  readonly size: number
  readonly answered: number
  readonly right: number
  readonly isOver: boolean
  /** Usual time for the rest, in whole minutes, at least 1. */
  readonly minutes: number
  readonly reviews: number
  readonly fresh: number
  /** Topics of what is asked, each once. */
  readonly topics: readonly string[]
  /** Section that is practised as in the exam today; null: the usual set. */
  readonly section: string | null
}

type Known = Pick<Practice, 'events' | 'set' | 'bank' | 'questions' | 'today' | 'blueprint' | 'settings'>

/** Standing and content of today's set. `planned`: the set as it was begun on this device. */
export function todayStanding(
  { events, set, bank, questions: texts, today, blueprint, settings }: Known,
  planned: readonly SetItem[] | null,
): TodayStanding {
  const items = planned ?? set
  const session = todaysSession(today)
  const questions = items.map(({ question }) => question)
  const isHere = (question: string) => texts.has(question)
  const state = sessionState(events, { session, mode: 'learn', questions, bank, isHere })
  const answered = state.answered.length
  const reviews = items.filter(({ why }) => why === 'review').length
  return {
    size: state.size,
    answered,
    right: state.answered.filter(({ isRight }) => isRight).length,
    isOver: answered > 0 && answered >= state.size,
    minutes: Math.max(1, Math.round(((state.size - answered) * blueprint.paceMs) / 60_000)),
    reviews,
    fresh: items.length - reviews,
    topics: [...new Set(questions.flatMap((question) => bank.get(question)?.topic ?? []))],
    section: dayPlan(today, settings.examDay, blueprint).section,
  }
}
