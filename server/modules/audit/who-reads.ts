/** Readers of the changes of a record are those who may change such a record by its own routes. */
import type { AuditEntry } from '#contract/people/audit.ts'
import { readExamDraft } from '#contract/exams/exam-draft.ts'
import { readThread } from '#contract/messages/inbox.ts'
import { allRoutes } from '#contract/index.ts'
import { readInquiry } from '#contract/messages/inquiries.ts'
import { listInterests } from '#contract/public-pages/marketing.ts'
import { monitorExam } from '#contract/attempts/monitor.ts'
import { readPayment } from '#contract/shop/payments.ts'
import { updateQuestion } from '#contract/exams/questions.ts'
import type { Access } from '#contract/foundation/route.ts'
import { courseRoutes } from '#contract/learning/courses.ts'
import { AUDITED_KINDS, type AuditedKind } from '#domain/audit/subjects.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'

/** Kinds without a route that changes one by its id: parts follow their owner, and messages are only read and answered. */
const OTHER_READERS: Partial<Record<AuditedKind, Access>> = {
  sections: updateQuestion.access,
  paragraphs: updateQuestion.access,
  questions: updateQuestion.access,
  attempts: monitorExam.access,
  inquiries: readInquiry.access,
  interests: listInterests.access,
  contacts: readThread.access,
  chapters: courseRoutes.update.access,
  lessons: courseRoutes.update.access,
  payments: readPayment.access,
}

/** The access of `PUT /api/<kind>/:id`, or of `PUT /api/<kind>` where there is one record alone. */
function writersOf(kind: AuditedKind): Access | undefined {
  const path = new RegExp(String.raw`^/api/${kind}(?:/:\w+)?$`)
  return allRoutes.find((route) => route.method === 'PUT' && path.test(route.path))?.access
}

/** The access of those who read the changes of a kind; throws, so at start, for a kind that nobody could read. */
export function readersOf(kind: AuditedKind): Access {
  const readers = OTHER_READERS[kind] ?? writersOf(kind)
  if (readers === undefined) throw new Error(`No route of the contract says who changes ${kind}.`)
  return readers
}

const READERS: ReadonlyMap<AuditedKind, Access> = new Map(AUDITED_KINDS.map((kind) => [kind, readersOf(kind)]))

export function mayReadChanges(kind: AuditedKind, principal: Principal): boolean {
  const readers = READERS.get(kind)
  return readers !== undefined && denial(readers, principal) === null
}

/** Actions on an exam that say nothing of what is asked in it. */
const ABOUT_SETTINGS = /^exams\.(?:create|update|status|publish|unpublish|delete|restore|duplicate|attach|detach)$/

/**
 * Answers whether the values of an entry are for this reader too. Who makes exams need not know their questions and
 * keys, nor the students who sit them; that something was done they may know. An assignment names students: who does
 * not see all of them (`isLimited`) reads what they wrote themselves.
 */
export function mayReadValues(
  kind: AuditedKind,
  { action, actor }: Pick<AuditEntry, 'action' | 'actor'>,
  principal: Principal,
  isLimited: boolean,
): boolean {
  if (kind === 'practice-assignments') return !isLimited || actor?.id === principal.userId
  if (kind !== 'exams' || ABOUT_SETTINGS.test(action)) return true
  if (isLimited && !action.startsWith('exams.')) return false
  const needed = action.startsWith('exams.') ? readExamDraft.access : monitorExam.access
  return denial(needed, principal) === null
}
