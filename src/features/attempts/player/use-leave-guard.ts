import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCloseWarning } from './device/use-exam-page.ts'
import type { ExamActor } from './exam-actor.ts'
import { isInProgress } from './exam-screen.ts'

/**
 * Leaving the page inside the app is asked by the machine: stay, or hand in and go on to where the student wanted.
 * The way is free only when the submission is durable.
 */
export function useLeaveGuard(actor: ExamActor): { readonly isLeaving: () => boolean } {
  const leaving = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isInProgress(actor.getSnapshot()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { status, proceed, reset } = blocker

  useEffect(() => {
    if (status !== 'blocked') return
    actor.send({ type: 'LEAVE' })
    const settle = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches({ open: { progress: { inProgress: 'confirmingLeave' } } })) return
      if (isInProgress(snapshot)) {
        reset()
      } else if (snapshot.context.unwritten.length === 0) {
        leaving.current = true
        proceed()
      }
    }
    const subscription = actor.subscribe(settle)
    return () => subscription.unsubscribe()
  }, [actor, status, proceed, reset])

  useCloseWarning(useSelector(actor, (snapshot) => isInProgress(snapshot) && snapshot.context.session?.mode === 'exam'))
  return { isLeaving: useCallback(() => leaving.current, []) }
}
