/** One change gives many questions of whatever exams a use, a topic, a difficulty, a mark or tags, and says what was refused. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { giveToBankQuestions as giveRoute } from '#contract/exams/question-bank.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { TAGS_MOST } from '#contract/foundation/limits.ts'
import type { QuestionUse } from '#domain/exam/document.ts'
import { changedTags } from '#domain/exam/tags.ts'
import { plainFirstLine } from '#domain/exam/first-line.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { beginChange, changedFields } from '#server/modules/audit/index.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { editDraftWithin, type Editing } from '../draft/edit-draft.ts'
import { lockExams } from '../exams.repo.ts'
import type { PracticeUse } from '../questions/practice-use.ts'
import { searchColumns } from '../questions/question-search.ts'
import { selectExamsOf, selectQuestionsById, updateQuestionRow } from '../questions/questions.repo.ts'
import { ChangingUses, lockConcerned } from './changing-uses.ts'

type Wish = BodyOf<typeof giveRoute>['questions'][number]
type Given = ResponseOf<typeof giveRoute>
type Reason = Given['refused'][number]['reason']

/** A refused question is known by so many characters. */
const NAME_LENGTH = 90

/** Each question is changed as it was wished, or not at all; all of it is one transaction, over all exams. */
export async function giveToBankQuestions(
  dependencies: Dependencies,
  actorId: string,
  { questions }: BodyOf<typeof giveRoute>,
): Promise<Outcome<Given, never>> {
  const wishes = new Map(questions.map((wish) => [wish.id, wish]))
  return dependencies.database.transaction(async (transaction) => {
    const value: Given = { changed: [], refused: [] }
    const examOf = await selectExamsOf(transaction, [...wishes.keys()])
    refuseGone(
      value,
      [...wishes.keys()].filter((id) => !examOf.has(id)),
    )
    const byExam = Map.groupBy(examOf.keys(), (id) => examOf.get(id) ?? '')
    // One entry of the log, which unfolds, whatever exams they are of.
    await beginChange(transaction, newIdentifier())
    // All exams are locked first, then all questions, each in one order: two people never wait for each other.
    await lockExams(transaction, [...byExam.keys()], false)
    await lockConcerned(transaction, byExam)
    for (const [examId, ids] of [...byExam].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await giveWithin(transaction, dependencies, { examId, ids, actorId, wishes, value })
    }
    return success(value)
  })
}

interface Giving {
  readonly examId: string
  /** They are questions of this exam. */
  readonly ids: readonly string[]
  readonly actorId: string
  readonly wishes: ReadonlyMap<string, Wish>
  /** It is filled as questions are given. */
  readonly value: Given
}

function refuseGone(value: Given, ids: readonly string[]): void {
  for (const id of ids) value.refused.push({ id, name: '', reason: 'gone' })
}

async function giveWithin(
  transaction: Transaction,
  { now }: Dependencies,
  { examId, ids, actorId, wishes, value }: Giving,
): Promise<void> {
  const edit = { action: 'questions.update', concerns: 'content' } as const
  const outcome = await editDraftWithin(transaction, now, { examId, actorId }, edit, async (editing) => {
    // The exam is locked now: what was read before may be gone.
    const rows = await selectQuestionsById(transaction, ids)
    const there = new Set(rows.map(({ id }) => id))
    refuseGone(
      value,
      ids.filter((id) => !there.has(id)),
    )
    const uses = await ChangingUses.read(transaction, examId, new Map(rows.map(({ id }) => [id, wishes.get(id)?.use])))
    const each = []
    for (const row of uses.rootsFirst(rows)) {
      const change = await giveTo(editing, uses, row, { wish: wishes.get(row.id), actorId })
      if (change === null) continue
      if ('reason' in change) {
        value.refused.push({ id: row.id, name: plainFirstLine(row.text, NAME_LENGTH), reason: change.reason })
        continue
      }
      value.changed.push({ id: row.id, revision: row.revision + 1, before: fieldsOf(row) })
      each.push({ subject: `questions:${row.id}`, ...change })
    }
    return success({ value: null, each, unchanged: each.length === 0 })
  })
  if (!outcome.ok) refuseGone(value, ids)
}

function fieldsOf({ use, topic, difficulty, mark, tags }: QuestionRow) {
  return { use, topic, difficulty, mark, tags }
}

type Changed = NonNullable<ReturnType<typeof changedFields>>

/** The change of a question, the reason why it may not change, or null where nothing changes. */
async function giveTo(
  { transaction, at }: Editing,
  uses: ChangingUses,
  row: QuestionRow,
  { wish, actorId }: { readonly wish: Wish | undefined; readonly actorId: string },
): Promise<Changed | { readonly reason: Reason } | null> {
  if (wish?.revision !== undefined && wish.revision !== row.revision) return { reason: 'changed-meanwhile' }
  const present = uses.useOf(row)
  const { use = present, topic = row.topic, difficulty = row.difficulty, mark = row.mark } = wish ?? {}
  const tags = changedTags(wish?.tags ?? row.tags, { add: wish?.addTags, remove: wish?.removeTags })
  if (tags.length > TAGS_MOST) return { reason: 'too-many-tags' }
  const given = { use, topic: topic.trim(), difficulty, mark, tags }
  const changed = changedFields(fieldsOf(row), given)
  if (use !== present) {
    const reason = reasonAgainst(uses.practiceUse(row, use), use)
    if (reason !== null) return { reason }
  }
  if (changed === null) return null
  await updateQuestionRow(transaction, row.id, {
    ...given,
    ...searchColumns({ ...row, ...given }),
    revision: row.revision + 1,
    updatedAt: at,
    updatedBy: actorId,
  })
  if (use !== present) await uses.follow(row.id, use)
  return changed
}

function reasonAgainst({ use, fields }: PracticeUse, wished: QuestionUse): Reason | null {
  if (use !== wished || fields.twinOfId !== undefined) return 'twin'
  if (fields.use !== undefined) return fields.use.code === 'practised' ? 'practised' : 'graded-exam'
  return null
}
