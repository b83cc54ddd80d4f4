/** A person's score for one answer. Of two who grade the same one the second is refused and writes nothing. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { round } from '#domain/grading/grade.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { applyManualScores, isScoreOpen, lockGradable } from '#server/modules/attempts/index.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { versionFor, wholeVersion, type WholeVersion } from '#server/modules/exams/index.ts'
import { tellResultFinal } from '#server/modules/notifications/index.ts'
import { selectGrade, selectSatVersion, upsertGrade } from './grading.repo.ts'

export interface GradeGiven {
  readonly examId: string
  readonly questionId: string
  readonly attemptId: string
  /** Null takes it back. */
  readonly score: number | null
  readonly comment: string
  readonly revision: number
  readonly actorId: string
}

export interface Graded {
  readonly revision: number
  readonly score: number | null
  readonly provisional: boolean
}

type GradeFailure = 'grading.not-found' | 'grading.not-closed' | 'request.changed-meanwhile' | 'request.invalid'

export async function giveGrade(dependencies: Dependencies, grade: GradeGiven): Promise<Outcome<Graded, GradeFailure>> {
  const { database } = dependencies
  const versionId = await selectSatVersion(database.query, grade.examId, grade.attemptId)
  if (versionId === undefined) return failure('grading.not-found')
  const version = await wholeVersion(database, versionId)
  return database.transaction((transaction) => write(transaction, version, grade, dependencies.now()))
}

async function write(
  transaction: Transaction,
  whole: WholeVersion,
  grade: GradeGiven,
  now: number,
): Promise<Outcome<Graded, GradeFailure>> {
  const locked = await lockGradable(transaction, grade.attemptId)
  if (!locked.ok) return locked
  const attempt = locked.value
  const version = versionFor(whole, attempt)
  const key = version.key.questions.find(({ questionId }) => questionId === grade.questionId)
  if (key?.correctType !== 'manual') return failure('grading.not-found')
  if (grade.score !== null && grade.score > key.mark) {
    return failure('request.invalid', { fields: { score: { code: 'maxValue', values: { max: key.mark } } } })
  }
  const before = await selectGrade(transaction, attempt.id, key.questionId)
  if ((before?.revision ?? 0) !== grade.revision) return failure('request.changed-meanwhile')
  const score = grade.score === null ? null : round(grade.score)
  const revision = grade.revision + 1
  const at = new Date(now)
  await upsertGrade(transaction, {
    attemptId: attempt.id,
    questionId: key.questionId,
    score,
    comment: grade.comment,
    gradedBy: grade.actorId,
    gradedAt: at,
    revision,
  })
  const { change, becameFinal } = await applyManualScores(transaction, attempt, version, now)
  if (becameFinal && (await isScoreOpen(transaction, attempt, now))) await tellResultFinal(transaction, attempt, now)
  await recordChange(transaction, {
    at,
    actorId: grade.actorId,
    action: 'grading.give',
    subject: `attempt:${attempt.id}`,
    before: before === undefined ? null : { score: before.score, comment: before.comment },
    after: {
      questionId: key.questionId,
      score,
      comment: grade.comment,
      total: change.result?.score ?? null,
      ...(becameFinal && { becameFinal }),
    },
  })
  return success({ revision, score, provisional: change.result?.provisional ?? false })
}
