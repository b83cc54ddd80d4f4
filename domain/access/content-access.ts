/**
 * Access of a student to content: a function of the packages that contain it, of the student's subscriptions, and of an
 * instant.
 */
import type { ExamWindow } from './exam-window.ts'

/** Content that packages can open. */
export interface Content {
  readonly kind: 'exam' | 'course' | 'meeting' | 'practice'
  readonly id: string
}

/** Time for which a student has a package: from `startsAt`, included, to `endsAt`, excluded; both ms UTC. */
export interface Subscription {
  readonly packageId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Effect for one student of the groups to which an exam is given. */
export interface GivenExam {
  /** Windows of those groups in which the student has a seat. */
  readonly windows: readonly ExamWindow[]
  /** True if only students with such a seat may begin the exam. */
  readonly groupsOnly: boolean
}

/** Facts about one student and one content. */
export interface ContentClaim {
  /** Packages to which the content is attached. */
  readonly packageIds: readonly string[]
  /** Every subscription of the student, to any package and of any time. */
  readonly subscriptions: readonly Subscription[]
  /** Groups of an exam; absent if it is given to none. `examAccess` judges it, not this file. */
  readonly given?: GivenExam | undefined
}

export type ContentAccess =
  /** The content is attached to no package. */
  | { readonly kind: 'free' }
  /** Access is continuous until just before this instant, ms UTC. */
  | { readonly kind: 'open'; readonly until: number }
  /** Any of these packages would open the content. */
  | { readonly kind: 'locked'; readonly packageIds: readonly string[] }

export const FREE_CLAIM: ContentClaim = { packageIds: [], subscriptions: [] }

/**
 * Access of a student to a content at an instant (ms UTC). Any package that contains it opens it. Subscriptions that
 * follow each other without a gap count as one, so that `until` is the end that the student will notice.
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
