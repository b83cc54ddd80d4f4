import { listSearch } from '#src/ui/list/list-search.ts'

export const inboxSearch = listSearch({
  filters: {
    kind: ['student', 'visitor', 'interest'],
    state: ['open', 'new', 'read', 'answered', 'closed'],
    assigned: ['me', 'nobody'],
  },
  sort: ['lastAt', 'name', 'state'],
})

export type InboxSearch = ReturnType<typeof inboxSearch>
