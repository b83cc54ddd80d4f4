import { useMemo } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { isInProgress } from '../player/exam-screen.ts'
import type { ExamActor } from '../player/exam-actor.ts'
import type { LeaveRequest } from '../player/use-leave-guard.ts'

/** The demo is a page of the app: its router says when the reader wants to another one. */
export function useRouterBlock(actor: ExamActor): LeaveRequest | null {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isInProgress(actor.getSnapshot()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return useMemo(() => (status === 'blocked' ? { proceed, stay: reset } : null), [status, proceed, reset])
}
