/** Several questions of an exam are given a topic or a mark at once. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { giveToQuestions as giveRoute } from '#contract/exams/questions.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { searchColumns } from './question-search.ts'
import { byId, wishedQuestions, writeWished } from './wished-questions.ts'

type Wish = BodyOf<typeof giveRoute>['questions'][number]
type Failure = 'exams.not-found' | 'questions.not-found' | 'request.changed-meanwhile'

/** All or none: where another author changed one of them meanwhile, nothing is changed. */
export async function giveToQuestions(
  dependencies: Dependencies,
  author: Author,
  { questions }: BodyOf<typeof giveRoute>,
): Promise<Outcome<ResponseOf<typeof giveRoute>, Failure>> {
  const wishes = byId(questions)
  const edit = { action: 'questions.update', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async (editing) => {
    const own = await wishedQuestions(editing, wishes)
    if (!own.ok) return own
    const changes = own.value.flatMap((row) => changeOf(row, wishes.get(row.id)))
    const value = { changed: await writeWished(editing, author.actorId, changes) }
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
  return fields === null ? [] : [{ row, columns: { ...given, ...searchColumns({ ...row, ...given }) }, fields }]
}
