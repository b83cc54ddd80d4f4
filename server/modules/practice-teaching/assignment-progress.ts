/** The part of an assignment that is done, and the single answers that count for it. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AssignedAnswers, AssignmentProgress } from '#contract/practice/practice-assignments.ts'
import { type AssignedPart, assignedPart } from '#domain/practice/assignment.ts'
import type { QuestionBank } from '#domain/practice/facts.ts'
import type { PracticeStanding } from '#domain/practice/standing.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readQuestionLines } from '#server/modules/exams/index.ts'
import { readKnowledge, readStandings } from '#server/modules/practice/index.ts'
import { leftOutOf } from './assigned-sets.ts'
import { type AssignedStudent, type AssignmentRow, selectAssignedStudents, selectShown } from './assignments.repo.ts'
import { assignmentView, withoutOthersOf } from './assignments.ts'

/** The count begins on the day on which a student got the assignment: with a seat that was taken later, later. */
export function partFor(
  assignment: AssignmentRow,
  { seatedAt }: Pick<AssignedStudent, 'seatedAt'>,
  standing: PracticeStanding | undefined,
  bank: QuestionBank,
): AssignedPart {
  const from = seatedAt === null ? assignment.since : academyDay(seatedAt.getTime())
  return assignedPart(standing?.sights ?? [], assignment, bank, from)
}

export async function readAssignmentProgress(
  dependencies: Dependencies,
  id: string,
  reader: Reader,
): Promise<Outcome<AssignmentProgress, 'practice-assignments.not-found'>> {
  const { database, now } = dependencies
  const seen = await seenBy(database.query, reader)
  const assignment = await selectShown(database.query, id, seen)
  if (assignment === undefined) return failure('practice-assignments.not-found')
  const students = await selectAssignedStudents(database.query, assignment, seen)
  const knowledge = await readKnowledge(dependencies)
  const standings = await readStandings(dependencies, students, knowledge)
  return success({
    assignment: await withoutOthersOf(database.query, assignmentView(assignment, new Date(now())), seen),
    leftOut: leftOutOf(assignment.questionIds, knowledge.bank).length,
    students: students.map((person) => {
      const { sights, of, known } = partFor(assignment, person, standings.get(person.id), knowledge.bank)
      const last = sights.at(-1)
      return {
        id: person.id,
        student: person.student,
        done: sights.length,
        of,
        known,
        right: sights.filter(({ isRight }) => isRight).length,
        lastDay: last === undefined ? null : dayText(last.day),
      }
    }),
  })
}

/** Only what counts for the assignment: other answers of a student are nobody's but the student's. */
export async function readAssignedAnswers(
  dependencies: Dependencies,
  { id, studentId }: { readonly id: string; readonly studentId: string },
  reader: Reader,
): Promise<Outcome<AssignedAnswers, 'practice-assignments.not-found' | 'users.not-found'>> {
  const { query } = dependencies.database
  const seen = await seenBy(query, reader)
  const assignment = await selectShown(query, id, seen)
  if (assignment === undefined) return failure('practice-assignments.not-found')
  const person = (await selectAssignedStudents(query, assignment, seen)).find((student) => student.id === studentId)
  if (person === undefined) return failure('users.not-found')
  const knowledge = await readKnowledge(dependencies)
  const standings = await readStandings(dependencies, [person], knowledge)
  const { sights, of } = partFor(assignment, person, standings.get(studentId), knowledge.bank)
  const lines = await readQuestionLines(
    dependencies,
    sights.map(({ question }) => question),
  )
  return success({
    title: assignment.title,
    student: person.student,
    questions: of,
    items: sights.map(({ question, topic, day, isRight, isBlank, isHinted, misconceptions }) => ({
      questionId: question,
      text: lines.get(question)?.text ?? '',
      topic,
      day: dayText(day),
      isRight,
      isBlank,
      isHinted,
      misconceptions: [...misconceptions],
    })),
  })
}
