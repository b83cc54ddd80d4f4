import { listSearch, several } from '#src/ui/list/list-search.ts'

export const studentResultsSearch = listSearch({
  filters: {
    examId: several('text'),
    groupId: several('text'),
    passed: several(['passed', 'not-passed']),
    from: 'text',
    to: 'text',
  },
  sort: ['student', 'exam', 'attempts', 'best', 'startedAt'],
  perPage: 25,
})

export type StudentResultsSearch = ReturnType<typeof studentResultsSearch>
