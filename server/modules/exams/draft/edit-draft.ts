/** The one way in which a draft changes: under the exam's lock, with its revisions raised and the change on record. */
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { type ExamRow, lockExam, type Raised, raiseRevisions } from './draft.repo.ts'

/** Person who edits an exam, and that exam. */
export interface Author {
  readonly examId: string
  readonly actorId: string
}

export interface Editing {
  readonly transaction: Transaction
  /** Exam as it was before. */
  readonly exam: ExamRow
  readonly at: Date
}

export interface Edited<Value> {
  readonly value: Value
  readonly before?: unknown
  readonly after?: unknown
  /** Subject of what was changed; the exam itself when left out. */
  readonly subject?: string
  /** Changes of several records, each with its own entry. */
  readonly each?: readonly { readonly subject: string; readonly before: unknown; readonly after: unknown }[]
  /** Nothing was changed after all: nothing is raised or recorded. */
  readonly unchanged?: boolean
  /** Concern of the change, where it turned out to be less than announced. */
  readonly concerns?: Concerns
}

/**
 * Concern of a change, which says what revisions it raises: `settings`, `sections` and `content` belong to the draft;
 * the `status` is a part of the form, but not of a publication.
 */
export type Concerns = 'settings' | 'sections' | 'content' | 'status' | 'nothing'

/** `work` writes nothing when it answers a failure: the transaction is committed all the same. */
export async function editDraft<Value, Code extends ErrorCode = never>(
  { database, now }: Dependencies,
  author: Author,
  edit: Edit,
  work: (editing: Editing) => Promise<Outcome<Edited<Value>, Code>>,
): Promise<Outcome<Value, Code | 'exams.not-found'>> {
  return database.transaction((transaction) => editDraftWithin(transaction, now, author, edit, work))
}

export interface Edit {
  readonly action: AuditAction
  readonly concerns: Concerns
  readonly deleted?: boolean
}

/** The same within a transaction that changes several exams; their order is its caller's. */
export async function editDraftWithin<Value, Code extends ErrorCode = never>(
  transaction: Transaction,
  now: Dependencies['now'],
  { examId, actorId }: Author,
  { action, concerns, deleted = false }: Edit,
  work: (editing: Editing) => Promise<Outcome<Edited<Value>, Code>>,
): Promise<Outcome<Value, Code | 'exams.not-found'>> {
  const exam = await lockExam(transaction, examId)
  if (exam === undefined || (exam.deletedAt !== null) !== deleted) return failure('exams.not-found')
  const at = new Date(now())
  const outcome = await work({ transaction, exam, at })
  if (!outcome.ok || outcome.value.unchanged === true) return outcome.ok ? success(outcome.value.value) : outcome
  const { value, before, after, subject = `exams:${examId}` } = outcome.value
  await raiseRevisions(transaction, examId, raisedBy(outcome.value.concerns ?? concerns), { actorId, at })
  const changes = outcome.value.each ?? [{ subject, before, after }]
  await recordChanges(
    transaction,
    changes.map((change) => ({ at, actorId, action, ...change })),
  )
  return success(value)
}

function raisedBy(concerns: Concerns): Raised {
  return {
    settings: concerns === 'settings' || concerns === 'status',
    sections: concerns === 'sections',
    draft: concerns !== 'status' && concerns !== 'nothing',
  }
}
