import { listSearch } from '#src/ui/list/list-search.ts'

export const roleListSearch = listSearch({
  filters: { status: ['active', 'inactive'] },
  sort: ['name', 'status', 'users'],
})

export type RoleListSearch = ReturnType<typeof roleListSearch>
