/** Window in which an exam may be begun. Both instants (ms UTC) are included; null: no bound on that side. */
export interface ExamWindow {
  readonly opensAt: number | null
  readonly endsAt: number | null
}

/** State of a window at an instant (ms UTC). */
export function windowStanding({ opensAt, endsAt }: ExamWindow, at: number): 'before' | 'open' | 'over' {
  if (endsAt !== null && at > endsAt) return 'over'
  return opensAt !== null && at < opensAt ? 'before' : 'open'
}

/** True if the window contains at least one instant. */
export function hasInstant({ opensAt, endsAt }: ExamWindow): boolean {
  return opensAt === null || endsAt === null || opensAt <= endsAt
}

/** Intersection of two windows; it may be empty (`hasInstant`). */
export function bothWindows(one: ExamWindow, other: ExamWindow): ExamWindow {
  return {
    opensAt:
      one.opensAt === null || other.opensAt === null
        ? (one.opensAt ?? other.opensAt)
        : Math.max(one.opensAt, other.opensAt),
    endsAt:
      one.endsAt === null || other.endsAt === null ? (one.endsAt ?? other.endsAt) : Math.min(one.endsAt, other.endsAt),
  }
}
