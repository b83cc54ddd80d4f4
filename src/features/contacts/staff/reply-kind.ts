import { linkOptions } from '@tanstack/react-router'
import type { CannedReply, CannedReplyForm } from '#contract/canned-replies.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { ReplySearch } from './reply-search.ts'

export const replyKind: RecordKind<CannedReply, CannedReplyForm, ReplySearch> = {
  texts: 'cannedReplies',
  key: ['canned-replies'],
  calls: {
    list: (query, signal) => callRoute(routes.cannedReplies.listCannedReplies, { query, signal }),
    create: (body) => callRoute(routes.cannedReplies.createCannedReply, { body }),
    read: (id, signal) =>
      callRoute(routes.cannedReplies.readCannedReply, { params: { id }, ...(signal && { signal }) }),
    update: (id, body) => callRoute(routes.cannedReplies.updateCannedReply, { params: { id }, body }),
    remove: (id) => callRoute(routes.cannedReplies.deleteCannedReply, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/admin/contact-us/replies' }),
    create: linkOptions({ to: '/admin/contact-us/replies/create' }),
    one: (replyId) => linkOptions({ to: '/admin/contact-us/replies/$replyId', params: { replyId } }),
  },
  nameOf: ({ title }) => title,
}
