/** People and their accounts, for staff. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { accommodations, timeMultiplier } from '../foundation/accommodations.ts'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { changedPassword, email, newPassword, optionalMobile, personName } from './person-fields.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  chosenIdentifier,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  several,
  dayFilters,
} from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-users' } as const
/** Only admins edit users: another role with this right could make itself an admin. */
const editors = { kind: 'permission', permission: 'list-users', role: 'admin' } as const

export const USER_BULK_LIMIT = 10_000

const personFields = {
  firstName: personName,
  lastName: personName,
  email,
  mobile: optionalMobile,
  roleId: chosenIdentifier,
  status: activity,
  avatar: z.nullable(fileId),
  /** Accommodation: the exam's time is multiplied by this factor in every attempt that the student starts. */
  timeMultiplier,
  /** What else they need in exams; left out: as it is. */
  accommodations: z.optional(accommodations),
}

export const userForm = z.object({ ...personFields, password: newPassword })

export const userChange = z.object({ ...personFields, password: z.optional(changedPassword) })
const userUpdate = z.extend(userChange, { revision })

export type UserForm = z.infer<typeof userForm>
export type UserUpdate = z.infer<typeof userUpdate>

export const user = z.object({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  role: z.object({ id: identifier, name: z.string() }),
  status: activity,
  avatar: z.nullable(fileId),
  timeMultiplier: z.number(),
  createdAt: instant,
  revision,
})

export type User = z.infer<typeof user>

/** With what concerns the student's health, which no list shows. */
export const userRecord = z.extend(user, { accommodations })

export type UserRecord = z.infer<typeof userRecord>

export const userFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Ids of roles and of groups. */
  role: several(identifier),
  groupId: several(identifier),
  status: filter(activity),
  /** Days on which the users were added. */
  ...dayFilters,
})

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users',
  summary: 'A page of users; sort by name, email, role, status or createdAt',
  access: readers,
  query: z.extend(listQuery, userFilters.shape),
  response: listOf(user),
})

export const createUser = defineRoute({
  method: 'POST',
  path: '/api/users',
  summary: 'Make an account',
  access: editors,
  body: userForm,
  response: userRecord,
  errors: ['users.email-taken'],
  status: 201,
})

export const readUser = defineRoute({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One user',
  access: readers,
  params: identifierParams,
  response: userRecord,
  errors: ['users.not-found'],
})

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change an account; effective at the next request of its owner',
  access: editors,
  params: identifierParams,
  body: userUpdate,
  response: userRecord,
  errors: ['users.not-found', 'users.email-taken', 'users.last-admin', 'request.changed-meanwhile'],
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account that has left nothing behind; others are deactivated instead',
  access: editors,
  params: identifierParams,
  response: z.object({}),
  errors: ['users.not-found', 'users.in-use', 'users.last-admin'],
})

export const ERASURE_REASON_LENGTH = 500

export const erasure = z.object({
  /** Origin and reason of the request; it is kept without the person's name. */
  reason: text({ minimum: 3, maximum: ERASURE_REASON_LENGTH }),
  /** `keep`: results and purchases stay under an account without personal data, since the law requires the figures. */
  results: z.literal(['keep', 'remove']),
})

export const erasePerson = defineRoute({
  method: 'POST',
  path: '/api/users/:id/erase',
  summary: 'Erase a person on their request, for good: everything, or everything but results without a name',
  access: editors,
  params: identifierParams,
  body: erasure,
  response: z.object({}),
  errors: ['users.not-found', 'users.attempt-running', 'users.last-admin'],
})

export const exportPerson = defineRoute({
  method: 'GET',
  path: '/api/users/:id/export',
  summary: 'Everything that is kept about a person, as a JSON file; that it was taken is on record',
  access: editors,
  params: identifierParams,
  response: z.unknown(),
  format: 'binary',
  errors: ['users.not-found'],
  perMinute: 30,
})

/** Users that a change is about: those named, or all that match. */
export const userTarget = z.union([
  z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(USER_BULK_LIMIT)) }),
  z.object({ matching: userFilters }),
])

/** People as a caller names them. */
export type UserTarget = z.input<typeof userTarget>

export const changeUsers = defineRoute({
  method: 'POST',
  path: '/api/users/bulk',
  summary: 'Activate, deactivate or give a role to many: those named, or all that match; all or none of them',
  access: editors,
  body: z.object({
    action: z.literal(['activate', 'deactivate', 'set-role']),
    /** Required by `set-role`. */
    roleId: z.optional(identifier),
    target: userTarget,
  }),
  /** Ids of the users that did change; those that already had the value are left out. */
  response: z.object({ changedIds: z.array(identifier) }),
  errors: ['users.last-admin'],
  bodyLimit: 1024 * 1024,
})

const sheetFormat = z.literal(['csv', 'xlsx'])

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/api/users/export',
  summary: 'All users that match, as a sheet with headers in the language of the reader',
  access: readers,
  query: z.extend(userFilters, { sort: z.optional(z.string().check(z.maxLength(60))), format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})
