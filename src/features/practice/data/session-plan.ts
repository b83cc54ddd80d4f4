/** Sets of questions as students, and teachers for them, ask for them, and the names of their sessions. */
import type { Assignment } from './assignments.ts'
import { mistakesSet, namedSet, topicSet } from '#domain/practice/chosen-sets.ts'
import type { SessionMode } from '#domain/practice/event.ts'
import type { Blueprint, QuestionBank } from '#domain/practice/facts.ts'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import { settingsOn } from '#domain/practice/ramadan.ts'
import { todaysSession } from '#domain/practice/session.ts'
import { type SetItem, todaysSet } from '#domain/practice/todays-set.ts'
import type { PracticeFold } from './practice-state.ts'

/** The subject of a session. */
export type SessionKind =
  | { readonly type: 'today' }
  /** `size`: questions, where they are not those of a day. */
  | { readonly type: 'topics'; readonly topics: readonly string[]; readonly size?: number }
  /** Open mistakes, all or those of a topic or of a misconception. */
  | { readonly type: 'mistakes'; readonly topic?: string; readonly misconception?: string }
  | { readonly type: 'assignment'; readonly id: string }
  /** Who begins it chooses the questions (`domain/practice/placement-set.ts`): few ever do. */
  | { readonly type: 'placement'; readonly items: readonly SetItem[] }

/** A set with what it is of, as the device keeps it while it is answered. */
export interface SessionPlan {
  readonly kind: SessionKind
  readonly mode: SessionMode
  readonly items: readonly SetItem[]
}

export interface PlanInput extends PracticeFold {
  readonly bank: QuestionBank
  readonly blueprint: Blueprint
  readonly assignments: readonly Assignment[]
  readonly userId: string
  /** Academy day. */
  readonly today: number
}

/** Questions of a set; empty: there are none to ask. */
export function itemsOf(kind: SessionKind, input: PlanInput): readonly SetItem[] {
  const { settings, answers, cards, bank, blueprint, assignments, userId: student, today } = input
  const size = settingsOn(settings, today).goal ?? undefined
  const known = { answers, cards, bank, student, today, ...(size !== undefined && { size }) }
  switch (kind.type) {
    case 'today':
      return todaysSet({ ...known, blueprint, examDay: settings.examDay })
    case 'topics':
      return topicSet({ ...known, blueprint, topics: kind.topics, ...(kind.size !== undefined && { size: kind.size }) })
    case 'mistakes': {
      const { type: _type, ...filter } = kind
      return mistakesSet({ ...known, ...filter })
    }
    case 'placement':
      return kind.items
    case 'assignment': {
      const assignment = assignments.find(({ id }) => id === kind.id)
      if (assignment === undefined) return []
      if (assignment.missing !== null) return namedSet(assignment.missing, bank, known.size)
      const missing = Math.max(1, assignment.of - assignment.done)
      return topicSet({ ...known, blueprint, topics: assignment.topics, size: Math.min(missing, known.size ?? 10) })
    }
  }
}

/** The set of a day and the placement have one name on every device; every other session has its own. */
export function sessionName(
  kind: SessionKind,
  { today, unique }: { readonly today: number; readonly unique: string },
): string {
  if (kind.type === 'placement') return PLACEMENT_SESSION
  return kind.type === 'today' ? todaysSession(today) : `${kind.type}-${unique}`
}
