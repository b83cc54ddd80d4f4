import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { FOUND_OF_EACH_KIND, type FoundKind } from '#domain/find/kinds.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import type { Reader } from '#src/features/auth/index.ts'

/** The lists of the kinds, searched for a text. */
const LISTS: Readonly<Record<FoundKind, (q: string) => LinkProps>> = {
  people: (q) => linkOptions({ to: '/admin/users', search: { q } }),
  exams: (q) => linkOptions({ to: '/exams', search: { q } }),
  questions: (q) => linkOptions({ to: '/questions', search: { q } }),
  courses: (q) => linkOptions({ to: '/courses', search: { q } }),
  groups: (q) => linkOptions({ to: '/groups', search: { q } }),
  meetings: (q) => linkOptions({ to: '/meetings', search: { q } }),
  packages: (q) => linkOptions({ to: '/packages', search: { q } }),
  payments: (q) => linkOptions({ to: '/admin/payments', search: { q } }),
  contacts: (q) => linkOptions({ to: '/admin/contact-us', search: { q, kind: 'student' } }),
  inquiries: (q) => linkOptions({ to: '/admin/contact-us', search: { q, kind: 'visitor' } }),
  coupons: (q) => linkOptions({ to: '/coupons', search: { q } }),
  'marketing-links': (q) => linkOptions({ to: '/admin/marketing-links', search: { q } }),
  news: (q) => linkOptions({ to: '/admin/news', search: { q } }),
  partners: (q) => linkOptions({ to: '/admin/Partners-Management', search: { q } }),
}

/**
 * The list of a kind with all that holds a text. Null where the palette shows everything already, or where the list is
 * not open to this reader.
 */
export function allResults(kind: FoundKind, shown: number, q: string, reader: Reader): LinkProps | null {
  if (shown < FOUND_OF_EACH_KIND) return null
  const list = LISTS[kind](q)
  return mayOpen(list.to ?? '', reader) ? list : null
}
