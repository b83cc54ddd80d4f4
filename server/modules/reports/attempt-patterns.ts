/** Patterns in logs of an exam's attempts that are worth a question. None is stored, and no score depends on them. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptPattern, listPatterns as patternsRoute } from '#contract/attempts/attempt-patterns.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { type AnsweredAttempt, patternsOfSitting, sameAnswers } from '#domain/attempt/patterns.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, seenAttempts } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { wholeVersion } from '#server/modules/exams/index.ts'
import { selectAnswered, selectSitters, selectSittings } from './attempt-patterns.repo.ts'
import { type GradedAttempt, gradedAttempts } from './graded-attempts.ts'
import { selectAttemptCounts, selectReportedExam } from './reports.repo.ts'

const LISTED = 200
/** Logs are read of so many attempts with the same answers; among more than these nobody would ask each. */
const COMPARED = 200

interface Found {
  readonly attemptId: string
  readonly kind: AttemptPattern['kind']
  readonly other: { readonly attemptId: string; readonly wrong: number } | null
}

export async function listPatterns(
  dependencies: Dependencies,
  examId: string,
  { attemptId }: QueryOf<typeof patternsRoute>,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof patternsRoute>, 'exams.not-found'>> {
  const { query } = dependencies.database
  if ((await selectReportedExam(query, examId)) === undefined) return failure('exams.not-found')
  const sittings = await selectSittings(query, examId, attemptId)
  const alone = sittings.flatMap((facts) =>
    patternsOfSitting(facts).map((kind): Found => ({ attemptId: facts.attemptId, kind, other: null })),
  )
  const alike = await foundAlike(dependencies, examId, attemptId)
  const found = await ofSeen(query, reader, examId, [...alike, ...alone])
  return success({ items: await named(query, found.slice(0, LISTED)), isCut: found.length > LISTED })
}

/** Those of students whom the reader sees; of a pair both must be. */
async function ofSeen(executor: Executor, reader: Reader, examId: string, found: readonly Found[]) {
  const idsOf = ({ attemptId, other }: Found) => (other === null ? [attemptId] : [attemptId, other.attemptId])
  const seen = new Set(await seenAttempts(executor, reader, examId, found.flatMap(idsOf)))
  return found.filter((one) => idsOf(one).every((id) => seen.has(id)))
}

/** Attempts with the same answers in the same order, at any version of the exam. */
async function foundAlike(dependencies: Dependencies, examId: string, attemptId: string | undefined): Promise<Found[]> {
  const { database } = dependencies
  const counts = await selectAttemptCounts(database.query, examId)
  const groups = groupsAlike(await gradedAttempts(dependencies, examId, counts))
  const asked = attemptId === undefined ? groups : groups.filter((group) => group.some(({ id }) => id === attemptId))
  const ids = asked.flatMap((group) => group.map(({ id }) => id)).slice(0, COMPARED)
  const answered = await selectAnswered(database.query, ids)
  const found: Found[] = []
  for (const [versionId, attempts] of Map.groupBy(answered, (attempt) => attempt.versionId)) {
    const { paper } = await wholeVersion(database, versionId)
    const order = paper.sections.flatMap(({ questions }) => questions).map(({ id }) => id)
    const compared = attempts.map((attempt): AnsweredAttempt => ({
      ...attempt,
      grades: attempt.result?.questionGrades ?? [],
    }))
    for (const { otherAttemptId, wrong, ...pair } of sameAnswers(compared, order))
      found.push({ ...pair, kind: 'same-answers', other: { attemptId: otherAttemptId, wrong } })
  }
  return attemptId === undefined ? found : found.filter((one) => one.attemptId === attemptId)
}

/** Groups of several students' attempts at one version with the same answers, in whatever order they were given. */
function groupsAlike(attempts: readonly GradedAttempt[]): GradedAttempt[][] {
  const alike = Map.groupBy(attempts, ({ versionId, questionIds, given }) =>
    JSON.stringify([versionId, questionIds, given.map((ids) => ids.toSorted())]),
  )
  return [...alike.values()].filter((group) => group.some(({ studentId }) => studentId !== group[0]?.studentId))
}

async function named(executor: Executor, found: readonly Found[]): Promise<AttemptPattern[]> {
  const ids = new Set(
    found.flatMap(({ attemptId, other }) => [attemptId, ...(other === null ? [] : [other.attemptId])]),
  )
  const sitters = new Map((await selectSitters(executor, [...ids])).map((sitter) => [sitter.attemptId, sitter]))
  return found.flatMap(({ attemptId, kind, other }) => {
    const [own, others] = [sitters.get(attemptId), other === null ? undefined : sitters.get(other.attemptId)]
    if (own === undefined) return []
    const beside = others === undefined || other === null ? null : { ...ofStudent(others), wrong: other.wrong }
    return [{ ...ofStudent(own), startedAt: own.startedAt.getTime(), kind, other: beside }]
  })
}

type Sitter = Awaited<ReturnType<typeof selectSitters>>[number]

function ofStudent({ attemptId, studentId, number, firstName, lastName }: Sitter) {
  return { attemptId, studentId, student: `${firstName} ${lastName}`.trim(), number }
}
