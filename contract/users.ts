/** People and their accounts, for staff. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { FIELD_CODES } from './errors.ts'
import { text } from './field.ts'
import { fileId } from './files.ts'
import { changedPassword, email, newPassword, optionalMobile, personName } from './person-fields.ts'
import { bytesBody, defineRoute } from './route.ts'
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
} from './schemas.ts'

const readers = { kind: 'permission', permission: 'list-users' } as const
/** A role that could write users could make itself an admin: only admins do. */
const editors = { kind: 'permission', permission: 'list-users', role: 'admin' } as const

export const USER_BULK_LIMIT = 10_000
export const USER_IMPORT_LIMIT = 2_000
const IMPORT_BYTES = 8 * 1024 * 1024

const personFields = {
  firstName: personName,
  lastName: personName,
  email,
  mobile: optionalMobile,
  roleId: chosenIdentifier,
  status: activity,
  avatar: z.nullable(fileId),
  /** Accommodation: the time of every exam that this student starts is the exam's times this. */
  timeMultiplier: z.number().check(z.minimum(1), z.maximum(5)),
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

export const userFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Id of a role. */
  role: filter(identifier),
  groupId: filter(identifier),
  status: filter(activity),
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
  response: user,
  errors: ['users.email-taken'],
  status: 201,
})

export const readUser = defineRoute({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One user',
  access: readers,
  params: identifierParams,
  response: user,
  errors: ['users.not-found'],
})

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change an account; effective at the next request of its owner',
  access: editors,
  params: identifierParams,
  body: userUpdate,
  response: user,
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
  /** Who asked for it, and why; stays on record without the name of the person. */
  reason: text({ minimum: 3, maximum: ERASURE_REASON_LENGTH }),
  /** `keep`: results and purchases stay under an account that names nobody, where the law asks for the figures. */
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

const target = z.union([
  z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(USER_BULK_LIMIT)) }),
  z.object({ matching: userFilters }),
])

export const changeUsers = defineRoute({
  method: 'POST',
  path: '/api/users/bulk',
  summary: 'Activate, deactivate or give a role to many: those named, or all that match; all or none of them',
  access: editors,
  body: z.object({
    action: z.literal(['activate', 'deactivate', 'set-role']),
    /** For `set-role`. */
    roleId: z.optional(identifier),
    target,
  }),
  /** Those that were not so already. */
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

export const userTemplate = defineRoute({
  method: 'GET',
  path: '/api/users/import/template',
  summary: 'An empty sheet with the headers that an import understands, in the language of the reader',
  access: readers,
  query: z.object({ format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
})

export const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'name',
  'email',
  'mobile',
  'role',
  'status',
  'timeMultiplier',
  'password',
] as const

export const importField = z.literal([...IMPORT_FIELDS])
export type ImportField = z.infer<typeof importField>

export const importRow = z.object({
  /** As the spreadsheet program counts: 2 is the first row under the headers. */
  row: z.int(),
  /** What was understood; null where the cell could not be. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** Name of the role. */
  role: z.nullable(z.string()),
  status: z.nullable(activity),
  timeMultiplier: z.nullable(z.number()),
  /** Without a password the person sets one by "forgot password". */
  hasPassword: z.boolean(),
  errors: z.array(
    z.object({
      field: importField,
      code: z.literal([...FIELD_CODES]),
      /** In the language of the reader. */
      message: z.string(),
      /** What the cell says, shortened. */
      found: z.string(),
      /** Set when an earlier row of the file has the same e-mail address. */
      sameAsRow: z.nullable(z.int()),
    }),
  ),
})

export type ImportRow = z.infer<typeof importRow>

const importQuery = z.object({
  /** The role of rows that name none; students when it is left out. */
  role: filter(identifier),
})

const SHEET_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
]

const importFailures = ['spreadsheet.unreadable', 'spreadsheet.too-large', 'spreadsheet.old-or-protected'] as const

export const checkUserImport = defineRoute({
  method: 'POST',
  path: '/api/users/import/check',
  summary: 'Dry run of an import (CSV or XLSX as raw body): what was understood of each row and what is wrong with it',
  access: editors,
  query: importQuery,
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyTypes: SHEET_TYPES,
  bodyLimit: IMPORT_BYTES,
  response: z.object({
    /** Names what was checked; the import is asked for by it. */
    digest: z.string(),
    /** Whether nothing is wrong: only then can it be imported. */
    ready: z.boolean(),
    people: z.int(),
    peopleWithErrors: z.int(),
    /** Columns that an import needs and the file lacks. */
    missing: z.array(importField),
    /** Headers that mean nothing to us; their columns are left out. */
    ignored: z.array(z.string()),
    rows: z.array(importRow),
  }),
  errors: importFailures,
  perMinute: 30,
})

export const importUsers = defineRoute({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Import exactly the file that was checked: all of its people or nobody',
  access: editors,
  query: z.extend(importQuery, { digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyTypes: SHEET_TYPES,
  bodyLimit: IMPORT_BYTES,
  response: z.object({ created: z.int() }),
  errors: [...importFailures, 'users.import-has-errors', 'users.import-changed'],
  status: 201,
  perMinute: 10,
})
