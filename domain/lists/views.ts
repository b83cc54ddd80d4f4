/** Views of lists that staff save for themselves. */

import { partOfRecords } from '../records.ts'

/** Lists that have saved views, as they are named on the device: those of records, and those of what is read alone. */
export const VIEWED_LISTS = [
  ...Object.values(partOfRecords('list')),
  'audit',
  'exam-items',
  'exam-results',
  'explained-exams',
  'group-progress',
  'security-log',
  'student-results',
] as const

export type ViewedList = (typeof VIEWED_LISTS)[number]

/** Views of one list that one member of staff may have. */
export const VIEWS_MOST = 20
export const VIEW_NAME_LENGTH = 60
/** Filters of one view. */
export const VIEW_FILTERS_MOST = 30
/** Characters of a whole view, as JSON. */
export const VIEW_LENGTH = 6_000

/** The address of a list without page and number of rows; a list passes over what it does not know. */
export type ViewSearch = Readonly<Record<string, string | number>>

const NOT_OF_A_VIEW: readonly string[] = ['page', 'perPage', 'into']

/** The parts of an address that make a view, sorted by name, so that equal views look alike. */
export function viewOf(address: object): ViewSearch {
  const parts = Object.entries(address).filter(
    (part): part is [string, string | number] =>
      !NOT_OF_A_VIEW.includes(part[0]) &&
      ((typeof part[1] === 'string' && part[1] !== '') || typeof part[1] === 'number'),
  )
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function isSameView(one: ViewSearch, other: ViewSearch): boolean {
  return JSON.stringify(viewOf(one)) === JSON.stringify(viewOf(other))
}
