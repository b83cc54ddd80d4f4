import { listSearch } from '#src/ui/list/list-search.ts'

/** Search in the address of the exams whose questions are explained. */
export const explanationSearch = listSearch({ sort: ['title', 'createdAt', 'updatedAt'] })

export type ExplanationSearch = ReturnType<typeof explanationSearch>
