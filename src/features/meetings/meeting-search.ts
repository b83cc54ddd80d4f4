import { listSearch } from '#src/ui/list/list-search.ts'

export const meetingSearch = listSearch({
  filters: { standing: ['coming', 'over'] },
  sort: ['topic', 'next', 'provider'],
})

export type MeetingSearch = ReturnType<typeof meetingSearch>
