/** A job measures how the questions of each version went, so that the bank shows it without reading attempts. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { chosenAttempts } from '#domain/statistics/chosen-attempts.ts'
import { examStatistics } from '#domain/statistics/exam-statistics.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { askedQuestions } from './asked-questions.ts'
import { gradedAttempts } from './graded-attempts.ts'
import { type MeasuredQuestion, selectUnmeasured, writeMeasures } from './measure-versions.repo.ts'
import { selectAttemptCounts } from './reports.repo.ts'

/** Measures what has changed alone; the first attempt of each student at a version counts. */
export async function measureVersions(dependencies: Dependencies): Promise<void> {
  for (const { versionId, examId, askedAt, through } of await selectUnmeasured(dependencies.database.query)) {
    if (askedAt === null) continue
    await nextTurn()
    const measured = await measuresOf(dependencies, examId, versionId)
    await dependencies.database.transaction((transaction) =>
      writeMeasures(transaction, { versionId, askedAt, through }, measured),
    )
  }
}

async function measuresOf(dependencies: Dependencies, examId: string, versionId: string): Promise<MeasuredQuestion[]> {
  const counts = await selectAttemptCounts(dependencies.database.query, examId)
  const all = await gradedAttempts(dependencies, examId, counts)
  const own = chosenAttempts(
    all.filter((attempt) => attempt.versionId === versionId),
    'first',
  )
  const asked = await askedQuestions(dependencies.database, [versionId])
  const { items } = examStatistics({
    maxima: asked.map(({ key }) => key.mark),
    attempts: own.map(({ questionIds, marks }) => {
      const markOf = new Map(questionIds.map((id, index) => [id, marks[index] ?? 0]))
      return asked.map(({ question }) => markOf.get(question.id) ?? null)
    }),
  })
  return asked.flatMap(({ question }, index) => {
    const item = items[index]
    if (item === undefined) return []
    const { attempts, facility, discriminationIndex: discrimination } = item
    return [{ questionId: question.id, attempts, facility, discrimination }]
  })
}
