/** Links to the pages of records, for readers who may open them by the table of page rights. */
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { RECORDS, type RecordsWith } from '#domain/records.ts'
import type { Reader } from '#src/features/auth/index.ts'
import { pageBeneath } from './page-beneath.ts'

/** `parentId`: of the exam of a question, of the course of a lesson. */
type LinkOf = (id: string, parentId: string) => LinkProps

const examQuestions: LinkOf = (_, examId) => linkOptions({ to: '/exams/$examId/questions', params: { examId } })

/** Pages of records that do not stand beneath a list of their kind (`page` in the table of records). */
const OTHER_PAGES = {
  settings: () => linkOptions({ to: '/admin/settings' }),
  exams: (examId) => linkOptions({ to: '/exams/$examId', params: { examId } }),
  sections: examQuestions,
  paragraphs: examQuestions,
  questions: (questionId, examId) =>
    linkOptions({ to: '/exams/$examId/questions/$questionId', params: { examId, questionId } }),
  attempts: (attemptId, examId) =>
    linkOptions({ to: '/exams/$examId/reports/attempts/$attemptId', params: { examId, attemptId } }),
  interests: () => linkOptions({ to: '/admin/marketing-links/interests' }),
  subscriptions: (_, userId) => linkOptions({ to: '/admin/users/$userId', params: { userId } }),
  'practice-topics': () => linkOptions({ to: '/practice-packs' }),
  chapters: (_, courseId) => linkOptions({ to: '/courses/$courseId/outline', params: { courseId } }),
  lessons: (lessonId, courseId) =>
    linkOptions({ to: '/courses/$courseId/lessons/$lessonId', params: { courseId, lessonId } }),
} as const satisfies Readonly<Record<Exclude<AuditedKind, RecordsWith<'page'>>, LinkOf>>

function hasListPage(kind: AuditedKind): kind is RecordsWith<'page'> {
  return 'page' in RECORDS[kind]
}

interface Paged {
  readonly kind: AuditedKind
  readonly id: string
  readonly parentId: string | null
}

/** Null: it is not open to this reader. */
export function recordPage({ kind, id, parentId }: Paged, reader: Reader): LinkProps | null {
  const link = hasListPage(kind) ? pageBeneath(kind, id) : OTHER_PAGES[kind](id, parentId ?? '')
  return mayOpen(link.to ?? '', reader) ? link : null
}
