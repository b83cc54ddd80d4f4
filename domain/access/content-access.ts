/** What a student may open: a function of what packages hold, of what the student has, and of the instant asked for. */
import type { ExamWindow } from './exam-window.ts'

/** A thing of the academy that packages can open. */
export interface Content {
  readonly kind: 'exam' | 'course' | 'meeting'
  readonly id: string
}

/** Time that a student has of a package: from `startsAt` until just before `endsAt`, both ms UTC. */
export interface Subscription {
  readonly packageId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** What the groups that an exam is given to mean for one student. */
export interface GivenExam {
  /** When the groups in which the student has a seat may begin it. */
  readonly windows: readonly ExamWindow[]
  /** Whether it is shut to who has no such seat. */
  readonly groupsOnly: boolean
}

/** What is known of one student and one content. */
export interface ContentClaim {
  /** The packages that the content is attached to. */
  readonly packageIds: readonly string[]
  /** The student's own, of any package and any time. */
  readonly subscriptions: readonly Subscription[]
  /** Of an exam that is given to groups; absent: to none. `examAccess` judges it. */
  readonly given?: GivenExam | undefined
}

export type ContentAccess =
  /** Attached to no package. */
  | { readonly kind: 'free' }
  /** Open without a gap until just before this instant, ms UTC. */
  | { readonly kind: 'open'; readonly until: number }
  /** Until the student has one of these packages. */
  | { readonly kind: 'locked'; readonly packageIds: readonly string[] }

export const FREE_CLAIM: ContentClaim = { packageIds: [], subscriptions: [] }

/**
 * Whether a student may open a content at an instant (ms UTC). Any of its packages opens it; periods that follow each
 * other without a gap count as one, so that `until` is the end that the student will notice.
 */
export function contentAccess({ packageIds, subscriptions }: ContentClaim, at: number): ContentAccess {
  if (packageIds.length === 0) return { kind: 'free' }
  const opening = subscriptions
    .filter(({ packageId }) => packageIds.includes(packageId))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const until = opening.reduce((end, { startsAt, endsAt }) => (startsAt <= end ? Math.max(end, endsAt) : end), at)
  const isOpen = opening.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  return isOpen ? { kind: 'open', until } : { kind: 'locked', packageIds }
}
