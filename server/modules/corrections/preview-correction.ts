/** Preview of what a correction would change, without changing it. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { previewCorrection as previewRoute } from '#contract/exams/corrections.ts'
import type { CodeOf, ResponseOf } from '#contract/foundation/route.ts'
import type { KeyCorrection } from '#domain/grading/correction.ts'
import { gradeQuestion, round } from '#domain/grading/grade.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { correctionFailure, isSameKey, keyAfter, readKeys, type VersionWithKey } from '#server/modules/exams/index.ts'
import { attemptsByVersion, gradesOfQuestion } from './attempts-at-version.ts'

type Preview = ResponseOf<typeof previewRoute>
type Effect = Preview['versions'][number]

/** Answers for each version how many results would change, and in which direction. */
export async function previewCorrection(
  dependencies: Dependencies,
  examId: string,
  correction: KeyCorrection,
): Promise<Outcome<Preview, CodeOf<typeof previewRoute>>> {
  const keys = await readKeys(dependencies.database, examId)
  if (!keys.ok) return keys
  const { versions, keysRevision } = keys.value
  const refused = correctionFailure(versions, correction)
  if (refused !== null) return failure(refused)
  const counts = await attemptsByVersion(
    dependencies,
    versions.map(({ id }) => id),
  )
  const effects: Effect[] = []
  for (const version of versions) {
    const { open, closed } = counts.get(version.id) ?? { open: 0, closed: 0 }
    const effect = await effectOn(dependencies, version, correction)
    effects.push({
      versionId: version.id,
      number: version.number,
      openAttempts: open,
      closedAttempts: closed,
      ...effect,
    })
  }
  return success({ keysRevision, versions: effects })
}

type Change = Omit<Effect, 'versionId' | 'number' | 'closedAttempts' | 'openAttempts'>

const NO_CHANGE: Change = {
  changes: false,
  changedResults: 0,
  raised: 0,
  lowered: 0,
  averageBefore: null,
  averageAfter: null,
  percentBefore: null,
  percentAfter: null,
}

async function effectOn(
  dependencies: Dependencies,
  { id, key }: VersionWithKey,
  correction: KeyCorrection,
): Promise<Change> {
  const after = keyAfter(key, correction)
  const question = after.questions.find(({ questionId }) => questionId === correction.questionId)
  if (question === undefined || isSameKey(after, key)) return NO_CHANGE
  const sum = { attempts: 0, changed: 0, raised: 0, lowered: 0, before: 0, after: 0, shareBefore: 0, shareAfter: 0 }
  for await (const { score, maximum, grade, byPerson } of gradesOfQuestion(dependencies, id, question.questionId)) {
    const next = gradeQuestion(question, grade.given, after.partialCredit, byPerson)
    const difference = (next.score ?? 0) - (grade.score ?? 0)
    sum.attempts += 1
    sum.changed += difference !== 0 || next.maximum !== grade.maximum ? 1 : 0
    sum.raised += difference > 0 ? 1 : 0
    sum.lowered += difference < 0 ? 1 : 0
    sum.before += score
    sum.after += score + difference
    sum.shareBefore += shareOf(score, maximum)
    sum.shareAfter += shareOf(score + difference, maximum + next.maximum - grade.maximum)
  }
  const average = (total: number) => (sum.attempts === 0 ? null : round(total / sum.attempts))
  return {
    changes: true,
    changedResults: sum.changed,
    raised: sum.raised,
    lowered: sum.lowered,
    averageBefore: average(sum.before),
    averageAfter: average(sum.after),
    percentBefore: average(100 * sum.shareBefore),
    percentAfter: average(100 * sum.shareAfter),
  }
}

function shareOf(score: number, maximum: number): number {
  return maximum === 0 ? 0 : score / maximum
}
