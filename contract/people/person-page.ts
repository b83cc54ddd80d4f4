/** The page about one person, for staff: the state of the account, and the results of all exams. */
import * as z from 'zod/mini'
import { statistic } from '../attempts/reports.ts'
import { STAFF as reporters } from '../attempts/report-readers.ts'
import { submitReason } from '../attempts/result.ts'
import { accommodations } from '../foundation/accommodations.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  bothLanguages,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  several,
} from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-users' } as const
/** Access for admins who may change an account. */
const editors = { kind: 'permission', permission: 'list-users', role: 'admin' } as const

export const personResult = z.object({
  /** Id of the attempt. */
  id: identifier,
  exam: z.object({
    id: identifier,
    title: z.string(),
    /** True if the exam is deleted; it then has no report. */
    isDeleted: z.boolean(),
  }),
  number: z.int(),
  state: z.literal(['running', 'graded', 'provisional']),
  reason: z.nullable(submitReason),
  score: statistic,
  maximum: statistic,
  /** Percent with one decimal. */
  accuracy: statistic,
  /** Null: the exam has no pass mark, or the score is not final. */
  passed: z.nullable(z.boolean()),
  /** The score on the exam's scale; null: it has none, or the score is not final. */
  scaled: statistic,
  /** Accuracy of the previous attempt at the same exam; null if none before it counts. */
  previousAccuracy: statistic,
  startedAt: instant,
  endedAt: z.nullable(instant),
})

export type PersonResult = z.infer<typeof personResult>

/** Fields for which the reader has no permission are null. */
export const personOverview = z.object({
  /** Instant at which the person proved that they own the e-mail address; null if not yet. */
  emailProvenAt: z.nullable(instant),
  registeredAt: instant,
  /** Exact to some hours; null: never signed in, or no record of it is kept. */
  lastSeenAt: z.nullable(instant),
  /** Devices that are signed in now, the latest first. */
  devices: z.array(z.object({ userAgent: z.string(), signedInAt: instant, lastSeenAt: z.nullable(instant) })),
  timeMultiplier: z.number(),
  /** What else they need in exams, without what is as usual. */
  accommodations,
  /** The person changed their name, and staff have neither confirmed nor corrected it since. */
  isNameUnconfirmed: z.boolean(),
  /** Names that the account had since its owner first changed it, the latest first, the last fifty. */
  earlierNames: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      until: instant,
      /** Staff corrected the name, or confirmed the one that stood. */
      byStaff: z.boolean(),
    }),
  ),
  /** True if a second step of sign-in is set up. */
  hasSecondStep: z.boolean(),
  /** Null unless the reader is an admin. */
  groups: z.nullable(
    z.array(z.object({ id: identifier, title: z.string(), state: z.literal(['member', 'waiting']), endsAt: instant })),
  ),
  /** Packages that are open now or begin later, for admins; null for other readers. */
  packages: z.nullable(
    z.array(
      z.object({ id: identifier, name: bothLanguages, startsAt: instant, endsAt: instant, isComing: z.boolean() }),
    ),
  ),
  /** The latest results; null unless the reader may read reports. */
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

export const confirmName = defineRoute({
  method: 'POST',
  path: '/api/users/:id/name-confirmation',
  summary: 'Let the name that a person gave themselves hold for earlier exams too; recorded',
  access: editors,
  params: identifierParams,
  body: z.object({ revision }),
  response: z.object({}),
  errors: ['users.not-found', 'request.changed-meanwhile'],
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
