import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LeaveRequest } from '../use-leave-guard.ts'

const INSIDE = 'exam'
/** The page before the exam's own two entries. */
const BEFORE_THE_ROOM = -2

/** True if the tab is at the history entry that a running exam adds to its own. */
export function isInsideEntry(): boolean {
  return (history.state as { readonly inside?: unknown } | null)?.inside === INSIDE
}

/** A tab that was opened on the exam itself has no page before it. */
function goBackBeforeTheRoom(): void {
  if (history.length > -BEFORE_THE_ROOM) history.go(BEFORE_THE_ROOM)
  else location.replace('/student-exams')
}

export interface WayOut {
  readonly request: LeaveRequest | null
  /** The student asked for another page inside the player: `proceed` opens it. */
  readonly ask: (proceed: () => void) => void
}

/**
 * Ways to leave a running exam. "Back" only asks: the exam is on a second history entry of its own page, so that going
 * back stays within the document. A browser skips an entry that was added without a tap (the start and every answer is
 * one); a student who goes back before that leaves as by closing the tab, and the grace begins.
 */
export function useWayOut(isRunning: boolean): WayOut {
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  const ask = useCallback((next: () => void) => setProceed(() => next), [])
  useEffect(() => {
    if (!isRunning) return
    if (!isInsideEntry()) history.pushState({ inside: INSIDE }, '')
    const turnBack = () => {
      if (isInsideEntry()) return
      history.forward()
      ask(goBackBeforeTheRoom)
    }
    window.addEventListener('popstate', turnBack)
    return () => window.removeEventListener('popstate', turnBack)
  }, [isRunning, ask])
  const request = useMemo(() => (proceed === null ? null : { proceed, stay: () => setProceed(null) }), [proceed])
  return { request, ask }
}
