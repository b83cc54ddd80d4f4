/** Who changed what: written with every change by staff, read by admins, never edited. */
import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { filter, identifier, instant, listOf, listQuery, urlInstant } from './schemas.ts'

export const auditEntry = z.object({
  id: identifier,
  at: instant,
  /** Null: the server on its own. */
  actor: z.nullable(z.object({ id: identifier, name: z.string(), email: z.string() })),
  /** `feature.verb`. */
  action: z.string(),
  /** `feature:<id>` of what was changed. */
  subject: z.string(),
  /** The fields that changed, as they were and as they are since; null when there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log, newest first; `from` is included, `to` is not',
  access: { kind: 'permission', permission: 'list-roles', role: 'admin' },
  query: z.extend(listQuery, {
    /** Id of the user who acted, or `server`. */
    actor: filter(z.union([identifier, z.literal('server')])),
    /** First part of the action, for example `users`. */
    feature: filter(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
    /** `feature:<id>`. */
    subject: filter(z.string().check(z.maxLength(100))),
    /** Id of a person: their account, their attempts and their packages. */
    person: filter(identifier),
    from: filter(urlInstant),
    to: filter(urlInstant),
  }),
  response: listOf(auditEntry),
})

export const auditFilters = defineRoute({
  method: 'GET',
  path: '/api/audit/filters',
  summary: 'What the log can be filtered by: who has acted, and which features',
  access: { kind: 'permission', permission: 'list-roles', role: 'admin' },
  response: z.object({
    actors: z.array(z.object({ id: identifier, name: z.string(), email: z.string() })),
    features: z.array(z.string()),
  }),
})
