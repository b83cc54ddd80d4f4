/** The alarm takes questions out of practice by itself; staff decide afterwards. */
import { keyAlarm } from '#domain/practice/key-alarm.ts'
import { countedReports } from '#domain/practice/key-reports.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import { insertDoubt, lockReview, selectReports, selectReviews } from './quality.repo.ts'

/** Looks at the reports of all students; answers the questions that it took out of practice. */
export async function ringReportAlarm(dependencies: Dependencies): Promise<string[]> {
  const { query } = dependencies.database
  const reports = (await selectReports(query)).filter(({ isKnown }) => isKnown)
  if (reports.length === 0) return []
  const reviews = await selectReviews(query)
  const kept = new Map(reviews.flatMap(({ questionId, keptAt }) => (keptAt ? [[questionId, keptAt.getTime()]] : [])))
  const { authored, doubted } = await readKnowledge(dependencies)
  const taken: string[] = []
  for (const [question, counted] of countedReports(reports, kept)) {
    if (!authored.has(question) || doubted.has(question) || keyAlarm([], counted).length === 0) continue
    if (await doubtByAlarm(dependencies, question, 'reports')) taken.push(question)
  }
  return taken
}

/** False: it was in doubt already, or staff kept it in the same moment. */
export async function doubtByAlarm(
  { database, now }: Dependencies,
  questionId: string,
  reason: 'reports' | 'answers',
): Promise<boolean> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const review = await lockReview(transaction, questionId)
    if (review?.keptAt != null && review.keptAt.getTime() >= at.getTime()) return false
    const isNew = await insertDoubt(transaction, { questionId, reason, since: at, createdBy: null })
    if (!isNew) return false
    await recordChange(transaction, {
      at,
      actorId: null,
      action: 'questions.doubt',
      subject: `questions:${questionId}`,
    })
    return true
  })
}
