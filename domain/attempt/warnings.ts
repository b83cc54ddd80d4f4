/** Remaining minutes at which the student is warned, largest first (specification, section 9). */
export const WARNING_MINUTES = [5, 1] as const

export type ClockTone = 'calm' | 'attention' | 'last'

/** Colour of the clock: grey above 5 minutes, amber above 1 minute, then red. */
export function clockTone(remainingMs: number): ClockTone {
  if (remainingMs <= 60_000) return 'last'
  return remainingMs <= 5 * 60_000 ? 'attention' : 'calm'
}

/** Warnings passed between two readings of the remaining time; each is announced once. */
export function warningsBetween(beforeMs: number, afterMs: number): number[] {
  return WARNING_MINUTES.filter((minutes) => beforeMs > minutes * 60_000 && afterMs <= minutes * 60_000 && afterMs > 0)
}
