import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

const KEY = ['exam-groups']

/** The groups that an exam is given to, and those to choose from. */
export function examGroupsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'of-exam', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.examGroups.readExamGroups, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** The exams that a group is given. */
export function examsOfGroupQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'of-group', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.examGroups.listExamsOfGroup, { params: { id }, signal })),
  })
}
