/**
 * A device whose student writes requests by hand: its claims, the heads that it named, and its reports of holding
 * nothing more.
 */
import { hash } from 'node:crypto'
import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { Chance } from '../random.ts'

export interface Line {
  readonly seq: number
  readonly at: number
  readonly body: AttemptEventBody
}

export interface Head {
  readonly seq: number
  readonly digest: string
}

export interface LyingDevice {
  readonly writerId: string
  readonly ticket: string
  /** Log that the device would deliver if it were honest. */
  log: Line[]
  /** The log behind the last head that the server may have kept; null lines: the head was made up. */
  named: { readonly seq: number; readonly log: readonly Line[] | null }
  /** Logs behind heads that the server may have kept or not, because it died during the request. */
  readonly mayBeNamed: (readonly Line[])[]
  /** Instants at which the device reported that it holds nothing more, and at which the server had taken that. */
  readonly saidAllSent: { readonly at: number; readonly takenAt: number }[]
}

const TICKET_LENGTH = 43
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGITS = '0123456789abcdef'

function drawn(chance: Chance, letters: string, length: number): string {
  return Array.from({ length }, () => letters[chance.below(letters.length)]).join('')
}

export function newId(chance: Chance): string {
  const digits = drawn(chance, DIGITS, 32)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`
}

export function newLyingDevice(chance: Chance): LyingDevice {
  return {
    writerId: newId(chance),
    ticket: drawn(chance, LETTERS, TICKET_LENGTH),
    log: [],
    named: { seq: 0, log: null },
    mayBeNamed: [],
    saidAllSent: [],
  }
}

export function digestOf(lines: readonly Line[]): string {
  return hash('sha256', digestText(lines.map((line) => ({ writerId: '', ...line }))))
}

export function headOf(lines: readonly Line[]): Head {
  return { seq: lines.at(-1)?.seq ?? 1, digest: digestOf(lines) }
}

export function madeUpHead(chance: Chance, seq: number): Head {
  return { seq, digest: drawn(chance, DIGITS, 64) }
}
