import type { CannedReply, CannedReplyForm } from '#contract/messages/canned-replies.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({ filters: { status: ['active', 'inactive'] }, sort: ['title', 'status'] })

type ReplySearch = ReturnType<typeof search>

export const replyKind = recordKind<CannedReply, CannedReplyForm, ReplySearch>({
  name: 'canned-replies',
  search,
  calls: {
    list: (query, signal) => callRoute(routes.cannedReplies.listCannedReplies, { query, signal }),
    create: (body) => callRoute(routes.cannedReplies.createCannedReply, { body }),
    read: (id, signal) =>
      callRoute(routes.cannedReplies.readCannedReply, { params: { id }, ...(signal && { signal }) }),
    update: (id, body) => callRoute(routes.cannedReplies.updateCannedReply, { params: { id }, body }),
    remove: (id) => callRoute(routes.cannedReplies.deleteCannedReply, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})
