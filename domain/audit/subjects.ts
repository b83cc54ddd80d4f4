/** The subjects of entries in the record of changes, written `kind:<id>`. */

import { type RecordName, RECORDS } from '../records.ts'

export type AuditedKind = RecordName

export const AUDITED_KINDS = Object.keys(RECORDS) as readonly AuditedKind[]

export function isAuditedKind(kind: string): kind is AuditedKind {
  return Object.hasOwn(RECORDS, kind)
}

/** Entries about attempts and exams are older than these names; their subjects stay as they were written. */
const WRITTEN_OTHERWISE: Readonly<Record<string, AuditedKind>> = { attempt: 'attempts', exam: 'exams' }

export interface AuditSubject {
  readonly kind: AuditedKind
  readonly id: string
}

/** Reads a subject; a bare id is an attempt's. Null for a kind that is not known. */
export function readSubject(subject: string): AuditSubject | null {
  const colon = subject.indexOf(':')
  if (colon < 0) return { kind: 'attempts', id: subject }
  const written = subject.slice(0, colon)
  const kind = WRITTEN_OTHERWISE[written] ?? written
  return isAuditedKind(kind) ? { kind, id: subject.slice(colon + 1) } : null
}

/** Every way in which the entries of one thing name it. */
export function subjectsOf({ kind, id }: AuditSubject): readonly string[] {
  const others = Object.entries(WRITTEN_OTHERWISE).filter(([, meant]) => meant === kind)
  return [`${kind}:${id}`, ...others.map(([written]) => `${written}:${id}`), ...(kind === 'attempts' ? [id] : [])]
}
