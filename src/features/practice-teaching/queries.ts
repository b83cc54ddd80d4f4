import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { checkAssignmentReach } from '#contract/practice/practice-assignments.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { assignmentKind } from './assignment-kind.ts'

/** Students practise all the time; nobody needs it by the second. */
const FRESH_MS = 15_000

export const assignmentChoicesQuery = queryOptions({
  queryKey: ['practice-choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceAssignments.listAssignmentChoices, { signal })),
  staleTime: FRESH_MS,
})

export function assignableStudentsQuery(q: string) {
  return queryOptions({
    queryKey: ['practice-students', q],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.practiceAssignments.findAssignableStudents, { query: { q }, signal })),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export function assignableQuestionsQuery({ q, topic }: { readonly q: string; readonly topic: string }) {
  const query = { ...(q !== '' && { q }), ...(topic !== '' && { topic }) }
  return queryOptions({
    queryKey: ['practice-set-questions', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.practiceAssignments.findAssignableQuestions, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export function assignedSetQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentKind.key, 'set', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.practiceAssignments.readAssignedSet, { params: { id }, signal })),
    staleTime: FRESH_MS,
  })
}

/** What is asked of whom. */
export type ReachAsked = BodyOf<typeof checkAssignmentReach>

export function assignmentReachQuery(body: ReachAsked) {
  const { topics, questionIds, groupIds, studentIds } = body
  return queryOptions({
    queryKey: ['practice-reach', body],
    queryFn: ({ signal }) => valueOf(callRoute(routes.practiceAssignments.checkAssignmentReach, { body, signal })),
    enabled: topics.length + questionIds.length > 0 && groupIds.length + studentIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export function assignmentProgressQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentKind.key, 'progress', id],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.practiceAssignments.readAssignmentProgress, { params: { id }, signal })),
    staleTime: FRESH_MS,
  })
}

export function assignedAnswersQuery(id: string, studentId: string) {
  return queryOptions({
    queryKey: [...assignmentKind.key, 'answers', id, studentId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.practiceAssignments.readAssignedAnswers, { params: { id, studentId }, signal })),
    staleTime: FRESH_MS,
  })
}

export function practiceClassQuery(id: string) {
  return queryOptions({
    queryKey: ['practice-class', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.practiceClasses.readPracticeClass, { params: { id }, signal })),
    staleTime: FRESH_MS,
  })
}

export function personPracticeQuery(id: string) {
  return queryOptions({
    queryKey: ['person-practice', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.practiceClasses.readPersonPractice, { params: { id }, signal })),
    staleTime: FRESH_MS,
  })
}
