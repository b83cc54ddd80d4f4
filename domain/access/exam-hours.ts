/** When a student may begin an exam: its own window, or inside it the hour of a group that it is given to. */
import { type ContentClaim, contentAccess } from './content-access.ts'
import { bothWindows, type ExamWindow, hasInstant, windowStanding } from './exam-window.ts'

export type ExamAccess =
  /** Given to groups alone, of which the student has a seat in none, or in none whose hour lies in the exam's window. */
  | { readonly kind: 'not-given' }
  /** Until the student has one of these packages. */
  | { readonly kind: 'locked'; readonly packageIds: readonly string[]; readonly window: ExamWindow }
  | {
      readonly kind: 'open'
      /** The stretch that holds the instant asked for; else the next, else the last. */
      readonly window: ExamWindow
      /** Whether that is the hour of a group of the student. */
      readonly isOfGroup: boolean
      /** Until when (ms UTC, included) the student has what opens it; absent: as long as the window holds. */
      readonly lastStart?: number
    }

/** The same instants in as few stretches as there are, the earliest first. */
function united(windows: readonly ExamWindow[]): ExamWindow[] {
  const found: ExamWindow[] = []
  for (const next of windows.toSorted((a, b) => (a.opensAt ?? -Infinity) - (b.opensAt ?? -Infinity))) {
    const last = found.at(-1)
    const lastEnd = last === undefined ? -Infinity : (last.endsAt ?? Infinity)
    if (last === undefined || (next.opensAt ?? -Infinity) > lastEnd) found.push(next)
    else if ((next.endsAt ?? Infinity) > lastEnd) found.splice(-1, 1, { ...last, endsAt: next.endsAt })
  }
  return found
}

/**
 * Whether and when a student may begin an exam with this window of its own, as it stands at an instant (ms UTC). A seat
 * in a group that the exam is given to opens it, without any package, in the hours of all such groups together; who
 * has none finds it as if it were given to no group, unless it is for its groups alone.
 */
export function examAccess(claim: ContentClaim, frame: ExamWindow, at: number): ExamAccess {
  const { given } = claim
  if (given !== undefined && given.windows.length > 0) {
    const hours = united(given.windows.map((window) => bothWindows(window, frame)).filter(hasInstant))
    const window = hours.find((one) => windowStanding(one, at) !== 'over') ?? hours.at(-1)
    return window === undefined ? { kind: 'not-given' } : { kind: 'open', window, isOfGroup: true }
  }
  if (given?.groupsOnly === true) return { kind: 'not-given' }
  const access = contentAccess(claim, at)
  if (access.kind === 'locked') return { ...access, window: frame }
  if (access.kind === 'free') return { kind: 'open', window: frame, isOfGroup: false }
  // At `until` it is over, while `endsAt` is the last instant that counts.
  return { kind: 'open', window: frame, isOfGroup: false, lastStart: access.until - 1 }
}
