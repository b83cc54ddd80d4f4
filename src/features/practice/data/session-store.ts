/** Sets as they were begun on this device. */
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { dayPlan } from '#domain/practice/day-plan.ts'
import { timeOrderedId } from '#src/offline/identifiers.ts'
import { practiceDatabase } from '#src/offline/practice/database.ts'
import { itemsOf, type PlanInput, type SessionKind, sessionName, type SessionPlan } from './session-plan.ts'

/**
 * Keeps a set and answers the name of its session. The set of today that was begun before stays as it is. Null: there
 * is nothing to ask, or the device did not take it.
 */
export async function keepPlan(
  input: PlanInput,
  kind: SessionKind,
  mode: SessionPlan['mode'] = usualMode(input, kind),
): Promise<string | null> {
  const { userId, today } = input
  const session = sessionName(kind, { today, unique: timeOrderedId() })
  const plan: SessionPlan = { kind, mode, items: itemsOf(kind, input) }
  try {
    const { sets } = practiceDatabase()
    const known = await sets.get([userId, session])
    if (known !== undefined) return session
    if (plan.items.length === 0) return null
    await sets.put({ userId, session, startedAt: Date.now(), plan })
    return session
  } catch {
    return null
  }
}

/** A whole section, in the last week before the exam, is practised as in the exam; so is a placement, which measures. */
function usualMode({ today, settings, blueprint }: PlanInput, kind: SessionKind): SessionPlan['mode'] {
  if (kind.type === 'placement') return 'exam'
  return kind.type === 'today' && dayPlan(today, settings.examDay, blueprint).section !== null ? 'exam' : 'learn'
}

/** The set of a session; `undefined` until it was read, null: this device has none of that name. */
export function useSessionPlan(userId: string, session: string): SessionPlan | null | undefined {
  const [plan, setPlan] = useState<SessionPlan | null | undefined>(undefined)
  useEffect(() => {
    const subscription = liveQuery(() => practiceDatabase().sets.get([userId, session])).subscribe({
      next: (row) => setPlan((row?.plan as SessionPlan | undefined) ?? null),
      error: () => setPlan(null),
    })
    return () => subscription.unsubscribe()
  }, [userId, session])
  return plan
}
