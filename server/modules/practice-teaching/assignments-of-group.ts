/** Assignments of practice as the page of a group shows them. */
import type { Dependencies } from '#server/dependencies.ts'
import { readKnowledge, readStandings } from '#server/modules/practice/index.ts'
import { partFor } from './assignment-progress.ts'
import { type AssignmentRow, selectAssignmentsOfGroup } from './assignments.repo.ts'
import { selectStudent } from './practice-class.repo.ts'

export type AssignmentOfGroup = AssignmentRow

interface Wanted {
  /** Academy day on which they have begun. */
  readonly today: number
  /** These alone; undefined: those that still run. */
  readonly ids?: readonly string[] | undefined
}

/** The assignments of a group that have begun. */
export async function assignmentsOfGroup(
  { database }: Dependencies,
  groupId: string,
  { today, ids }: Wanted,
): Promise<AssignmentOfGroup[]> {
  return ids?.length === 0 ? [] : selectAssignmentsOfGroup(database.query, groupId, { today, ids })
}

/** Counts how much of each a member with a seat since `seatedAt` has done, and of how many questions. */
export async function partsOfStudent(
  dependencies: Dependencies,
  userId: string,
  seatedAt: Date,
  assignments: readonly AssignmentOfGroup[],
): Promise<ReadonlyMap<string, { readonly done: number; readonly of: number }>> {
  const person = assignments.length === 0 ? undefined : await selectStudent(dependencies.database.query, userId)
  if (person === undefined) return new Map()
  const knowledge = await readKnowledge(dependencies)
  const standing = (await readStandings(dependencies, [person], knowledge)).get(userId)
  const parts = assignments.map((assignment) => {
    const since = assignment.studentIds.includes(userId) ? null : seatedAt
    const { sights, of } = partFor(assignment, { seatedAt: since }, standing, knowledge.bank)
    return [assignment.id, { done: sights.length, of }] as const
  })
  return new Map(parts)
}
