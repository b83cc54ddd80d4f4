import type { ExamSummary } from '#contract/exams.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countAttemptsOf, countExams, countQuestionsOf, selectExamPage } from './exams.repo.ts'

export interface ListExamsQuery {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
  readonly q?: string | undefined
}

/** A page of all exams, for staff; what was never published is counted as it is written. */
export async function listExams({ database }: Dependencies, { page, perPage, sort, q }: ListExamsQuery) {
  const search = foldForSearch(q ?? '')
  const rows = await selectExamPage(database.query, { page, perPage, sort, search })
  const ids = rows.map((row) => row.id)
  const questions = await countQuestionsOf(database.query, ids)
  const attempts = await countAttemptsOf(database.query, ids)
  const items = rows.map(({ id, settings, active, versionNumber, outline }): ExamSummary => ({
    id,
    title: settings.title,
    type: settings.type,
    locale: settings.locale,
    minutes: examMinutes(settings, outline ?? []),
    questions: questions.get(id) ?? 0,
    active,
    demo: settings.demo,
    publishedVersion: versionNumber,
    attempts: attempts.get(id) ?? 0,
  }))
  return { items, total: await countExams(database.query, search), page, perPage }
}
