/**
 * Everything that the record of changes can say was done, by feature. The server writes nothing else (`Change`), and
 * each has a sentence in both languages (`server/modules/audit/audit-words.test.ts`).
 */
import { partOfRecords } from '../records.ts'

export const AUDIT_ACTIONS = {
  ...partOfRecords('actions'),
  /** The server's own actions on an attempt; those of staff are actions of `attempts`. */
  attempt: ['closed', 'digest-differs', 'key-corrected', 'late-evidence', 'log-forked', 'reopened', 'rescue-imported'],
  bin: ['restore', 'purge'],
  grading: ['give', 'reveal-names'],
} as const

type Actions = typeof AUDIT_ACTIONS
export type AuditedFeature = keyof Actions

/** `feature.verb`. */
export type AuditAction = { [F in AuditedFeature]: `${F}.${Actions[F][number]}` }[AuditedFeature]

/** Features whose records are made, changed and deleted. */
export type AuditedRecords = {
  [F in AuditedFeature]: 'create' | 'update' | 'delete' extends Actions[F][number] ? F : never
}[AuditedFeature]
