/** Kinds of records that lie in the bin after a deletion, and how long. */
import type { AuditedKind } from '../audit/subjects.ts'

const DAY_MS = 86_400_000
export const BIN_DAYS = 30

export const BIN_KINDS = [
  'questions',
  'sections',
  'paragraphs',
  'exams',
  'courses',
  'chapters',
  'lessons',
  'packages',
  'coupons',
  'groups',
  'meetings',
  'news',
  'partners',
  'categories',
  'marketing-links',
  'canned-replies',
  'practice-assignments',
] as const satisfies readonly AuditedKind[]

export type BinKind = (typeof BIN_KINDS)[number]

export function isBinKind(name: string): name is BinKind {
  return BIN_KINDS.some((kind) => kind === name)
}

/** The latest instant of a deletion that cannot be taken back any more at `now`, ms UTC. */
export function binLimit(now: number): number {
  return now - BIN_DAYS * DAY_MS
}

/** The instant from which a deletion cannot be taken back any more, ms UTC. */
export function binEnd(deletedAt: number): number {
  return deletedAt + BIN_DAYS * DAY_MS
}

/** Whole or begun days that are left. */
export function binDaysLeft(deletedAt: number, now: number): number {
  return Math.max(0, Math.ceil((binEnd(deletedAt) - now) / DAY_MS))
}
