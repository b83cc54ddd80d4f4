/** A student's conversations with the academy: the page `/student_contacts`. */
import * as z from 'zod/mini'
import { THREAD_STATES } from '#domain/contacts/thread-state.ts'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const students = { kind: 'role', role: 'student' } as const

/** A message of a conversation, as a student or staff write it. */
export const messageForm = z.object({
  /** Made on the device, so that a repetition after a lost answer is the same message. */
  id: identifier,
  text: text({ maximum: MESSAGE_LENGTH }),
  /** Id of an uploaded image. */
  image: z.nullable(fileId),
})

export const threadForm = z.object({
  /** Id of the conversation; the device makes it too. */
  id: identifier,
  subject: text({ maximum: SUBJECT_LENGTH }),
  message: messageForm,
})

export const threadState = z.literal([...THREAD_STATES])

const ownMessage = z.object({
  id: identifier,
  from: z.literal(['student', 'academy']),
  text: z.string(),
  image: z.nullable(fileId),
  createdAt: instant,
})

export const ownThread = z.object({
  id: identifier,
  subject: z.string(),
  state: threadState,
  /** Number of answers that the student has not opened yet. */
  unread: z.int(),
  createdAt: instant,
  lastMessageAt: instant,
})

export type OwnThread = z.infer<typeof ownThread>

const ownConversation = z.extend(ownThread, { messages: z.array(ownMessage) })

export type OwnConversation = z.infer<typeof ownConversation>

export const listOwnThreads = defineRoute({
  method: 'GET',
  path: '/api/contacts',
  summary: "The student's conversations, the one with the newest message first",
  access: students,
  response: z.object({ items: z.array(ownThread) }),
})

export const readOwnThread = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id',
  summary: 'One of them with its messages, oldest first',
  access: students,
  params: identifierParams,
  response: ownConversation,
  errors: ['contacts.not-found'],
})

export const beginThread = defineRoute({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Write to the academy; the same again changes nothing',
  access: students,
  body: threadForm,
  response: ownConversation,
  errors: ['contacts.too-many', 'contacts.id-in-use'],
  status: 201,
  perMinute: 60,
})

export const writeMessage = defineRoute({
  method: 'POST',
  path: '/api/contacts/:id/messages',
  summary: 'Write on in a conversation, which opens one that was closed; the same again changes nothing',
  access: students,
  params: identifierParams,
  body: messageForm,
  response: ownConversation,
  errors: ['contacts.not-found', 'contacts.too-many', 'contacts.id-in-use'],
  status: 201,
  perMinute: 60,
})

/** The last message that the reader has had on the screen. */
export const seenForm = z.object({ lastMessageId: identifier })

export const seeThread = defineRoute({
  method: 'POST',
  path: '/api/contacts/:id/seen',
  summary: 'Say that the answers up to this message were read',
  access: students,
  params: identifierParams,
  body: seenForm,
  response: ownThread,
  errors: ['contacts.not-found'],
})
