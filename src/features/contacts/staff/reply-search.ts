import { listSearch } from '#src/ui/list/list-search.ts'

export const replySearch = listSearch({ filters: { status: ['active', 'inactive'] }, sort: ['title', 'status'] })

export type ReplySearch = ReturnType<typeof replySearch>
