import { useMemo, useState } from 'react'
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { sessionState, type SessionState } from '#domain/practice/session.ts'
import { useSessionPlan } from '../data/session-store.ts'
import type { SessionPlan } from '../data/session-plan.ts'
import type { PracticeBase } from '../data/use-practice.ts'

/** An answer of this page that the device has not taken yet. */
interface Pending {
  readonly body: AnsweredBody
  readonly hasFailed: boolean
}

export interface RunningSession {
  readonly name: string
  /** `undefined` until it was read; null: this device has no set of that name. */
  readonly plan: SessionPlan | null | undefined
  readonly state: SessionState
  /** The device did not take the last answers: they last as long as this page. */
  readonly hasFailed: boolean
  /** Marks an answer at once, and keeps it. */
  readonly answer: (body: AnsweredBody) => void
  /** Offers the device again what it did not take. */
  readonly again: () => void
}

/** A session as the log says it stands, with the answers of this page that are still on their way to the device. */
export function useRunningSession(practice: PracticeBase, name: string): RunningSession {
  const { userId, events, bank, questions: texts, append } = practice
  const plan = useSessionPlan(userId, name)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const questions = useMemo(() => (plan?.items ?? []).map(({ question }) => question), [plan])
  const mode = plan?.mode ?? 'learn'
  const state = useMemo(() => {
    const isHere = (question: string) => texts.has(question)
    return sessionState(withPending(events, name, pending), { session: name, mode, questions, bank, isHere })
  }, [events, name, pending, mode, questions, bank, texts])
  const keep = async (body: AnsweredBody): Promise<void> => {
    const isKept = await append(body)
    // A kept answer stays here until the log has it, too: then both are the same and count once.
    if (!isKept) setPending((all) => all.map((one) => (one.body === body ? { body, hasFailed: true } : one)))
  }
  const answer = (body: AnsweredBody): void => {
    setPending((all) => [...all, { body, hasFailed: false }])
    void keep(body)
  }
  const again = (): void => {
    const failed = pending.filter(({ hasFailed }) => hasFailed)
    setPending((all) => all.map(({ body }) => ({ body, hasFailed: false })))
    for (const { body } of failed) void keep(body)
  }
  return { name, plan, state, hasFailed: pending.some(({ hasFailed }) => hasFailed), answer, again }
}

/** The log with the answers that it does not have yet, at its end. */
function withPending(
  events: readonly PracticeEvent[],
  session: string,
  pending: readonly Pending[],
): readonly PracticeEvent[] {
  const known = new Set(
    events.flatMap(({ body }) => (body.type === 'answered' && body.session === session ? [textOf(body)] : [])),
  )
  const missing = pending.filter(({ body }) => !known.has(textOf(body)))
  return [...events, ...missing.map(({ body }, index) => ({ writer: 'this page', seq: index + 1, at: 0, body }))]
}

/** Two answers of one session differ at least in their times. */
function textOf({ question, options, ms, hints }: AnsweredBody): string {
  return [question, ...options, ms, hints].join(' ')
}
