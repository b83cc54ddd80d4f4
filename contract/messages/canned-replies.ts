/** Prepared answers to frequent messages, in both languages. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { CANNED_REPLY_LENGTH } from '../foundation/limits.ts'
import { recordRoutes } from '../foundation/record-routes.ts'
import { activity, activityFilters, bothLanguages, identifier, revision } from '../foundation/schemas.ts'

const replyText = text({ maximum: CANNED_REPLY_LENGTH })

/** `{{name}}` in a text becomes the first name of the student. */
export const cannedReplyForm = z.object({
  title: text({ maximum: 80 }),
  text: z.object({ ar: replyText, en: replyText }),
  status: activity,
})

export type CannedReplyForm = z.infer<typeof cannedReplyForm>

export const cannedReply = z.object({
  id: identifier,
  title: z.string(),
  text: bothLanguages,
  status: activity,
  revision,
})

export type CannedReply = z.infer<typeof cannedReply>

export const cannedReplyRoutes = recordRoutes({
  path: '/api/canned-replies',
  access: { kind: 'permission', permission: 'answer-messages' },
  summaries: {
    list: 'A page of canned replies; sort by title or status',
    create: 'Write a canned reply',
    read: 'One canned reply',
    update: 'Change a canned reply',
    remove: 'Delete a canned reply',
  },
  form: cannedReplyForm,
  view: cannedReply,
  filters: activityFilters,
  notFound: 'contacts.reply-not-found',
})

export const {
  list: listCannedReplies,
  create: createCannedReply,
  read: readCannedReply,
  update: updateCannedReply,
  remove: deleteCannedReply,
} = cannedReplyRoutes
