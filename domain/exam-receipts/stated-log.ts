/**
 * The part of an attempt's log that a receipt states: of each writer the lines from the first one up to the last before
 * a gap. Lines are never changed or removed, so these beginnings are found again in any later log of the attempt,
 * whatever has arrived since.
 */
import { digestText } from '../attempt/digest.ts'
import type { AttemptEvent } from '../attempt/event.ts'

export interface LogBeginning {
  readonly writerId: string
  /** Number of lines, which are numbered from 1. */
  readonly lines: number
}

/** The beginnings that a log holds, by writer. */
export function logBeginnings(log: readonly AttemptEvent[]): LogBeginning[] {
  return writersOf(log)
    .map(([writerId, own]) => ({ writerId, lines: linesWithoutGap(own) }))
    .filter(({ lines }) => lines > 0)
}

/**
 * Text whose SHA-256 is the digest of these beginnings, in their order; null if the log does not hold all of their
 * lines.
 */
export function statedLogText(log: readonly AttemptEvent[], beginnings: readonly LogBeginning[]): string | null {
  const byWriter = new Map(writersOf(log))
  const parts = beginnings.map(({ writerId, lines }) => {
    const own = (byWriter.get(writerId) ?? []).filter(({ seq }) => seq <= lines)
    return own.length === lines ? `${writerId} ${lines}\n${digestText(own)}` : null
  })
  return parts.includes(null) ? null : parts.join('\n')
}

/**
 * Relation of the log that is stored now to the one that a receipt states. `grown`: all of it is there, and lines have
 * arrived since; `different`: lines are missing or differ.
 */
export type LogStanding = 'same' | 'grown' | 'different'

/** `sha256` hashes a text (hex). */
export function logStanding(
  stated: { readonly lines: number; readonly sha256: string; readonly beginnings: readonly LogBeginning[] },
  log: readonly AttemptEvent[],
  sha256: (text: string) => string,
): LogStanding {
  const text = statedLogText(log, stated.beginnings)
  if (text === null || sha256(text) !== stated.sha256) return 'different'
  return log.length === stated.lines ? 'same' : 'grown'
}

function writersOf(log: readonly AttemptEvent[]): [string, AttemptEvent[]][] {
  const writers = [...Map.groupBy(log, ({ writerId }) => writerId)]
  return writers.sort(([one], [other]) => (one < other ? -1 : 1))
}

function linesWithoutGap(own: readonly AttemptEvent[]): number {
  const numbers = new Set(own.map(({ seq }) => seq))
  let last = 0
  while (numbers.has(last + 1)) last += 1
  return last
}
