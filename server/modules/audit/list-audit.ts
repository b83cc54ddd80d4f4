import type { AuditEntry, AuditPage } from '#contract/people/audit.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { withoutSecrets } from '#domain/audit/hidden.ts'
import { type AuditSubject, readSubject, subjectsOf } from '#domain/audit/subjects.ts'
import { RECORD_ID } from '#domain/audit/shown-as.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import { isMeetingOf, runsGroupsOf, runsMeetingsOf } from '#server/db/run-groups.ts'
import { isAssignmentOf, isGroupOf, seenBy, seesOwnerOf, seesStudent } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Locale, Principal } from '#server/http/handler.ts'
import { type AuditRow, type AuditSearch, countAudit, selectAuditActions, selectAuditActors } from './audit.repo.ts'
import { selectAuditPage } from './audit.repo.ts'
import { countFolded, seeksEntries, selectFoldedPage } from './folded-changes.repo.ts'
import { readReferences } from './read-references.ts'
import { selectPartSubjects } from './references.repo.ts'
import { mayReadChanges, mayReadValues } from './who-reads.ts'

export interface AuditFilters extends Omit<AuditSearch, 'words' | 'subjects'> {
  readonly subject?: string | undefined
  readonly q?: string | undefined
}

interface PageAsked {
  readonly page: number
  readonly perPage: number
}

export function auditSearchOf({ q, subject, ...filters }: AuditFilters): AuditSearch {
  const record = subject === undefined ? null : readSubject(subject)
  const subjects = subject === undefined ? undefined : record === null ? [subject] : subjectsOf(record)
  return { ...filters, subjects, words: searchWords(q ?? '') }
}

export function entryOf({
  id,
  at,
  action,
  subject,
  detail,
  actorId,
  firstName,
  lastName,
  email,
  changeId,
  others = 0,
}: AuditRow & { readonly others?: number }): AuditEntry {
  const actor = actorId === null ? null : { id: actorId, name: nameOf({ firstName, lastName }), email: email ?? '' }
  const { before, after } = states(detail)
  const seen = { before: withoutSecrets(before), after: withoutSecrets(after) }
  const change = changeId === null || others === 0 ? null : { id: changeId, others }
  return { id, at: at.getTime(), actor, action, record: readSubject(subject), ...seen, change }
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Entries about attempts tell what happened instead of what changed: it is shown as what is there since. */
function states(detail: unknown): { before: unknown; after: unknown } {
  if (typeof detail === 'object' && detail !== null && 'before' in detail && 'after' in detail) {
    return { before: detail.before, after: detail.after }
  }
  return { before: null, after: detail ?? null }
}

/** A page of the log, newest first. */
export async function listAudit(
  { database }: Dependencies,
  { page, perPage, ...filters }: AuditFilters & PageAsked,
  locale: Locale,
): Promise<AuditPage> {
  const search = auditSearchOf(filters)
  const isFolded = !seeksEntries(search)
  const [select, count] = isFolded ? [selectFoldedPage, countFolded] : [selectAuditPage, countAudit]
  const items = (await select(database.query, search, page, perPage)).map(entryOf)
  const references = await readReferences(database.query, items, locale)
  return { items, references, total: await count(database.query, search), page, perPage }
}

/** Records that are a student's, as `seesOwnerOf` knows them. */
const STUDENTS_RECORDS = { attempts: 'attempt', contacts: 'thread' } as const

/** True if a record is of a student whom the reader sees, a group or a meeting that they run, or one without students. */
async function seesSubject(executor: Executor, { kind, id }: AuditSubject, reader: Principal): Promise<boolean> {
  if (!RECORD_ID.test(id)) return true
  if (kind === 'users') return seesStudent(executor, reader, id)
  if (kind === 'groups') return isGroupOf(executor, await runsGroupsOf(executor, reader), id)
  if (kind === 'meetings') return isMeetingOf(executor, await runsMeetingsOf(executor, reader), id)
  if (kind === 'practice-assignments') return isAssignmentOf(executor, await seenBy(executor, reader), id)
  return kind === 'attempts' || kind === 'contacts' ? seesOwnerOf(executor, reader, STUDENTS_RECORDS[kind], id) : true
}

/** Lists what was done to one record and its parts. */
export async function listRecordChanges(
  { database }: Dependencies,
  record: AuditSubject,
  { page, perPage }: PageAsked,
  { principal, locale }: { readonly principal: Principal; readonly locale: Locale },
): Promise<Outcome<AuditPage, 'auth.forbidden'>> {
  if (!mayReadChanges(record.kind, principal)) return failure('auth.forbidden')
  if (!(await seesSubject(database.query, record, principal))) return failure('auth.forbidden')
  const parts = RECORD_ID.test(record.id) ? await selectPartSubjects(database.query, record.kind, record.id) : []
  const search = { subjects: [...subjectsOf(record), ...parts], words: [] }
  const isLimited = (await seenBy(database.query, principal)) !== null
  const items = (await selectAuditPage(database.query, search, page, perPage)).map(entryOf).map((entry) => {
    return mayReadValues(record.kind, entry, principal, isLimited) ? entry : { ...entry, before: null, after: null }
  })
  const references = await readReferences(database.query, items, locale)
  return success({ items, references, total: await countAudit(database.query, search), page, perPage })
}

export async function readAuditFilters({ database }: Dependencies) {
  const actors = await selectAuditActors(database.query)
  const actions = await selectAuditActions(database.query)
  return { actors: actors.map(({ id, email, ...names }) => ({ id, email, name: nameOf(names) })), actions }
}
