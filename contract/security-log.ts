/** What was tried at accounts and at what they may not open: written by the server, read by admins, never edited. */
import * as z from 'zod/mini'
import { SECURITY_EVENT_KINDS } from '#domain/security/security-events.ts'
import { defineRoute } from './route.ts'
import { filter, identifier, instant, listOf, listQuery, urlInstant, several } from './schemas.ts'

export const securityEvent = z.object({
  id: identifier,
  /** When it happened, or happened last. */
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** `done`, or the code of the failure that was answered. */
  outcome: z.string(),
  /** What was answered, in the language of who reads the log; empty where it was done. */
  message: z.string(),
  /** How often the same was tried within the hour; what was done stands for itself. */
  count: z.int(),
  /** Who tried; null where that is not known. */
  actor: z.nullable(z.object({ id: identifier, name: z.string(), email: z.string() })),
  /** The e-mail address as it was typed; null where none was. */
  email: z.nullable(z.string()),
  /** Network address of the caller. */
  address: z.string(),
  userAgent: z.string(),
  /** Method and path. */
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
    /** Id of the user who tried. */
    actor: filter(identifier),
    from: filter(urlInstant),
    to: filter(urlInstant),
  }),
  response: listOf(securityEvent),
})
