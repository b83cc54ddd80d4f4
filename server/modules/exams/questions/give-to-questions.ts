/** Several questions of an exam are given a topic or a mark at once. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { giveToQuestions as giveRoute } from '#contract/exams/questions.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { lockQuestions } from './question-kin.repo.ts'
import { searchColumns } from './question-search.ts'
import { selectQuestionsById, updateQuestionRow } from './questions.repo.ts'

type Wish = BodyOf<typeof giveRoute>['questions'][number]
type Failure = 'exams.not-found' | 'questions.not-found' | 'request.changed-meanwhile'

/** All or none: where another author changed one of them meanwhile, nothing is changed. */
export async function giveToQuestions(
  dependencies: Dependencies,
  author: Author,
  { questions }: BodyOf<typeof giveRoute>,
): Promise<Outcome<ResponseOf<typeof giveRoute>, Failure>> {
  const wishes = new Map(questions.map((wish) => [wish.id.toLowerCase(), wish]))
  const edit = { action: 'questions.update', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectQuestionsById(transaction, [...wishes.keys()])
    const own = found.filter(({ examId }) => examId === exam.id)
    if (own.length < wishes.size) return failure('questions.not-found')
    if (own.some(({ id, revision }) => wishes.get(id)?.revision !== revision)) {
      return failure('request.changed-meanwhile')
    }
    const changes = own.flatMap((row) => changeOf(row, wishes.get(row.id)))
    await lockQuestions(
      transaction,
      changes.map(({ row }) => row.id),
    )
    for (const { row, given } of changes) {
      const columns = { ...given, ...searchColumns({ ...row, ...given }) }
      const stamps = { revision: row.revision + 1, updatedAt: at, updatedBy: author.actorId }
      await updateQuestionRow(transaction, row.id, { ...columns, ...stamps })
    }
    const value = { changed: changes.map(({ row }) => ({ id: row.id, revision: row.revision + 1 })) }
    if (changes.length === 0) return success({ value, unchanged: true })
    return success({ value, each: changes.map(({ row, fields }) => ({ subject: `questions:${row.id}`, ...fields })) })
  })
}

interface Given {
  readonly topic: string
  readonly mark: number
}

/** Answers what a wish changes of a question; nothing, where it stands there already. */
function changeOf(row: QuestionRow, wish: Wish | undefined) {
  const before: Given = { topic: row.topic, mark: row.mark }
  const given: Given = { topic: wish?.topic?.trim() ?? row.topic, mark: wish?.mark ?? row.mark }
  const fields = changedFields(before, given)
  return fields === null ? [] : [{ row, given, fields }]
}
