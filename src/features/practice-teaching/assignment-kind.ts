import type { AssignmentForm, AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({
  filters: { state: ['running', 'coming', 'over'] },
  sort: ['title', 'questions', 'since', 'until'],
})

type AssignmentSearch = ReturnType<typeof search>

export const assignmentKind = recordKind<AssignmentRecord, AssignmentForm, AssignmentSearch>({
  name: 'practice-assignments',
  search,
  calls: {
    list: (query, signal) => callRoute(routes.practiceAssignments.listAssignments, { query, signal }),
    create: (body) => callRoute(routes.practiceAssignments.createAssignment, { body }),
    read: (id, signal) => callRoute(routes.practiceAssignments.readAssignment, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.practiceAssignments.updateAssignment, { params: { id }, body }),
    remove: (id) => callRoute(routes.practiceAssignments.deleteAssignment, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})
