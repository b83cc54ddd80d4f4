import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import type { Reader } from '#src/features/auth/index.ts'

/** The pages of one exam in their order; before it is published, nobody can be watched, graded or reported on. */
export const EXAM_PAGES = [
  { to: '/exams/$examId', label: 'frame.overview', needsVersion: false },
  { to: '/exams/$examId/questions', label: 'frame.questions', needsVersion: false },
  { to: '/exams/$examId/settings', label: 'frame.settings', needsVersion: false },
  { to: '/exams/$examId/groups', label: 'frame.groups', needsVersion: false },
  { to: '/exams/$examId/monitor', label: 'frame.monitor', needsVersion: true },
  { to: '/exams/$examId/grading', label: 'frame.grading', needsVersion: true },
  { to: '/exams/$examId/reports', label: 'frame.reports', needsVersion: true },
  { to: '/exams/$examId/keys', label: 'frame.keys', needsVersion: true },
  { to: '/exams/$examId/versions', label: 'frame.versions', needsVersion: true },
] as const

/** Tells whether a reader works on exams in any way, and so sees which exams exist. */
export function worksOnExams({ may }: Reader): boolean {
  return EXAM_WORK_PERMISSIONS.some(may)
}

/** The pages of an exam that a reader may open. */
export function pagesOf(reader: Reader, isPublished: boolean) {
  return EXAM_PAGES.filter(({ to, needsVersion }) => (isPublished || !needsVersion) && mayOpen(to, reader))
}
