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
] as const

export type FoundKind = (typeof FOUND_KINDS)[number]

export function isFoundKind(value: unknown): value is FoundKind {
  return FOUND_KINDS.some((kind) => kind === value)
}
