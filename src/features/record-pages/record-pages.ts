/** Where the pages of records are, and who may open them. */
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { mayAdminister, type Reader } from '#src/features/auth/index.ts'

type Permission = Parameters<Reader['may']>[0]

interface Page {
  readonly isOpen: (reader: Reader) => boolean
  /** `parentId`: of the exam of a question, of the course of a lesson. */
  readonly link: (id: string, parentId: string) => LinkProps
}

const isAdmin = ({ hasRole }: Reader): boolean => hasRole('admin')
const may = (permission: Permission) => (reader: Reader) => reader.may(permission)
const inAdministration = (permission: Permission) => (reader: Reader) => mayAdminister(reader) && reader.may(permission)

const questionsOf = (examId: string) => linkOptions({ to: '/exams/$examId/questions', params: { examId } })
const personPage = (userId: string) => linkOptions({ to: '/admin/users/$userId', params: { userId } })

const PAGES = {
  users: { isOpen: inAdministration('list-users'), link: personPage },
  roles: {
    isOpen: inAdministration('list-roles'),
    link: (roleId) => linkOptions({ to: '/admin/roles/$roleId', params: { roleId } }),
  },
  permissions: {
    isOpen: inAdministration('list-roles'),
    link: (permission) => linkOptions({ to: '/admin/permissions/$permission', params: { permission } }),
  },
  categories: {
    isOpen: isAdmin,
    link: (categoryId) => linkOptions({ to: '/categories/$categoryId', params: { categoryId } }),
  },
  news: { isOpen: mayAdminister, link: (newsId) => linkOptions({ to: '/admin/news/$newsId', params: { newsId } }) },
  settings: { isOpen: isAdmin, link: () => linkOptions({ to: '/admin/settings' }) },
  exams: {
    isOpen: may('create-exams'),
    link: (examId) => linkOptions({ to: '/exams/$examId/settings', params: { examId } }),
  },
  sections: { isOpen: may('list-questions'), link: (_, examId) => questionsOf(examId) },
  paragraphs: { isOpen: may('list-questions'), link: (_, examId) => questionsOf(examId) },
  questions: {
    isOpen: may('list-questions'),
    link: (questionId, examId) =>
      linkOptions({ to: '/exams/$examId/questions/$questionId', params: { examId, questionId } }),
  },
  attempts: {
    isOpen: may('see-reports'),
    link: (attemptId, examId) =>
      linkOptions({ to: '/exams/$examId/reports/attempts/$attemptId', params: { examId, attemptId } }),
  },
  inquiries: {
    isOpen: may('answer-messages'),
    link: (inquiryId) => linkOptions({ to: '/admin/contact-us/$inquiryId', params: { inquiryId } }),
  },
  partners: {
    isOpen: inAdministration('list-users'),
    link: (partnerId) => linkOptions({ to: '/admin/Partners-Management/$partnerId', params: { partnerId } }),
  },
  'marketing-links': {
    isOpen: isAdmin,
    link: (linkId) => linkOptions({ to: '/admin/marketing-links/$linkId', params: { linkId } }),
  },
  interests: { isOpen: isAdmin, link: () => linkOptions({ to: '/admin/marketing-links/interests' }) },
  packages: {
    isOpen: isAdmin,
    link: (packageId) => linkOptions({ to: '/packages/$packageId', params: { packageId } }),
  },
  contacts: {
    isOpen: may('answer-messages'),
    link: (threadId) => linkOptions({ to: '/admin/contact-us/students/$threadId', params: { threadId } }),
  },
  'canned-replies': {
    isOpen: may('answer-messages'),
    link: (replyId) => linkOptions({ to: '/admin/contact-us/replies/$replyId', params: { replyId } }),
  },
  coupons: { isOpen: isAdmin, link: (couponId) => linkOptions({ to: '/coupons/$couponId', params: { couponId } }) },
  subscriptions: { isOpen: inAdministration('list-users'), link: (_, studentId) => personPage(studentId) },
  courses: {
    isOpen: may('manage-courses'),
    link: (courseId) => linkOptions({ to: '/courses/$courseId', params: { courseId } }),
  },
  chapters: {
    isOpen: may('manage-courses'),
    link: (_, courseId) => linkOptions({ to: '/courses/$courseId/outline', params: { courseId } }),
  },
  lessons: {
    isOpen: may('manage-courses'),
    link: (lessonId, courseId) =>
      linkOptions({ to: '/courses/$courseId/lessons/$lessonId', params: { courseId, lessonId } }),
  },
  groups: { isOpen: isAdmin, link: (groupId) => linkOptions({ to: '/groups/$groupId', params: { groupId } }) },
  payments: {
    isOpen: inAdministration('manage-payments'),
    link: (paymentId) => linkOptions({ to: '/admin/payments/$paymentId', params: { paymentId } }),
  },
  meetings: {
    isOpen: isAdmin,
    link: (meetingId) => linkOptions({ to: '/meetings/$meetingId', params: { meetingId } }),
  },
} as const satisfies Readonly<Record<AuditedKind, Page>>

interface Paged {
  readonly kind: AuditedKind
  readonly id: string
  readonly parentId: string | null
}

/** Null: it is not open to this reader. */
export function recordPage({ kind, id, parentId }: Paged, reader: Reader): LinkProps | null {
  const page: Page = PAGES[kind]
  return page.isOpen(reader) ? page.link(id, parentId ?? '') : null
}
