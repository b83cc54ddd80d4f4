/** Forms in which a value of the record of changes is read. */
import type { AuditedFeature } from './actions.ts'
import { type Plain, WEEK_SPAN } from './changes.ts'
import { HIDDEN } from './hidden.ts'

export type ShownAs =
  | 'nothing'
  | 'hidden'
  | 'boolean'
  /** Halalas. */
  | 'money'
  /** Hundredths of riyals or of a percent: the entry does not say which. */
  | 'hundredths'
  /** Milliseconds UTC, or a text of ISO 8601 with its offset. */
  | 'instant'
  /** `2026-11-21`, or `2026-11-21T16:00` on the wall. */
  | 'day'
  | 'wall'
  | 'week-span'
  | 'file'
  /** The id of another record. */
  | 'reference'
  | 'number'
  | 'text'

const FILE_ID = /^[0-9a-f]{64}$/
export const RECORD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The year 2001 in milliseconds: no amount and no count is that large. */
const FIRST_INSTANT = 1e12

const MONEY = /(?:^|\.)(?:price|minimumAmount|refunded|total)$/

function numberAs(feature: string, field: string, value: number): ShownAs {
  if (value >= FIRST_INSTANT) return 'instant'
  const isPaid = feature === ('payments' satisfies AuditedFeature)
  if (isPaid && field === 'amount') return 'money'
  if (feature === ('coupons' satisfies AuditedFeature) && field === 'amount') return 'hundredths'
  return MONEY.test(field) && feature !== 'grading' ? 'money' : 'number'
}

function textAs(value: string): ShownAs {
  if (value === '') return 'nothing'
  if (value === HIDDEN) return 'hidden'
  if (INSTANT.test(value)) return 'instant'
  if (WALL.test(value)) return 'wall'
  if (DAY.test(value)) return 'day'
  if (WEEK_SPAN.test(value)) return 'week-span'
  if (FILE_ID.test(value)) return 'file'
  return RECORD_ID.test(value) ? 'reference' : 'text'
}

/** `feature`: the first part of the action. */
export function shownAs(feature: string, field: string, value: Plain | undefined): ShownAs {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'number' ? numberAs(feature, field, value) : textAs(value)
}

/** Longer ones, and those of several lines, are read as what differs in them. */
const LONGEST_TEXT = 120

export function isLong(value: Plain | undefined): value is string {
  return typeof value === 'string' && (value.length > LONGEST_TEXT || value.includes('\n'))
}
