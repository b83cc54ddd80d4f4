/**
 * The page of a group as its members and the staff who run it see it: what is due, what was written and recorded, and
 * how often the member came. To everybody else the group is not there.
 */
import * as z from 'zod/mini'
import { GROUP_PERMISSIONS } from '#domain/access/permissions.ts'
import { secureLink, text } from '../foundation/field.ts'
import { COMMENT_LENGTH, POST_FILES_MOST, POST_LENGTH, POST_LINK_TITLE_LENGTH } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  calendarDay,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
} from '../foundation/schemas.ts'
import { fileId } from '../office/files.ts'

const readers = { kind: 'signed-in' } as const
const runners = { kind: 'any-permission', permissions: GROUP_PERMISSIONS } as const

const postParams = z.object({ id: identifier, postId: identifier })

const link = z.object({ title: z.string(), address: z.string() })

const postFile = z.object({
  /** Id of the document within the class; its file's own id is not given to readers. */
  id: identifier,
  name: z.string(),
  bytes: z.int(),
})

const post = z.object({
  kind: z.literal('post'),
  id: identifier,
  at: instant,
  pinned: z.boolean(),
  text: z.string(),
  /** Name of who wrote it; null: the account is gone. */
  author: z.nullable(z.string()),
  links: z.array(link),
  files: z.array(postFile),
  editedAt: z.nullable(instant),
  comments: z.int(),
  revision,
})

export type ClassPost = z.infer<typeof post>

/** State of what is due, for a member; null for staff. */
const memberState = z.nullable(z.literal(['done', 'running', 'open', 'coming', 'over']))

const dueExam = z.object({
  kind: z.literal('exam'),
  id: identifier,
  /** Instant at which it opened; of one that is to open, the instant at which it will. */
  at: instant,
  title: z.string(),
  /** The group's hour within the exam's own; null: no bound. */
  opensAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  state: memberState,
})

const duePractice = z.object({
  kind: z.literal('practice'),
  id: identifier,
  at: instant,
  title: z.string(),
  /** Number of questions that are asked of the reader, and how many of them are done; 0 for staff. */
  questions: z.int(),
  done: z.int(),
  /** The first day and the last. */
  since: calendarDay,
  until: calendarDay,
  state: memberState,
})

const recording = z.object({
  kind: z.literal('recording'),
  /** Id of the date. */
  id: identifier,
  at: instant,
  topic: z.string(),
  startsAt: instant,
  /** Address of the recording, or the lesson that was made of it. */
  address: z.nullable(z.string()),
  lesson: z.nullable(z.object({ id: identifier, courseId: identifier })),
})

const due = z.discriminatedUnion('kind', [dueExam, duePractice])

export type ClassDue = z.infer<typeof due>

const classEntry = z.discriminatedUnion('kind', [post, dueExam, duePractice, recording])

export type ClassEntry = z.infer<typeof classEntry>

const attendance = z.object({
  /** Dates of the group's meetings that ended since the seat was taken, without cancelled ones. */
  held: z.int(),
  came: z.int(),
  /** The latest of them first. */
  dates: z.array(z.object({ id: identifier, topic: z.string(), startsAt: instant, came: z.boolean() })),
})

export type ClassAttendance = z.infer<typeof attendance>

const classPage = z.object({
  id: identifier,
  title: z.string(),
  teacher: z.nullable(z.string()),
  timeZone: z.string(),
  /** True if members may write below posts. */
  commentsOpen: z.boolean(),
  /** True if the reader runs the group. */
  isRun: z.boolean(),
  /** A member has yet to do these, or may begin them soon; the earliest comes first. */
  due: z.array(due),
  /** Null for staff. */
  attendance: z.nullable(attendance),
})

export type ClassPage = z.infer<typeof classPage>

export const readClass = defineRoute({
  method: 'GET',
  path: '/api/classes/:id',
  summary: 'A group as its member sees it: what is due and how often they came; without these for who runs it',
  access: readers,
  params: identifierParams,
  response: classPage,
  errors: ['groups.not-found'],
})

export const listClassStream = defineRoute({
  method: 'GET',
  path: '/api/classes/:id/stream',
  summary: 'A page of what was written, given and recorded in a group: what is pinned first, then the latest',
  access: readers,
  params: identifierParams,
  query: z.pick(listQuery, { page: true, perPage: true }),
  response: listOf(classEntry),
  errors: ['groups.not-found'],
})

const postContent = {
  text: text({ maximum: POST_LENGTH }),
  pinned: z.boolean(),
  links: z
    .array(z.object({ title: text({ maximum: POST_LINK_TITLE_LENGTH }), address: secureLink }))
    .check(z.maxLength(POST_FILES_MOST)),
}

export const postForm = z.object({
  /** Made on the device, so that a repetition after a lost answer is the same post. */
  id: identifier,
  ...postContent,
  /** Documents that the writer uploaded. */
  files: z.array(z.object({ fileId, name: text({ maximum: 200 }) })).check(z.maxLength(POST_FILES_MOST)),
  /** True if members who asked for it are notified. */
  notifies: z.boolean(),
})

export type PostForm = z.infer<typeof postForm>

export const writePost = defineRoute({
  method: 'POST',
  path: '/api/classes/:id/posts',
  summary: 'Write to a group, with links and documents',
  access: runners,
  params: identifierParams,
  body: postForm,
  response: post,
  errors: ['groups.not-found', 'groups.post-not-found'],
  status: 201,
  perMinute: 30,
})

export const postChange = z.object({
  ...postContent,
  /** Documents that stay, by their ids, and those that are added. */
  keptFiles: z.array(identifier).check(z.maxLength(POST_FILES_MOST)),
  files: z.array(z.object({ fileId, name: text({ maximum: 200 }) })).check(z.maxLength(POST_FILES_MOST)),
  revision,
})

export type PostChange = z.infer<typeof postChange>

export const changePost = defineRoute({
  method: 'PUT',
  path: '/api/classes/:id/posts/:postId',
  summary: 'Change what was written to a group, or pin it; nobody is notified',
  access: runners,
  params: postParams,
  body: postChange,
  response: post,
  errors: ['groups.not-found', 'groups.post-not-found', 'request.changed-meanwhile'],
})

export const deletePost = defineRoute({
  method: 'DELETE',
  path: '/api/classes/:id/posts/:postId',
  summary: 'Delete what was written to a group, with its documents and comments',
  access: runners,
  params: postParams,
  response: z.object({}),
  errors: ['groups.not-found', 'groups.post-not-found'],
})

export const readPostFile = defineRoute({
  method: 'GET',
  path: '/api/classes/:id/documents/:documentId',
  summary: 'A document of a group, for who is a member now or runs the group',
  access: readers,
  params: z.object({ id: identifier, documentId: identifier }),
  format: 'binary',
  response: z.unknown(),
  errors: ['groups.not-found', 'files.not-found'],
})

export const openComments = defineRoute({
  method: 'PUT',
  path: '/api/classes/:id/comments-open',
  summary: 'Let the members of a group write below its posts, or stop that; what was written stays readable',
  access: runners,
  params: identifierParams,
  body: z.object({ open: z.boolean() }),
  response: z.object({ open: z.boolean() }),
  errors: ['groups.not-found'],
})

const comment = z.object({
  id: identifier,
  /** Name of who wrote it. */
  author: z.string(),
  isStaff: z.boolean(),
  text: z.string(),
  at: instant,
  /** True if the reader may delete it. */
  isDeletable: z.boolean(),
})

export type ClassComment = z.infer<typeof comment>

export const listComments = defineRoute({
  method: 'GET',
  path: '/api/classes/:id/posts/:postId/comments',
  summary: 'A page of the comments on a post, the latest first',
  access: readers,
  params: postParams,
  query: z.pick(listQuery, { page: true, perPage: true }),
  response: listOf(comment),
  errors: ['groups.not-found', 'groups.post-not-found'],
})

export const commentForm = z.object({
  /** Made on the device, so that a repetition after a lost answer is the same comment. */
  id: identifier,
  text: text({ maximum: COMMENT_LENGTH }),
})

export const writeComment = defineRoute({
  method: 'POST',
  path: '/api/classes/:id/posts/:postId/comments',
  summary: 'Write below a post, where the group lets its members; staff who run it always may',
  access: readers,
  params: postParams,
  body: commentForm,
  response: comment,
  errors: ['groups.not-found', 'groups.post-not-found', 'groups.comments-closed', 'groups.too-many-comments'],
  status: 201,
  perMinute: 10,
})

export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/classes/:id/posts/:postId/comments/:commentId',
  summary: 'Delete a comment: its writer, and staff who run the group',
  access: readers,
  params: z.object({ id: identifier, postId: identifier, commentId: identifier }),
  response: z.object({}),
  errors: ['groups.not-found', 'groups.comment-not-found'],
})
