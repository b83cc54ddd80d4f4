import { type AssignedPart, assignedPart } from '#domain/practice/assignment.ts'
import { firstSightsOf } from '#domain/practice/first-sights.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { Answer } from '#domain/practice/answers.ts'
import type { QuestionBank } from '#domain/practice/facts.ts'

/** A teacher's assignment, and how much of it is done. */
export type Assignment = PracticeOverview['assignments'][number] &
  Pick<AssignedPart, 'of' | 'missing' | 'known'> & {
    /** First sights that count for it, at most as many as were asked for. */
    readonly done: number
  }

interface OpenInput {
  readonly answers: readonly Answer[]
  readonly bank: QuestionBank
  /** Academy day. */
  readonly today: number
}

/** Assignments that are still open on an academy day, in the order of their last days. */
export function openAssignments(
  assignments: PracticeOverview['assignments'],
  { answers, bank, today }: OpenInput,
): readonly Assignment[] {
  const sights = firstSightsOf(answers)
  return assignments
    .filter(({ until }) => until >= today)
    .map((assignment) => {
      const { sights: counted, of, missing, known } = assignedPart(sights, assignment, bank)
      return { ...assignment, of, missing, known, done: counted.length }
    })
    .toSorted((one, other) => one.until - other.until)
}
