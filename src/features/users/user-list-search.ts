import { listSearch } from '#src/ui/list/list-search.ts'

export const userListSearch = listSearch({
  filters: { status: ['active', 'inactive'], role: 'text', groupId: 'text' },
  sort: ['name', 'email', 'role', 'status', 'createdAt'],
})

export type UserListSearch = ReturnType<typeof userListSearch>
