/** Who may read what was done to a record: those who may change such a record by its own routes. */
import { cannedReplyRoutes } from '#contract/canned-replies.ts'
import { categoryRoutes } from '#contract/categories.ts'
import { couponRoutes } from '#contract/coupons.ts'
import { courseRoutes } from '#contract/courses.ts'
import { readExamDraft, updateExam } from '#contract/exam-draft.ts'
import { groupRoutes } from '#contract/groups.ts'
import { readThread } from '#contract/inbox.ts'
import { readInquiry } from '#contract/inquiries.ts'
import { linkRoutes, listInterests } from '#contract/marketing.ts'
import { meetingRoutes } from '#contract/meetings.ts'
import { monitorExam } from '#contract/monitor.ts'
import { newsRoutes } from '#contract/news.ts'
import { packageRoutes } from '#contract/packages.ts'
import { partnerRoutes } from '#contract/partners.ts'
import { readPayment } from '#contract/payments.ts'
import { updateQuestion } from '#contract/questions.ts'
import { updatePermission, updateRole } from '#contract/roles.ts'
import type { Access } from '#contract/route.ts'
import { updateSettings } from '#contract/settings.ts'
import { changeSubscription } from '#contract/subscriptions.ts'
import { updateUser } from '#contract/users.ts'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'

const READERS: Readonly<Record<AuditedKind, Access>> = {
  users: updateUser.access,
  roles: updateRole.access,
  permissions: updatePermission.access,
  categories: categoryRoutes.update.access,
  news: newsRoutes.update.access,
  settings: updateSettings.access,
  exams: updateExam.access,
  sections: updateQuestion.access,
  paragraphs: updateQuestion.access,
  questions: updateQuestion.access,
  attempts: monitorExam.access,
  inquiries: readInquiry.access,
  partners: partnerRoutes.update.access,
  'marketing-links': linkRoutes.update.access,
  interests: listInterests.access,
  packages: packageRoutes.update.access,
  contacts: readThread.access,
  'canned-replies': cannedReplyRoutes.update.access,
  coupons: couponRoutes.update.access,
  subscriptions: changeSubscription.access,
  courses: courseRoutes.update.access,
  chapters: courseRoutes.update.access,
  lessons: courseRoutes.update.access,
  groups: groupRoutes.update.access,
  payments: readPayment.access,
  meetings: meetingRoutes.update.access,
}

export function mayReadChanges(kind: AuditedKind, principal: Principal): boolean {
  return denial(READERS[kind], principal) === null
}

/** Actions on an exam that say nothing of what is asked in it. */
const ABOUT_SETTINGS = /^exams\.(?:create|update|status|publish|unpublish|delete|restore|duplicate|attach|detach)$/

/**
 * Whether the values of an entry are for this reader too. Who makes exams need not know their questions and keys, nor
 * the students who sit them; that something was done they may know.
 */
export function mayReadValues(kind: AuditedKind, action: string, principal: Principal): boolean {
  if (kind !== 'exams' || ABOUT_SETTINGS.test(action)) return true
  const needed = action.startsWith('exams.') ? readExamDraft.access : monitorExam.access
  return denial(needed, principal) === null
}
