/** Failed work is tried again after pauses that grow, and is given up at last. */
export interface Patience {
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** The try that is not followed by another one; Infinity: work is never given up. */
  readonly mostAttempts: number
  /** The longest pause (ms) that the other side may ask for; absent: it may ask for none. */
  readonly longestAskedMs?: number
}

/** The pause (ms) after so many failed attempts, at least one: each is twice the one before it. */
export function pauseAfter({ firstPauseMs, longestPauseMs }: Patience, attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
}

/**
 * The instant (ms UTC) of the next try after so many failed attempts; null: the work is given up. `askedMs`: the pause
 * that the other side asked for, which only lengthens ours.
 */
export function nextTryAt(
  patience: Patience,
  { attempts, now, askedMs = 0 }: { readonly attempts: number; readonly now: number; readonly askedMs?: number },
): number | null {
  if (attempts >= patience.mostAttempts) return null
  return now + Math.max(pauseAfter(patience, attempts), Math.min(askedMs, patience.longestAskedMs ?? 0))
}
