/** An assignment is a filter on the same practice: so many first sights of these topics within these days. */
import type { FirstSight } from './first-sights.ts'

export interface AssignedPractice {
  readonly topics: readonly string[]
  readonly questions: number
  /** Academy days, the last one included. */
  readonly since: number
  readonly until: number
}

/** Days that an assignment runs at most. */
export const ASSIGNED_DAYS_MOST = 180
export const ASSIGNED_QUESTIONS_MOST = 500

/**
 * The first sights that count for an assignment, in their order and at most as many as were asked for: what a student
 * practises beyond is no part of it.
 *
 * @param from academy day on which it was given to this student, if later than its first day
 */
export function assignedSights(
  sights: readonly FirstSight[],
  { topics, questions, since, until }: AssignedPractice,
  from: number = since,
): FirstSight[] {
  const first = Math.max(since, from)
  return sights
    .filter(({ topic, day }) => topics.includes(topic) && day >= first && day <= until)
    .slice(0, Math.max(0, questions))
}
