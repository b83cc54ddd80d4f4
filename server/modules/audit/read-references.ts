/** The records that entries are about or mention, by names that people know. */
import type { AuditEntry, AuditReference } from '#contract/people/audit.ts'
import { keptName } from '#domain/audit/kept-name.ts'
import { referencesIn } from '#domain/audit/references.ts'
import { RECORD_ID } from '#domain/audit/shown-as.ts'
import { AUDITED_KINDS, readSubject, subjectsOf } from '#domain/audit/subjects.ts'
import { plainFirstLine } from '#domain/exam/first-line.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Locale } from '#server/http/handler.ts'
import { selectKeptStates, selectNames } from './references.repo.ts'

type Entry = Pick<AuditEntry, 'record' | 'before' | 'after'>

/** Reads the names for a whole page by two statements, of which the second is for what is there no more. */
export async function readReferences(
  executor: Executor,
  entries: readonly Entry[],
  locale: Locale,
): Promise<AuditReference[]> {
  const ids = new Set(entries.flatMap(({ before, after }) => referencesIn(before, after)))
  for (const { record } of entries) if (record !== null && RECORD_ID.test(record.id)) ids.add(record.id)
  if (ids.size === 0) return []
  const rows = await selectNames(executor, [...ids])
  const found = rows.map(({ kind, id, nameAr, nameEn, parentId }): AuditReference => {
    return { kind, id, name: readable(kind, locale === 'ar' ? nameAr : nameEn), parentId, gone: false }
  })
  for (const { id } of found) ids.delete(id)
  return [...found, ...(await keptReferences(executor, [...ids], locale))]
}

const LONGEST = 80

/** Questions and passages without a title are named by how they begin, with formulas as they are read. */
function readable(kind: AuditReference['kind'], name: string): string {
  return kind === 'questions' || kind === 'paragraphs' ? plainFirstLine(name, LONGEST) : name
}

async function keptReferences(executor: Executor, ids: readonly string[], locale: Locale): Promise<AuditReference[]> {
  if (ids.length === 0) return []
  const subjects = ids.flatMap((id) => AUDITED_KINDS.flatMap((kind) => subjectsOf({ kind, id })))
  const states = await selectKeptStates(executor, [...new Set(subjects)])
  return states.flatMap(({ subject, before, after }): AuditReference[] => {
    const record = readSubject(subject)
    const name = keptName(after, locale) ?? keptName(before, locale)
    return record === null || name === null ? [] : [{ ...record, name, parentId: null, gone: true }]
  })
}
