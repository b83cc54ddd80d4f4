import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { FOUND_OF_EACH_KIND, type FoundKind, recordOfFound } from '#domain/find/kinds.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { RECORDS } from '#domain/records.ts'
import type { Reader } from '#src/features/auth/index.ts'

/** Lists that do not stand at the page of their kind (`page` in the table of records), searched for a text. */
const OTHER_LISTS: Readonly<Partial<Record<FoundKind, (q: string) => LinkProps>>> = {
  exams: (q) => linkOptions({ to: '/exams', search: { q } }),
  questions: (q) => linkOptions({ to: '/questions', search: { q } }),
  contacts: (q) => linkOptions({ to: '/admin/contact-us', search: { q, kind: 'student' } }),
  inquiries: (q) => linkOptions({ to: '/admin/contact-us', search: { q, kind: 'visitor' } }),
}

/** Leads to the list of a kind, searched for a text; a test finds each of these addresses in the navigation. */
export function listOfKind(kind: FoundKind, q: string): LinkProps {
  const record = RECORDS[recordOfFound(kind)]
  return OTHER_LISTS[kind]?.(q) ?? ({ to: 'page' in record ? record.page : '', search: { q } } as LinkProps)
}

/**
 * The list of a kind with all that holds a text. Null where the palette shows everything already, or where the list is
 * not open to this reader.
 */
export function allResults(kind: FoundKind, shown: number, q: string, reader: Reader): LinkProps | null {
  if (shown < FOUND_OF_EACH_KIND) return null
  const list = listOfKind(kind, q)
  return mayOpen(list.to ?? '', reader) ? list : null
}
