import { useCallback, useSyncExternalStore } from 'react'

/** Interval (ms) at which pages that show open or ended things read the clock again. */
const STEP_MS = 15_000

/**
 * The device's time in steps of 15 seconds, or of `stepMs`, ms UTC; for showing, never for deciding about an exam. A page
 * that the server has rendered is hydrated with the time at which it was asked for.
 */
export function useNow(stepMs = STEP_MS): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs)
      return () => clearInterval(timer)
    },
    [stepMs],
  )
  const stepOf = (now: number) => Math.floor(now / stepMs) * stepMs
  return useSyncExternalStore(
    subscribe,
    () => stepOf(Date.now()),
    () => stepOf(window.miqyasRendered?.now ?? Date.now()),
  )
}
