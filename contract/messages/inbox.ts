/** Work of staff on students' messages, and the one list of everything that people send to the academy. */
import * as z from 'zod/mini'
import { messageForm, threadForm, seenForm, threadState } from './contacts.ts'
import { fileId } from '../office/files.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  searchedText,
  several,
  dayFilters,
} from '../foundation/schemas.ts'

const staff = { kind: 'permission', permission: 'answer-messages' } as const

/** `student`: a conversation. `visitor`: a message without an account. `interest`: a name and a WhatsApp number. */
export const INBOX_KINDS = ['student', 'visitor', 'interest'] as const
export const inboxKind = z.literal([...INBOX_KINDS])
export type InboxKind = z.infer<typeof inboxKind>

const colleague = z.object({ id: identifier, name: z.string() })

export type Colleague = z.infer<typeof colleague>

export const inboxItem = z.object({
  id: identifier,
  kind: inboxKind,
  /** `new` or `closed` for messages of visitors. */
  state: threadState,
  name: z.string(),
  /** Id of the student who began the conversation; null for visitors and interests. */
  studentId: z.nullable(identifier),
  /** Subject of a conversation; of an interest, the title of the marketing link that led to it, or empty. */
  subject: z.string(),
  /** WhatsApp number of an interest, E.164. */
  whatsapp: z.nullable(z.string()),
  assignedTo: z.nullable(colleague),
  suspected: z.boolean(),
  lastAt: instant,
})

export type InboxItem = z.infer<typeof inboxItem>

/** `open`: everything that waits for the academy. `assigned`: to the reader, or to nobody. */
export const inboxFilters = z.object({
  q: searchedText,
  kind: several(inboxKind),
  state: several(z.literal(['open', 'new', 'read', 'answered', 'closed'])),
  assigned: several(z.literal(['me', 'nobody'])),
  /** Days on which the last message was written. */
  ...dayFilters,
  /** Id of a student: only their conversations. */
  student: filter(identifier),
})

export const listInbox = defineRoute({
  method: 'GET',
  path: '/api/inbox',
  summary: 'A page of all that people sent; sort by lastAt, name or state. Interests are for who runs marketing',
  access: staff,
  query: z.extend(listQuery, inboxFilters.shape),
  response: listOf(inboxItem),
})

export const countInbox = defineRoute({
  method: 'GET',
  path: '/api/inbox/counts',
  summary: 'How much of each kind waits for an answer, opened or not, and how much of it is assigned to the reader',
  access: staff,
  response: z.object({ student: z.int(), visitor: z.int(), interest: z.int(), mine: z.int() }),
})

export const listColleagues = defineRoute({
  method: 'GET',
  path: '/api/inbox/colleagues',
  summary: 'Who answers messages, by name',
  access: staff,
  response: z.object({ items: z.array(colleague) }),
})

const threadMessage = z.object({
  id: identifier,
  from: z.literal(['student', 'academy']),
  /** Null if that account is gone. */
  author: z.nullable(z.string()),
  text: z.string(),
  image: z.nullable(fileId),
  createdAt: instant,
})

export const thread = z.object({
  id: identifier,
  subject: z.string(),
  state: threadState,
  /** Language of the page from which the student wrote. */
  locale: z.literal(['ar', 'en']),
  student: z.object({
    id: identifier,
    name: z.string(),
    firstName: z.string(),
    email: z.string(),
    mobile: z.nullable(z.string()),
  }),
  assignedTo: z.nullable(colleague),
  /** Colleagues who are writing an answer at this moment. */
  answering: z.array(colleague),
  messages: z.array(threadMessage),
  /** True if the student has read the last answer. */
  seenByStudent: z.boolean(),
  createdAt: instant,
  revision,
})

export type Thread = z.infer<typeof thread>

const one = { params: identifierParams, access: staff } as const

export const readThread = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/contact-threads/:id',
  summary: 'A conversation, whole',
  response: thread,
  errors: ['contacts.not-found'],
})

export const readingThread = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/contact-threads/:id/reading',
  summary: 'Say that a new conversation was read up to this message',
  body: seenForm,
  response: thread,
  errors: ['contacts.not-found'],
})

export const answerThread = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/contact-threads/:id/answers',
  summary:
    'Answer what was read up to `lastMessageId`; refused when another message came meanwhile. The same again changes nothing',
  body: z.extend(messageForm, seenForm.shape),
  response: thread,
  errors: ['contacts.not-found', 'contacts.written-meanwhile', 'contacts.id-in-use'],
  status: 201,
})

export const tellAnswering = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/contact-threads/:id/answering',
  summary: 'Say that one is writing an answer, again every few seconds, or no longer; answers who else is',
  body: z.object({ writing: z.boolean() }),
  response: z.object({ answering: z.array(colleague), lastMessageId: identifier }),
  errors: ['contacts.not-found'],
  perMinute: 240,
})

export const assignThread = defineRoute({
  ...one,
  method: 'PUT',
  path: '/api/contact-threads/:id/assignment',
  summary: 'Give a conversation to a member of staff who answers messages, or to nobody',
  body: z.object({ assignedTo: z.nullable(identifier), revision }),
  response: thread,
  errors: ['contacts.not-found', 'request.changed-meanwhile'],
})

export const closeThread = defineRoute({
  ...one,
  method: 'PUT',
  path: '/api/contact-threads/:id/closed',
  summary: 'Close a conversation, or open it again',
  body: z.object({ closed: z.boolean(), revision }),
  response: thread,
  errors: ['contacts.not-found', 'request.changed-meanwhile'],
})

export const writeToStudent = defineRoute({
  method: 'POST',
  path: '/api/contact-threads',
  summary: 'Write to a student first; the conversation waits for nobody. The same again changes nothing',
  access: staff,
  body: z.extend(threadForm, { studentId: identifier }),
  response: thread,
  errors: ['users.not-found', 'contacts.id-in-use'],
  status: 201,
})

export const writeToGroup = defineRoute({
  method: 'POST',
  path: '/api/contact-threads/group',
  summary:
    'Write to every student with a seat in a group, to each in a conversation of their own. The same again changes nothing',
  access: staff,
  body: z.extend(threadForm, { groupId: identifier }),
  /** Number of students to whom it was written. */
  response: z.object({ written: z.int() }),
  errors: ['groups.not-found', 'contacts.id-in-use'],
  status: 201,
  perMinute: 10,
})
