/** The page of one person, for staff: how they stand, and their results over all exams. */
import * as z from 'zod/mini'
import { STAFF as reporters, statistic } from './reports.ts'
import { submitReason } from './result.ts'
import { defineRoute } from './route.ts'
import { bothLanguages, identifier, identifierParams, instant, listOf, listQuery, several } from './schemas.ts'

const readers = { kind: 'permission', permission: 'list-users' } as const
/** Who may change an account. */
const editors = { kind: 'permission', permission: 'list-users', role: 'admin' } as const

export const personResult = z.object({
  /** Of the attempt. */
  id: identifier,
  exam: z.object({
    id: identifier,
    title: z.string(),
    /** A deleted exam has no report any more. */
    isDeleted: z.boolean(),
  }),
  number: z.int(),
  state: z.literal(['running', 'graded', 'provisional']),
  reason: z.nullable(submitReason),
  score: statistic,
  maximum: statistic,
  /** Percent with one decimal. */
  accuracy: statistic,
  /** Of the attempt before it at the same exam; null: there is none that counts. */
  previousAccuracy: statistic,
  startedAt: instant,
  endedAt: z.nullable(instant),
})

export type PersonResult = z.infer<typeof personResult>

/** What a reader without its permission is not shown is null. */
export const personOverview = z.object({
  /** When the owner of the e-mail address was proven; null: not yet. */
  emailProvenAt: z.nullable(instant),
  registeredAt: instant,
  /** To within some hours; null: never signed in, or nothing of it is kept. */
  lastSeenAt: z.nullable(instant),
  /** Devices that are signed in now, the latest first. */
  devices: z.array(z.object({ userAgent: z.string(), signedInAt: instant, lastSeenAt: z.nullable(instant) })),
  timeMultiplier: z.number(),
  /** Whether a second step is set up. */
  hasSecondStep: z.boolean(),
  /** For admins. */
  groups: z.nullable(
    z.array(z.object({ id: identifier, title: z.string(), state: z.literal(['member', 'waiting']), endsAt: instant })),
  ),
  /** What is open now or begins later, for admins. */
  packages: z.nullable(
    z.array(
      z.object({ id: identifier, name: bothLanguages, startsAt: instant, endsAt: instant, isComing: z.boolean() }),
    ),
  ),
  /** The latest ones, for readers of reports. */
  results: z.nullable(z.array(personResult)),
})

export type PersonOverview = z.infer<typeof personOverview>

export const readOverview = defineRoute({
  method: 'GET',
  path: '/api/users/:id/overview',
  summary: 'How a person stands: account, devices, groups, packages and latest results',
  access: readers,
  params: identifierParams,
  response: personOverview,
  errors: ['users.not-found'],
})

export const listPersonResults = defineRoute({
  method: 'GET',
  path: '/api/users/:id/results',
  summary: 'The attempts of a person at all exams; sort by startedAt, exam, score or accuracy',
  access: reporters,
  params: identifierParams,
  query: z.extend(listQuery, { state: several(z.literal(['running', 'graded', 'provisional'])) }),
  response: listOf(personResult),
  errors: ['users.not-found'],
})

export const sendPasswordLink = defineRoute({
  method: 'POST',
  path: '/api/users/:id/password-link',
  summary: 'Send a person the mail by which they set a new password; that it was sent is on record',
  access: editors,
  params: identifierParams,
  response: z.object({ email: z.string() }),
  errors: ['users.not-found', 'users.inactive'],
  perMinute: 30,
})
