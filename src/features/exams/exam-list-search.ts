import { listSearch } from '#src/ui/list/list-search.ts'

/** What stands in the address of the exams of staff. */
export const examListSearch = listSearch({
  filters: {
    status: ['active', 'inactive'],
    published: ['published', 'unpublished', 'changed'],
    type: ['quantitative', 'verbal', 'mixed'],
    locale: ['ar', 'en'],
    categoryId: 'text',
    demo: ['true', 'false'],
  },
  sort: ['title', 'createdAt', 'updatedAt'],
})

export type ExamListSearch = ReturnType<typeof examListSearch>
