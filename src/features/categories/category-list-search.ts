import { listSearch, several } from '#src/ui/list/list-search.ts'

/** `view=tree` shows all of them as a tree instead of a page of the list. */
export const categoryListSearch = listSearch({
  filters: { status: ['active', 'inactive'], parent: several('text'), view: ['tree'] },
  sort: ['name', 'status', 'createdAt'],
})

export type CategoryListSearch = ReturnType<typeof categoryListSearch>
