/**
 * The record of changes by staff: every change writes one entry. Admins, and staff who work on the record concerned,
 * read the entries; nobody edits them.
 */
import * as z from 'zod/mini'
import { AUDITED_KINDS } from '#domain/audit/subjects.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, instant, listOf, listQuery, urlInstant, several } from '../foundation/schemas.ts'

const auditedKind = z.literal([...AUDITED_KINDS])

export const auditEntry = z.object({
  id: identifier,
  at: instant,
  /** Null: the server acted on its own. */
  actor: z.nullable(z.object({ id: identifier, name: z.string(), email: z.string() })),
  /** `feature.verb`. */
  action: z.string(),
  /** The record that was changed; null if it is of no kind that this version knows. */
  record: z.nullable(z.object({ kind: auditedKind, id: z.string() })),
  /** Values of the changed fields before and after, without secrets; null if the record did not exist then. */
  before: z.unknown(),
  after: z.unknown(),
  /** Stands for further entries of one import, undo or change of many records; null: for itself alone. */
  change: z.nullable(z.object({ id: identifier, others: z.int() })),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** A record that an entry concerns or mentions, with its name in the reader's language. */
export const auditReference = z.object({
  kind: auditedKind,
  id: z.string(),
  name: z.string(),
  /** The record whose page contains it: the exam of a question, the course of a lesson. */
  parentId: z.nullable(identifier),
  /** True if the record no longer exists; its name is then the one stored in the entries. */
  gone: z.boolean(),
})

export type AuditReference = z.infer<typeof auditReference>

const auditPage = z.extend(listOf(auditEntry), { references: z.array(auditReference) })

export type AuditPage = z.infer<typeof auditPage>

const code = (most: number) => z.string().check(z.regex(new RegExp(`^[a-z][a-z.-]{0,${most}}$`)))

const auditFilterFields = {
  /** Id of the user who acted, or `server`. */
  actor: several(z.union([identifier, z.literal('server')])),
  /** First part of the action, for example `users`. */
  feature: several(code(39)),
  /** The whole action, for example `users.update`. */
  action: several(code(79)),
  /** `kind:<id>`. */
  subject: filter(z.string().check(z.maxLength(100))),
  /** Id of a person: their account, their attempts and their packages. */
  person: filter(identifier),
  /** Each entry of this change. */
  change: filter(identifier),
  from: filter(urlInstant),
  to: filter(urlInstant),
}

const admins = { kind: 'permission', permission: 'list-roles', role: 'admin' } as const

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/audit',
  summary:
    'The audit log, newest first; a change of many records is one entry unless entries are looked for; `from` is included, `to` is not',
  access: admins,
  query: z.extend(listQuery, auditFilterFields),
  response: auditPage,
})

export const auditFilters = defineRoute({
  method: 'GET',
  path: '/api/audit/filters',
  summary: 'What the log can be filtered by: who has acted, and what was done',
  access: admins,
  response: z.object({
    actors: z.array(z.object({ id: identifier, name: z.string(), email: z.string() })),
    actions: z.array(z.string()),
  }),
})

export const exportAudit = defineRoute({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'All entries that match, as a sheet with sentences in the language of the reader',
  access: admins,
  query: z.extend(z.object(auditFilterFields), { q: listQuery.shape.q, format: z.literal(['csv', 'xlsx']) }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 10,
})

export const listRecordChanges = defineRoute({
  method: 'GET',
  path: '/api/audit/record',
  summary: 'What was ever done to one record, newest first, for who works on such records',
  access: { kind: 'staff' },
  query: z.extend(z.pick(listQuery, { page: true, perPage: true }), {
    kind: auditedKind,
    id: z.string().check(z.minLength(1), z.maxLength(80)),
  }),
  response: auditPage,
  errors: ['auth.forbidden'],
})
