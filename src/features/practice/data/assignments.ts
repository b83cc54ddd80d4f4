import { assignedSights } from '#domain/practice/assignment.ts'
import { firstSightsOf } from '#domain/practice/first-sights.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { Answer } from '#domain/practice/answers.ts'

/** A teacher's assignment, and how much of it is done. */
export type Assignment = PracticeOverview['assignments'][number] & {
  /** First sights of its topics since it was given, at most as many as were asked for. */
  readonly done: number
}

/** Assignments that are still open on an academy day, in the order of their last days. */
export function openAssignments(
  assignments: PracticeOverview['assignments'],
  answers: readonly Answer[],
  today: number,
): readonly Assignment[] {
  const sights = firstSightsOf(answers)
  return assignments
    .filter(({ until }) => until >= today)
    .map((assignment) => ({ ...assignment, done: assignedSights(sights, assignment).length }))
    .toSorted((one, other) => one.until - other.until)
}
