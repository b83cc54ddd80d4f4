import { listSearch, several } from '#src/ui/list/list-search.ts'

export const userListSearch = listSearch({
  filters: {
    status: ['active', 'inactive'],
    role: several('text'),
    groupId: several('text'),
    from: 'text',
    to: 'text',
  },
  sort: ['name', 'email', 'role', 'status', 'createdAt'],
})

export type UserListSearch = ReturnType<typeof userListSearch>
