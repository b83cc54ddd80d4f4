/** Notes of staff about a person, for other staff. The person receives them with the export of their data. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { PERSON_NOTE_LENGTH } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const staff = { kind: 'permission', permission: 'list-users' } as const

export const personNote = z.object({
  id: identifier,
  text: z.string(),
  /** Null if that account is gone. */
  author: z.nullable(z.object({ id: identifier, name: z.string() })),
  createdAt: instant,
})

export type PersonNote = z.infer<typeof personNote>

export const listPersonNotes = defineRoute({
  method: 'GET',
  path: '/api/users/:id/notes',
  summary: 'The latest hundred notes about a person, newest first',
  access: staff,
  params: identifierParams,
  response: z.object({ items: z.array(personNote) }),
  errors: ['users.not-found'],
})

export const writePersonNote = defineRoute({
  method: 'POST',
  path: '/api/users/:id/notes',
  summary: 'Write a note about a person; sent again with the same id it is there once',
  access: staff,
  params: identifierParams,
  body: z.object({ id: identifier, text: text({ maximum: PERSON_NOTE_LENGTH }) }),
  response: z.object({}),
  errors: ['users.not-found'],
  status: 201,
})

export const deletePersonNote = defineRoute({
  method: 'DELETE',
  path: '/api/person-notes/:id',
  summary: 'Delete a note: its author or an admin',
  access: staff,
  params: identifierParams,
  response: z.object({}),
  errors: ['users.note-not-found', 'users.note-of-another'],
})
