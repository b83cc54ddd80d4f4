import { listSearch } from '#src/ui/list/list-search.ts'

export const groupSearch = listSearch({ sort: ['title', 'maxStudents', 'startsOn', 'endsOn'] })

export type GroupSearch = ReturnType<typeof groupSearch>
