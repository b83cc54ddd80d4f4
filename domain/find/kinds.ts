/** Kinds of results of a search over everything, in the order in which they are shown. */
export const FOUND_KINDS = [
  'people',
  'exams',
  'questions',
  'courses',
  'groups',
  'meetings',
  'packages',
  'payments',
  'contacts',
  'inquiries',
  'coupons',
  'marketing-links',
  'news',
  'partners',
] as const

export type FoundKind = (typeof FOUND_KINDS)[number]

/** Most results of one kind in an answer; where there are so many, the kind's own list may have more. */
export const FOUND_OF_EACH_KIND = 5

export function isFoundKind(value: unknown): value is FoundKind {
  return FOUND_KINDS.some((kind) => kind === value)
}
