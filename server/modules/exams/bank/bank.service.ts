/** The question bank finds every question of every exam, so that it is used again. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { listQuestions as listQuestionsRoute } from '#contract/exams/question-bank.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { plainFirstLine } from '#domain/exam/first-line.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { questionRecord } from '../questions/question-record.ts'
import { selectSection } from '../draft/sections.repo.ts'
import {
  countBank,
  selectBankPage,
  selectFromBank,
  selectMisconceptions,
  selectTags,
  selectTopics,
} from './bank.repo.ts'
import { bankQuestion } from './bank-question.ts'
import { usesOf } from './question-uses.ts'
import { copyToSection, type Reuse } from './copy-to-section.ts'

/** A question is known among others in one line by so many characters. */
const NAME_LENGTH = 90

type BankQuery = QueryOf<typeof listQuestionsRoute>

export async function listQuestions({ database }: Dependencies, query: BankQuery) {
  const { page, perPage, q, hasImage, active, ...filters } = query
  const listing = {
    ...filters,
    page,
    perPage,
    search: foldForSearch(q ?? ''),
    hasImage: hasImage === undefined ? undefined : hasImage === 'true',
    active: active === undefined ? undefined : active === 'true',
  }
  const rows = await selectBankPage(database.query, listing)
  const useOf = await usesOf(
    database.query,
    rows.map(({ question }) => question.id),
  )
  const items = rows.map((row) => bankQuestion(row, useOf(row.question.id)))
  // A page beyond the last one says nothing of the number of questions.
  const isEmpty = page === 1 && rows.length === 0
  const total = rows[0]?.total ?? (isEmpty ? 0 : await countBank(database.query, listing))
  return { items, total, page, perPage }
}

/** Finds questions that hold a text, the latest change first, named by their first words. */
export const questionFinder: Finder = {
  kind: 'questions',
  access: listQuestionsRoute.access,
  find: async ({ database }, q, limit) => {
    const rows = await selectFromBank(database.query, foldForSearch(q), limit)
    return rows.map(({ id, examId, text, examTitle }) => {
      const words = plainFirstLine(text, NAME_LENGTH)
      return { id, examId, name: words === '' ? examTitle : words, detail: words === '' ? '' : examTitle }
    })
  },
}

export async function listTopics({ database }: Dependencies) {
  return { topics: await selectTopics(database.query) }
}

export async function listTags({ database }: Dependencies) {
  return { tags: await selectTags(database.query) }
}

export async function listMisconceptions({ database }: Dependencies) {
  return { misconceptions: await selectMisconceptions(database.query) }
}

/** Copies questions to the end of a section, in the order asked for; all of them or none. */
export async function reuseQuestions(
  dependencies: Dependencies,
  author: Author,
  reuse: Reuse,
): Promise<
  Outcome<{ questions: QuestionRecord[] }, 'exams.not-found' | 'exams.section-not-found' | 'questions.not-found'>
> {
  const { sectionId } = reuse
  const edit = { action: 'questions.reuse', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async (editing) => {
    const section = await selectSection(editing.transaction, editing.exam.id, sectionId)
    if (section === undefined) return failure('exams.section-not-found')
    const copied = await copyToSection(editing, author, reuse)
    if (!copied.ok) return copied
    const copies = copied.value
    const after = { sectionId, copies: copies.map(({ id, originQuestionId }) => ({ id, originQuestionId })) }
    return success({ value: { questions: copies.map(questionRecord) }, after })
  })
}
