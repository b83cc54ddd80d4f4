/** The size of a student's log and its limits: lines, and bytes of all of them. */
import type { PracticeBody } from '#domain/practice/event.ts'
import { EVENTS_MOST, LOG_BYTES_MOST } from '#domain/practice/limits.ts'
import type { LogSize } from './practice-log.repo.ts'

export function sizeWith(log: LogSize, added: readonly PracticeBody[]): LogSize {
  return {
    length: log.length + added.length,
    answers: log.answers + added.filter(({ type }) => type === 'answered').length,
    bytes: added.reduce((bytes, body) => bytes + Buffer.byteLength(JSON.stringify(body)), log.bytes),
  }
}

export function isTooLong({ length, bytes }: LogSize): boolean {
  return length > EVENTS_MOST || bytes > LOG_BYTES_MOST
}
