import { listSearch } from '#src/ui/list/list-search.ts'

export const inquirySearch = listSearch({
  filters: { status: ['new', 'handled'], suspected: ['yes', 'no'], from: 'text', to: 'text' },
  sort: ['createdAt', 'name', 'status'],
})

export type InquirySearch = ReturnType<typeof inquirySearch>
