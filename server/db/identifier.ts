/**
 * UUIDv7 made by the application: 48 bits of ms since 1970 UTC, a 12-bit counter, 62 random bits. Within one process
 * later ones sort after earlier ones, also within a millisecond and when the clock steps back, so that an index grows
 * at its end.
 */
import { hash, randomFillSync } from 'node:crypto'
import { branchWriterId } from '#domain/attempt/branches.ts'

const COUNTER_LIMIT = 0x1000
const RANDOM_BYTES = 8
const pool = Buffer.alloc(RANDOM_BYTES * 512)
let used = pool.length
let lastMs = 0
let counter = 0

/** Eight fresh random bytes as hex; generated in bulk, because one costs as much as five hundred. */
function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const hex = pool.toString('hex', used, used + RANDOM_BYTES)
  used += RANDOM_BYTES
  return hex
}

function advance(now: number, random: string): void {
  if (now > lastMs) {
    lastMs = now
    // Starts in the lower half, so that a millisecond has space for two thousand more.
    counter = Number.parseInt(random.slice(0, 3), 16) >> 1
  } else if (++counter === COUNTER_LIMIT) {
    lastMs += 1
    counter = 0
  }
}

const VARIANT = ['8', '9', 'a', 'b'] as const

/** The digits with which identifiers of an instant (ms UTC) begin. */
function timeOf(instant: number): string {
  const time = instant.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** The smallest identifier of an instant (ms UTC). */
export function firstIdentifierAt(instant: number): string {
  return `${timeOf(instant)}-0000-0000-000000000000`
}

/** A new identifier; `now` in ms UTC, for tests. */
export function newIdentifier(now: number = Date.now()): string {
  advance(now, randomHex())
  const count = counter.toString(16).padStart(3, '0')
  const random = randomHex()
  const variant = VARIANT[Number.parseInt(random.slice(0, 1), 16) & 3]
  return `${timeOf(lastMs)}-7${count}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
}

/** The identifier that follows from a text: the same text always has the same one. */
export function identifierOf(text: string): string {
  return branchWriterId(hash('sha256', text))
}
