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

/** How far (ms) a device's estimate may run ahead of the server before it is no longer believed. */
export const CLOCK_TOLERANCE_MS = 5_000

/** Nothing can have happened after it arrived: an instant ahead of the server's clock becomes that of the arrival. */
export function clamped<Line extends { readonly at: number }>(line: Line, receivedAt: number): Line {
  return line.at > receivedAt + CLOCK_TOLERANCE_MS ? { ...line, at: receivedAt } : line
}

/** Whether a line that arrives is the one that is stored: a repeat, though its instant may have been clamped then. */
export function isSameLine(stored: StoredLine, sent: LogLine): boolean {
  const at = clamped(sent, stored.receivedAt).at
  return textOf({ ...sent, at }) === textOf(stored)
}

function textOf({ seq, at, body }: LogLine): string {
  return digestText([{ writerId: '', seq, at, body }])
}

/** The writer under which a second branch of a device's log stands. */
export function forkWriterId(writerId: string, level: number): string {
  return branchWriterId(hash('sha256', branchText(writerId, level)))
}

/** Which device each branch among `writerIds` belongs to. */
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
