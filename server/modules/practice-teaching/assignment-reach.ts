/** Staff read before they assign how many of the students cannot open what they ask for. */
import type { BodyOf } from '#contract/foundation/route.ts'
import type { AssignmentReach, checkAssignmentReach } from '#contract/practice/practice-assignments.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { readKnowledge, readTopicIds } from '#server/modules/practice/index.ts'
import { selectAssignedStudents, selectKnownRecipients } from './assignments.repo.ts'

/** Students whose access is read: it takes some statements for each. */
const CHECKED_MOST = 200

/** Groups and students that the reader does not see count as absent. */
export async function readAssignmentReach(
  dependencies: ServerDependencies,
  { topics, questionIds, groupIds, studentIds }: BodyOf<typeof checkAssignmentReach>,
  reader: Reader,
): Promise<AssignmentReach> {
  const { database, now } = dependencies
  const seen = await seenBy(database.query, reader)
  const known = await selectKnownRecipients(database.query, { groupIds, studentIds }, seen)
  const recipients = { groupIds: [...known.groups], studentIds: [...known.students] }
  const students = (await selectAssignedStudents(database.query, recipients, seen)).slice(0, CHECKED_MOST)
  const { bank } = await readKnowledge(dependencies)
  const asked = new Set([...topics, ...questionIds.flatMap((id) => bank.get(id)?.topic ?? [])])
  const ids = [...(await readTopicIds(database.query))].filter(([topic]) => asked.has(topic))
  const contents = ids.map(([, id]) => ({ kind: 'practice', id }) as const)
  const closed = new Map<string, number>()
  for (const { id } of contents.length === 0 ? [] : students) {
    const accesses = await accessToContents(dependencies, id, contents, now())
    for (const [index, [topic]] of ids.entries()) {
      if (accesses[index]?.kind === 'locked') closed.set(topic, (closed.get(topic) ?? 0) + 1)
    }
  }
  return { students: students.length, closed: [...closed].map(([topic, count]) => ({ topic, students: count })) }
}
