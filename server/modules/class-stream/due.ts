/** Finds what a group is given to do, exams and practice, for a member with what they have done of it. */
import type { ClassDue, ClassEntry } from '#contract/groups/class-stream.ts'
import { windowStanding } from '#domain/access/exam-window.ts'
import { academyDay, academyDayStart, dayText } from '#domain/progress/academy-day.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type AssignmentOfGroup, assignmentsOfGroup, partsOfStudent } from '#server/modules/practice-teaching/index.ts'
import type { ClassReader } from './class-reader.ts'
import { type GivenExam, selectBegun, selectGivenExams } from './stream.repo.ts'

type DueExam = Extract<ClassEntry, { readonly kind: 'exam' }>
type DuePractice = Extract<ClassEntry, { readonly kind: 'practice' }>

/** The exams of the reader's group; `ids`: those alone. */
export async function dueExams(
  { database, now }: ServerDependencies,
  { group, userId, seatedAt }: ClassReader,
  ids?: readonly string[],
): Promise<DueExam[]> {
  const given = await selectGivenExams(database.query, group.id, ids)
  const isMember = seatedAt !== null
  const begun = isMember
    ? await selectBegun(
        database.query,
        userId,
        given.map(({ id }) => id),
      )
    : new Map<string, boolean>()
  const at = now()
  return given.map((exam) => ({
    ...exam,
    kind: 'exam',
    state: isMember ? stateOfExam(exam, begun.get(exam.id), at) : null,
  }))
}

/** `isDone`: an attempt has ended; undefined: none was begun. */
function stateOfExam(exam: GivenExam, isDone: boolean | undefined, at: number): ClassDue['state'] {
  if (isDone !== undefined) return isDone ? 'done' : 'running'
  const standing = windowStanding(exam, at)
  if (standing === 'over') return 'over'
  return standing === 'before' ? 'coming' : 'open'
}

/** The assignments of practice of the reader's group that have begun; `ids`: those alone. */
export async function duePractice(
  dependencies: ServerDependencies,
  { group, userId, seatedAt }: ClassReader,
  ids?: readonly string[],
): Promise<DuePractice[]> {
  const today = academyDay(dependencies.now())
  const assignments = await assignmentsOfGroup(dependencies, group.id, { today, ids })
  const parts = seatedAt === null ? null : await partsOfStudent(dependencies, userId, seatedAt, assignments)
  return assignments.map((assignment) => practiceView(assignment, parts?.get(assignment.id) ?? null, today))
}

function practiceView(
  { id, title, questions, since, until }: AssignmentOfGroup,
  part: { readonly done: number; readonly of: number } | null,
  today: number,
): DuePractice {
  const known = {
    kind: 'practice' as const,
    id,
    title,
    at: academyDayStart(since),
    since: dayText(since),
    until: dayText(until),
  }
  if (part === null) return { ...known, questions, done: 0, state: null }
  const isDone = part.done >= part.of
  return { ...known, questions: part.of, done: part.done, state: isDone ? 'done' : today > until ? 'over' : 'open' }
}
