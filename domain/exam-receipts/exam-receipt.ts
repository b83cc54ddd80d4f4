/**
 * The receipt of a submission: what the academy held of an attempt when it made the receipt, signed by the academy. It
 * says what was received and nothing of right and wrong.
 */
import { SUBMIT_REASONS, type SubmitReason } from '../exam/submit-reason.ts'
import type { LogBeginning } from './stated-log.ts'

/** All instants are ms UTC, names as they were when the receipt was made. */
export interface ExamReceipt {
  /** Id of the key by which it is signed. */
  readonly key: string
  readonly academy: { readonly ar: string; readonly en: string }
  readonly student: string
  readonly exam: string
  readonly attemptId: string
  /** First, second … attempt of the student at the exam. */
  readonly number: number
  readonly startedAt: number
  /** The instant until which answers counted. */
  readonly endedAt: number
  /** Instant at which the server closed the attempt, by its own clock. */
  readonly receivedAt: number
  readonly reason: SubmitReason
  readonly questions: number
  /** Number of questions with an answer that counts. */
  readonly answered: number
  readonly log: StatedLog
  readonly madeAt: number
}

/** The log as the server held it. */
export interface StatedLog {
  readonly lines: number
  /** SHA-256 (hex) of `statedLogText` over the beginnings. */
  readonly sha256: string
  /** The part of each device's log that is meant. */
  readonly beginnings: readonly LogBeginning[]
}

const HASH = /^[0-9a-f]{64}$/
const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const KEY_ID = /^[A-Za-z0-9_-]{11}$/
/** Longest name or title that a receipt repeats. */
export const RECEIPT_NAME_LENGTH = 300
/** An attempt has at most twelve devices with twelve branches each, and the server's own log. */
const BEGINNINGS_MOST = 200
/** Largest instant that a date can show. */
const INSTANT_MOST = 8.64e15

/** The receipt in a payload that was read from JSON; null if it has another form. */
export function readExamReceipt(value: unknown): ExamReceipt | null {
  if (!isRecord(value)) return null
  const { key, academy, student, exam, attemptId, number, reason, questions, answered } = value
  const { startedAt, endedAt, receivedAt, madeAt } = value
  const log = readLog(value['log'])
  const knownReason = SUBMIT_REASONS.find((known) => known === reason)
  if (!isRecord(academy) || log === null || knownReason === undefined) return null
  const { ar, en } = academy
  if (!isText(ar) || !isText(en) || !isText(student) || !isText(exam)) return null
  if (!matches(key, KEY_ID) || !matches(attemptId, IDENTIFIER)) return null
  if (!isInstant(startedAt) || !isInstant(endedAt) || !isInstant(receivedAt) || !isInstant(madeAt)) return null
  if (!isCount(number) || !isCount(questions) || !isCount(answered) || answered > questions) return null
  const facts = { number, questions, answered, startedAt, endedAt, receivedAt, madeAt, reason: knownReason }
  return { key, academy: { ar, en }, student, exam, attemptId, ...facts, log }
}

function readLog(value: unknown): StatedLog | null {
  if (!isRecord(value)) return null
  const { lines, sha256, beginnings } = value
  if (!isCount(lines) || !matches(sha256, HASH)) return null
  if (!Array.isArray(beginnings) || beginnings.length > BEGINNINGS_MOST) return null
  const read = beginnings.flatMap((beginning: unknown) => {
    if (!isRecord(beginning)) return []
    const { writerId, lines: count } = beginning
    return matches(writerId, IDENTIFIER) && isCount(count) ? [{ writerId, lines: count }] : []
  })
  return read.length === beginnings.length ? { lines, sha256, beginnings: read } : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= RECEIPT_NAME_LENGTH
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isInstant(value: unknown): value is number {
  return isCount(value) && value <= INSTANT_MOST
}
