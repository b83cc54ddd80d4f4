import { type ExamChoice, type ExamSummary, listExams as listExamsRoute } from '#contract/exams/exams.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import type { AuthoringDependencies, Dependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import {
  countExams,
  countQuestionsOf,
  type ExamListing,
  type ExamPageRow,
  selectExamChoices,
  selectExamPage,
} from './exams.repo.ts'

const CHOICES = 25

export type ListExamsQuery = QueryOf<typeof listExamsRoute>

/** A page of all exams, for staff; what was never published is counted as it is written. */
export async function listExams(dependencies: AuthoringDependencies, listing: ListExamsQuery) {
  const { page, perPage, q } = listing
  const wanted = { ...listing, search: foldForSearch(q ?? '') }
  const items = await summaries(dependencies, wanted)
  return { items, total: await countExams(dependencies.database.query, wanted), page, perPage }
}

/** The exams whose title or description hold this text, the latest change first. */
export async function listExamChoices({ database }: Dependencies, q = ''): Promise<{ items: ExamChoice[] }> {
  return { items: await selectExamChoices(database.query, foldForSearch(q), CHOICES) }
}

/** The same for a search over everything. */
export const examFinder: Finder = {
  kind: 'exams',
  access: listExamsRoute.access,
  find: async ({ database }, q, limit) => {
    const rows = await selectExamChoices(database.query, foldForSearch(q), limit)
    return rows.map(({ id, title }) => ({ id, name: title, detail: '' }))
  },
}

/** The exams of a page with their counts, whatever its size. */
export async function summaries(
  { database, countAttempts }: AuthoringDependencies,
  wanted: ExamListing,
): Promise<ExamSummary[]> {
  const rows = await selectExamPage(database.query, wanted)
  const ids = rows.map((row) => row.id)
  const questions = await countQuestionsOf(database.query, ids)
  const attempts = await countAttempts(database.query, ids)
  return rows.map((row): ExamSummary => ({
    ...summaryOf(row),
    questions: questions.get(row.id) ?? 0,
    attempts: attempts.get(row.id) ?? 0,
  }))
}

function summaryOf(row: ExamPageRow): Omit<ExamSummary, 'questions' | 'attempts'> {
  const { id, settings, active, draftRevision, version, editor, createdAt, updatedAt } = row
  return {
    id,
    title: settings.title,
    type: settings.type,
    locale: settings.locale,
    minutes: examMinutes(settings, version?.outline ?? []),
    active,
    demo: settings.demo,
    publishedVersion: version?.number ?? null,
    hasUnpublishedChanges: version !== null && version.draftRevision !== draftRevision,
    categoryId: settings.categoryId ?? null,
    imageFile: settings.imageFile ?? null,
    opensAt: settings.opensAt,
    endsAt: settings.endsAt,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    updatedByName: editor === null ? null : `${editor.firstName} ${editor.lastName}`.trim(),
  }
}
