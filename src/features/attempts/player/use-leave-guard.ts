import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from '@xstate/react'
import { useCloseWarning } from './device/use-exam-page.ts'
import type { ExamActor } from './exam-actor.ts'
import { isInProgress } from './exam-screen.ts'

/** The student wants to another page while the exam runs. */
export interface LeaveRequest {
  /** Goes on to where the student wanted. */
  readonly proceed: () => void
  readonly stay: () => void
}

/**
 * Leaving the page inside the app shows the machine's dialog: stay, or submit and continue to the requested page.
 * Navigation is released only when the submission is durable.
 */
export function useLeaveGuard(actor: ExamActor, request: LeaveRequest | null): { readonly isLeaving: () => boolean } {
  const leaving = useRef(false)
  useEffect(() => {
    if (request === null) return
    actor.send({ type: 'LEAVE' })
    const settle = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches({ open: { progress: { inProgress: 'confirmingLeave' } } })) return
      if (isInProgress(snapshot)) {
        request.stay()
      } else if (snapshot.context.unwritten.length === 0) {
        leaving.current = true
        request.proceed()
      }
    }
    const subscription = actor.subscribe(settle)
    return () => subscription.unsubscribe()
  }, [actor, request])

  useCloseWarning(useSelector(actor, (snapshot) => isInProgress(snapshot) && snapshot.context.session?.mode === 'exam'))
  return { isLeaving: useCallback(() => leaving.current, []) }
}
