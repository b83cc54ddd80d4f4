import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/practice/practice-assignments.ts'
import * as classes from '#contract/practice/practice-classes.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import type { PracticeSection } from '#domain/practice/usual-topics.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import { bindRecords } from '#server/records/index.ts'
import { findAssignableQuestions, readAssignedSet } from './assigned-sets.ts'
import { readAssignmentReach } from './assignment-reach.ts'
import { readAssignedAnswers, readAssignmentProgress } from './assignment-progress.ts'
import { selectGroupChoices, selectStudentsCalled } from './assignments.repo.ts'
import { assignmentRecordsFor } from './assignments.ts'
import { readPersonPractice, readPracticeClass } from './practice-class.ts'

export { practiceQuestions } from './assigned-sets.ts'
export { assignmentRecordsFor } from './assignments.ts'
export { type AssignmentOfGroup, assignmentsOfGroup, partsOfStudent } from './assignments-of-group.ts'

/** Students that a search by name offers. */
const STUDENTS_OFFERED = 20

export function practiceTeachingModule(dependencies: ServerDependencies): BoundRoute[] {
  const { database, now } = dependencies
  return [
    ...bindRecords(contract.assignmentRoutes, (principal) => assignmentRecordsFor(dependencies, principal)),
    bind(contract.readAssignmentProgress, ({ params, context }) =>
      readAssignmentProgress(dependencies, params.id, context.principal),
    ),
    bind(contract.readAssignedAnswers, ({ params, context }) =>
      readAssignedAnswers(dependencies, params, context.principal),
    ),
    bind(contract.findAssignableQuestions, async ({ query }) =>
      success(await findAssignableQuestions(dependencies, query)),
    ),
    bind(contract.readAssignedSet, ({ params, context }) =>
      readAssignedSet(dependencies, params.id, context.principal),
    ),
    bind(contract.checkAssignmentReach, async ({ body, context }) =>
      success(await readAssignmentReach(dependencies, body, context.principal)),
    ),
    bind(contract.listAssignmentChoices, async ({ context }) =>
      success(await readChoices(dependencies, context.principal)),
    ),
    bind(contract.findAssignableStudents, async ({ query, context }) => {
      const seen = await seenBy(database.query, context.principal)
      return success({
        items: await selectStudentsCalled(database.query, query.q ?? '', { limit: STUDENTS_OFFERED, seen }),
      })
    }),
    bind(classes.readPracticeClass, ({ params, context }) =>
      readPracticeClass(dependencies, params.id, context.principal),
    ),
    bind(classes.readPersonPractice, ({ params, context }) =>
      readPersonPractice(dependencies, params.id, context.principal),
    ),
  ]

  async function readChoices(of: ServerDependencies, reader: Reader) {
    const { blueprint, bank } = await readKnowledge(of)
    const offered = Map.groupBy(
      [...bank.values()].filter(({ isOffered }) => isOffered),
      ({ topic }) => topic,
    )
    return {
      topics: blueprint.topics.map(({ topic, section }) => ({
        topic,
        section: section as PracticeSection,
        questions: offered.get(topic)?.length ?? 0,
      })),
      groups: await selectGroupChoices(database.query, new Date(now()), await seenBy(database.query, reader)),
      today: dayText(academyDay(now())),
    }
  }
}
