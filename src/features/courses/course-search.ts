import type { CourseFileType, CourseType } from '#domain/learning/courses.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

// Written out: the address is read before the domain has come.
const TYPES = ['quantitative', 'verbal'] as const satisfies readonly CourseType[]
const FILE_TYPES = ['normal', 'important', 'kit'] as const satisfies readonly CourseFileType[]

export const courseSearch = listSearch({
  filters: { status: ['active', 'inactive'], type: TYPES, fileType: several(FILE_TYPES) },
  sort: ['title', 'type', 'status', 'createdAt'],
})

export type CourseSearch = ReturnType<typeof courseSearch>
