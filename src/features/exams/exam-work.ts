import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Reader } from '#src/features/auth/index.ts'

/** The pages of one exam beside its own questions and settings, each with what it asks for. */
export const EXAM_WORK_PAGES = [
  { to: '/exams/$examId/monitor', permission: 'monitor-exams' },
  { to: '/exams/$examId/grading', permission: 'grade-exams' },
  { to: '/exams/$examId/reports', permission: 'see-reports' },
  { to: '/exams/$examId/keys', permission: 'correct-keys' },
] as const

/** Whether a reader works on exams in any way, and so sees which there are. */
export function worksOnExams({ may }: Reader): boolean {
  return EXAM_WORK_PERMISSIONS.some(may)
}

/** The first page of an exam that a reader may open; null: none, as long as it is not published. */
export function firstPageOf({ may }: Reader, isPublished: boolean) {
  if (may('list-questions')) return '/exams/$examId/questions'
  if (may('create-exams')) return '/exams/$examId/settings'
  return isPublished ? (EXAM_WORK_PAGES.find(({ permission }) => may(permission))?.to ?? null) : null
}
