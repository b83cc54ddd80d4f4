import { listSearch, several } from '#src/ui/list/list-search.ts'

/** Search in the address of the exams of staff. */
export const examListSearch = listSearch({
  filters: {
    status: ['active', 'inactive'],
    published: several(['published', 'unpublished', 'changed']),
    type: several(['quantitative', 'verbal', 'mixed']),
    locale: ['ar', 'en'],
    categoryId: several('text'),
    demo: ['true', 'false'],
  },
  sort: ['title', 'createdAt', 'updatedAt'],
})

export type ExamListSearch = ReturnType<typeof examListSearch>
