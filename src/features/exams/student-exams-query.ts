import { queryOptions } from '@tanstack/react-query'
import type { StudentExam } from '#contract/exams/exams.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { STUDENT_EXAMS_KEY } from './student-exams-key.ts'

const HALF_A_MINUTE_MS = 30_000

/**
 * The student's exams; kept for reading without a network. A list with exams that wait for something is asked for at
 * every look: they are opened elsewhere, at the gateway, by staff, by the result of another exam, or by a lesson.
 */
export const studentExamsQuery = queryOptions({
  queryKey: STUDENT_EXAMS_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listStudentExams, { signal })),
  staleTime: ({ state }) => (state.data?.items.some(isWaiting) === true ? 0 : HALF_A_MINUTE_MS),
  meta: { persist: true },
  gcTime: Infinity,
})

const isWaiting = ({ locked, after, afterCourse }: StudentExam) => locked || (after ?? afterCourse) !== undefined

/** Query for pages whose routes have just asked: a list that is never fresh would be asked for twice. */
export const begunExamsQuery = queryOptions({ ...studentExamsQuery, refetchOnMount: false })
