import type { MemberProgress } from '#contract/groups/group-progress.ts'

type Key = (row: MemberProgress) => number | null

/** What is computed from many attempts is put in order here, not by the database. */
const KEYS: Readonly<Record<string, Key>> = {
  attempts: ({ attempts }) => attempts,
  practised: ({ practised }) => practised,
  missed: ({ missed }) => missed,
  streak: ({ streak }) => streak,
  // Never is before every instant.
  lastAt: ({ lastAt }) => lastAt ?? 0,
  average: ({ average }) => average,
  change: ({ change }) => change,
}

/**
 * Rows that stand by name in the order of `sort` (`field` or `-field`); equal ones stay by name, what is not known is
 * last in both directions, and anything that cannot be sorted by leaves the names.
 */
export function inOrder(rows: readonly MemberProgress[], sort: string | undefined): readonly MemberProgress[] {
  const isDescending = sort?.startsWith('-') === true
  const name = sort?.replace(/^-/, '') ?? ''
  if (name === 'student') return isDescending ? rows.toReversed() : rows
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  if (key === undefined) return rows
  return rows.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return isDescending ? second - first : first - second
  })
}
