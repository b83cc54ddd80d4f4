import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Reader } from '#src/features/auth/index.ts'

/**
 * The pages of one exam in their order, each with what it asks for; before it is published, nobody can be watched,
 * graded or reported on.
 */
export const EXAM_PAGES = [
  { to: '/exams/$examId/questions', label: 'frame.questions', permission: 'list-questions', needsVersion: false },
  { to: '/exams/$examId/settings', label: 'frame.settings', permission: 'create-exams', needsVersion: false },
  { to: '/exams/$examId/groups', label: 'frame.groups', permission: 'create-exams', needsVersion: false },
  { to: '/exams/$examId/monitor', label: 'frame.monitor', permission: 'monitor-exams', needsVersion: true },
  { to: '/exams/$examId/grading', label: 'frame.grading', permission: 'grade-exams', needsVersion: true },
  { to: '/exams/$examId/reports', label: 'frame.reports', permission: 'see-reports', needsVersion: true },
  { to: '/exams/$examId/keys', label: 'frame.keys', permission: 'correct-keys', needsVersion: true },
] as const

/** Whether a reader works on exams in any way, and so sees which there are. */
export function worksOnExams({ may }: Reader): boolean {
  return EXAM_WORK_PERMISSIONS.some(may)
}

/** The pages of an exam that a reader may open. */
export function pagesOf({ may }: Reader, isPublished: boolean) {
  return EXAM_PAGES.filter(({ permission, needsVersion }) => (isPublished || !needsVersion) && may(permission))
}
