import { useSyncExternalStore } from 'react'

/** Interval (ms) at which pages that show open or ended things read the clock again. */
const STEP_MS = 15_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}

function currentStep(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS
}

/** The device's time in steps of 15 seconds, ms UTC; for showing, never for deciding about an exam. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentStep)
}
