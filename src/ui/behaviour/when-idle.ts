/** A short pause serves as well in browsers that do not report idle time (Safari). */
const SHORT_PAUSE_MS = 30

/**
 * Calls back when the browser is idle; answers a function that cancels it. After `withinMs` it is called in any case.
 */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SHORT_PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}

/** Maximum delay for a page that is never idle, such as one that plays a film. */
const IDLE_AT_LATEST_MS = 1_500

/** Resolves when the browser is idle, or soon in any case. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve, IDLE_AT_LATEST_MS))
}
