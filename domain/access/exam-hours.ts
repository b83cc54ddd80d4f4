/**
 * Window in which a student may begin an exam: the exam's own, or, within it, the windows of the groups to which it is
 * given.
 */
import { type ContentClaim, contentAccess } from './content-access.ts'
import { bothWindows, type ExamWindow, hasInstant, windowStanding } from './exam-window.ts'

export type ExamAccess =
  /**
   * The exam is given to groups only, and the student has a seat in none of them, or their windows lie outside the
   * exam's.
   */
  | { readonly kind: 'not-given' }
  /** Any of these packages would open the exam. */
  | { readonly kind: 'locked'; readonly packageIds: readonly string[]; readonly window: ExamWindow }
  | {
      readonly kind: 'open'
      /** The window that contains the instant; else the student's next one; else the last one. */
      readonly window: ExamWindow
      /** True if the window is that of the student's groups. */
      readonly isOfGroup: boolean
      /**
       * Last instant (ms UTC, included) at which the student has the package that opens it; absent: only the window
       * limits it.
       */
      readonly lastStart?: number
    }

/** Merges windows that overlap or touch; the earliest comes first. */
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
 * Access of a student to an exam with the window `frame`, at an instant (ms UTC). A seat in a group to which the exam
 * is given opens it without a package, within the windows of all these groups together. A student without such a seat
 * is treated as if the exam were given to no group, unless it is given to groups only.
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
  // `until` is exclusive, `lastStart` is inclusive.
  return { kind: 'open', window: frame, isOfGroup: false, lastStart: access.until - 1 }
}
