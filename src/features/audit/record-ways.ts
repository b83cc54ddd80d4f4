/** Where the pages of records are, and who may open them. */
import type { AuditReference } from '#contract/audit.ts'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { mayAdminister, type Reader } from '#src/features/auth/index.ts'

interface Way {
  readonly isOpen: (reader: Reader) => boolean
  readonly path: (id: string, parentId: string) => string
}

const isAdmin = ({ hasRole }: Reader): boolean => hasRole('admin')
const may =
  (...permissions: readonly Parameters<Reader['may']>[0][]) =>
  (reader: Reader): boolean =>
    permissions.every((permission) => reader.may(permission))
const inAdministration =
  (permission: Parameters<Reader['may']>[0]) =>
  (reader: Reader): boolean =>
    mayAdminister(reader) && reader.may(permission)

const WAYS: Readonly<Partial<Record<AuditedKind, Way>>> = {
  users: { isOpen: inAdministration('list-users'), path: (id) => `/admin/users/${id}` },
  roles: { isOpen: inAdministration('list-roles'), path: (id) => `/admin/roles/${id}` },
  permissions: { isOpen: inAdministration('list-roles'), path: (id) => `/admin/permissions/${id}` },
  categories: { isOpen: isAdmin, path: (id) => `/categories/${id}` },
  news: { isOpen: mayAdminister, path: (id) => `/admin/news/${id}` },
  settings: { isOpen: isAdmin, path: () => '/admin/settings' },
  exams: { isOpen: may('create-exams'), path: (id) => `/exams/${id}/settings` },
  sections: { isOpen: may('list-questions'), path: (_, exam) => `/exams/${exam}/questions` },
  paragraphs: { isOpen: may('list-questions'), path: (_, exam) => `/exams/${exam}/questions` },
  questions: { isOpen: may('list-questions'), path: (id, exam) => `/exams/${exam}/questions/${id}` },
  attempts: { isOpen: may('see-reports'), path: (id, exam) => `/exams/${exam}/reports/attempts/${id}` },
  inquiries: { isOpen: may('answer-messages'), path: (id) => `/admin/contact-us/${id}` },
  partners: { isOpen: inAdministration('list-users'), path: (id) => `/admin/Partners-Management/${id}` },
  'marketing-links': { isOpen: isAdmin, path: (id) => `/admin/marketing-links/${id}` },
  interests: { isOpen: isAdmin, path: () => '/admin/marketing-links/interests' },
  packages: { isOpen: isAdmin, path: (id) => `/packages/${id}` },
  contacts: { isOpen: may('answer-messages'), path: (id) => `/admin/contact-us/students/${id}` },
  'canned-replies': { isOpen: may('answer-messages'), path: (id) => `/admin/contact-us/replies/${id}` },
  coupons: { isOpen: isAdmin, path: (id) => `/coupons/${id}` },
  subscriptions: { isOpen: inAdministration('list-users'), path: (_, student) => `/admin/users/${student}` },
  courses: { isOpen: may('manage-courses'), path: (id) => `/courses/${id}` },
  chapters: { isOpen: may('manage-courses'), path: (_, course) => `/courses/${course}/outline` },
  lessons: { isOpen: may('manage-courses'), path: (id, course) => `/courses/${course}/lessons/${id}` },
  groups: { isOpen: isAdmin, path: (id) => `/groups/${id}` },
  payments: { isOpen: inAdministration('manage-payments'), path: (id) => `/admin/payments/${id}` },
  meetings: { isOpen: isAdmin, path: (id) => `/meetings/${id}` },
}

/** Null: there is no page, or it is not open to this reader. */
export function wayTo({ kind, id, parentId, gone }: Omit<AuditReference, 'name'>, reader: Reader): string | null {
  const way = WAYS[kind]
  return gone || way === undefined || !way.isOpen(reader) ? null : way.path(id, parentId ?? '')
}
