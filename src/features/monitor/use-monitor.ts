import { useEffect, useState } from 'react'
import { EMPTY_VIEW, followMonitor, type MonitorView } from './monitor-feed.ts'

const TICK_MS = 1_000

/** Answers what the stream says now. A page of another exam is another page (`key`). */
export function useMonitor(examId: string): MonitorView {
  const [view, setView] = useState(EMPTY_VIEW)
  useEffect(() => followMonitor(examId, setView), [examId])
  return view
}

/** The server's time as this page knows it, in steps of a second: for "12 s ago" and for who has gone silent. */
export function useServerNow(clockOffset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + clockOffset
}
