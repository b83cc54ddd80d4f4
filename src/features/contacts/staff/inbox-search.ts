import { listSearch, several } from '#src/ui/list/list-search.ts'

export const inboxSearch = listSearch({
  filters: {
    kind: several(['student', 'visitor', 'interest']),
    state: several(['open', 'new', 'read', 'answered', 'closed']),
    assigned: several(['me', 'nobody']),
    from: 'text',
    to: 'text',
  },
  sort: ['lastAt', 'name', 'state'],
})

export type InboxSearch = ReturnType<typeof inboxSearch>
