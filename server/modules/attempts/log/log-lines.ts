/** Lines of a device's log as they arrive, before they are events of an attempt. */
import { hash } from 'node:crypto'
import { branchText, branchWriterId } from '#domain/attempt/branches.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { digestText } from '#domain/attempt/digest.ts'

export interface LogLine {
  readonly seq: number
  /** The device's estimate of the server's time, ms UTC. */
  readonly at: number
  readonly body: AttemptEventBody
}

export interface StoredLine extends LogLine {
  readonly receivedAt: number
}

/** Time (ms) by which a device's estimate may be ahead of the server's clock before it is corrected. */
export const CLOCK_TOLERANCE_MS = 5_000

/**
 * A line cannot have been written after it arrived: an instant ahead of the server's clock becomes that of the arrival.
 */
export function clamped<Line extends { readonly at: number }>(line: Line, receivedAt: number): Line {
  return line.at > receivedAt + CLOCK_TOLERANCE_MS ? { ...line, at: receivedAt } : line
}

/** True if an arriving line repeats the stored one; the instant of the stored one may have been clamped. */
export function isSameLine(stored: StoredLine, sent: LogLine): boolean {
  const at = clamped(sent, stored.receivedAt).at
  return textOf({ ...sent, at }) === textOf(stored)
}

function textOf({ seq, at, body }: LogLine): string {
  return digestText([{ writerId: '', seq, at, body }])
}

/** Writer id of the branch `level` of a device's log. */
export function forkWriterId(writerId: string, level: number): string {
  return branchWriterId(hash('sha256', branchText(writerId, level)))
}

/** Device of each branch among `writerIds`. */
export function devicesOf(writerIds: ReadonlySet<string>): Map<string, string> {
  const devices = new Map<string, string>()
  for (const writerId of writerIds) {
    for (let level = 1; writerIds.has(forkWriterId(writerId, level)); level += 1) {
      devices.set(forkWriterId(writerId, level), writerId)
    }
  }
  return devices
}

export function ticketHashOf(ticket: string): string {
  return hash('sha256', ticket)
}

/** SHA-256 of the canonical text of a writer's log, hex. */
export function digestOf(lines: readonly LogLine[]): string {
  return hash('sha256', digestText(lines.map((line) => ({ writerId: '', ...line }))))
}
