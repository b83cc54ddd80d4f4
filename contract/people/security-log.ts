/**
 * Attempts to sign in and to reach what an account may not open. The server writes the entries, admins read them,
 * nobody edits them.
 */
import * as z from 'zod/mini'
import { SECURITY_EVENT_KINDS } from '#domain/security/security-events.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, instant, listOf, listQuery, urlInstant, several } from '../foundation/schemas.ts'

export const securityEvent = z.object({
  id: identifier,
  /** Instant of the event; of the last one if equal events were counted together. */
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** `done`, or the code of the failure. */
  outcome: z.string(),
  /** Message of the failure in the language of the reader; empty if the action succeeded. */
  message: z.string(),
  /** Number of equal failures within an hour; an action that succeeded has an entry of its own. */
  count: z.int(),
  /** The account that acted; null if it is not known. */
  actor: z.nullable(z.object({ id: identifier, name: z.string(), email: z.string() })),
  /** The e-mail address as it was typed; null if none was. */
  email: z.nullable(z.string()),
  /** Network address of the caller. */
  address: z.string(),
  userAgent: z.string(),
  /** Method and path of the request. */
  request: z.string(),
})

export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/api/security-log',
  summary: 'The security log, newest first, kept for 180 days; `from` is included, `to` is not',
  access: { kind: 'permission', permission: 'list-roles', role: 'admin' },
  query: z.extend(listQuery, {
    kind: several(z.enum(SECURITY_EVENT_KINDS)),
    outcome: filter(z.enum(['done', 'failed'])),
    /** Id of the user who acted. */
    actor: filter(identifier),
    from: filter(urlInstant),
    to: filter(urlInstant),
  }),
  response: listOf(securityEvent),
})
