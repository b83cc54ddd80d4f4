import { partOfRecords, type RecordsWith } from '../records.ts'

type FoundRecord = RecordsWith<'isFound'>

/** The kind of a found thing: that of its record, but people are more than their account. */
export type FoundKind = Exclude<FoundRecord, 'users'> | 'people'

/** Kinds of results of a search over everything, in the order of the table of records, in which they are shown. */
export const FOUND_KINDS: readonly FoundKind[] = Object.keys(partOfRecords('isFound')).map((name) =>
  name === 'users' ? 'people' : (name as FoundKind),
)

/** The kind of record that a found thing is. */
export function recordOfFound(kind: FoundKind): FoundRecord {
  return kind === 'people' ? 'users' : kind
}

/** Most results of one kind in an answer; where there are so many, the kind's own list may have more. */
export const FOUND_OF_EACH_KIND = 5

export function isFoundKind(value: unknown): value is FoundKind {
  return FOUND_KINDS.some((kind) => kind === value)
}
