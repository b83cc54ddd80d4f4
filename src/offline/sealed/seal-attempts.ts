/**
 * Seals a student's attempts on a device that is shared: what the server does not have stays, sealed to the academy;
 * everything else of them goes, with tickets, answers and keys. One strict transaction does both, so that there is
 * always exactly one of the two forms.
 */
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { readOwnLog } from '../answer-log.ts'
import type { DeviceDatabase } from '../database.ts'
import { aliveName, type AttemptRow, type SealedRow } from '../records.ts'
import { requestsToSeal } from './requests-to-seal.ts'
import { seal } from './seal.ts'

export interface SealingPorts {
  readonly database: DeviceDatabase
  /** The wall clock, ms. */
  readonly now: () => number
  /** SHA-256 in hex. */
  readonly digest: (text: string) => Promise<string>
  /** Lines of this attempt that the database refused and that lie elsewhere on the device. */
  readonly refusedLines: (attemptId: string) => readonly AttemptEvent[]
}

export interface SealedOwner {
  readonly userId: string
  /** Token of their sign-in; null if the device has none any more: a start then waits for their next one here. */
  readonly token: string | null
}

export type Sealing =
  /** Ids of the attempts that are gone, and whether a sealed start needs the sign-in to go on at the server. */
  | { readonly kind: 'sealed'; readonly gone: readonly string[]; readonly needsSignIn: boolean }
  /** Nothing was changed: the device has no key of the academy for this account. */
  | { readonly kind: 'impossible' }

interface Held {
  readonly attempt: AttemptRow
  /** The log in the database; it is compared again before it goes. */
  readonly stored: readonly AttemptEvent[]
  readonly log: readonly AttemptEvent[]
  readonly hasStart: boolean
  readonly isToBeSealed: boolean
}

const MOST_TRIES = 3

/** Rejects if the storage refuses; then nothing was changed. */
export async function sealAttempts(ports: SealingPorts, owner: SealedOwner): Promise<Sealing> {
  for (let tries = 1; ; tries += 1) {
    const sealing = await trySealing(ports, owner)
    if (sealing !== null) return sealing
    if (tries === MOST_TRIES) throw new Error('the log kept growing while it was sealed')
  }
}

/** Null if something was appended meanwhile. */
async function trySealing(ports: SealingPorts, owner: SealedOwner): Promise<Sealing | null> {
  const { database } = ports
  const held = await readHeld(ports, owner.userId)
  const waiting = held.filter(({ isToBeSealed }) => isToBeSealed)
  const key = await database.sealingKeys.get(owner.userId)
  const needsSignIn = waiting.some(({ hasStart }) => hasStart)
  if (waiting.length > 0 && key === undefined) return { kind: 'impossible' }
  const rows = key === undefined ? [] : await Promise.all(waiting.map((one) => sealedRows(ports, one, owner, key)))
  const gone = held.map(({ attempt }) => attempt.id)
  const isDone = await replace(database, owner.userId, held, rows.flat())
  return isDone ? { kind: 'sealed', gone, needsSignIn } : null
}

async function readHeld({ database, refusedLines }: SealingPorts, userId: string): Promise<Held[]> {
  const attempts = await database.attempts.where({ userId }).toArray()
  return Promise.all(
    attempts.map(async (attempt) => {
      const stored = await readOwnLog(database, attempt.id, attempt.writerId)
      const rows = await database.outbox.where({ attemptId: attempt.id }).toArray()
      const log = withRefused(stored, refusedLines(attempt.id), attempt.writerId)
      const isToBeSealed = rows.length > 0 || (log.at(-1)?.seq ?? 0) > attempt.ackedSeq
      return { attempt, stored, log, hasStart: rows.some(({ kind }) => kind === 'start'), isToBeSealed }
    }),
  )
}

function withRefused(stored: readonly AttemptEvent[], refused: readonly AttemptEvent[], writerId: string) {
  const taken = new Set(stored.map(({ seq }) => seq))
  const missing = refused.filter((event) => event.writerId === writerId && !taken.has(event.seq))
  return [...stored, ...missing].toSorted((one, other) => one.seq - other.seq)
}

async function sealedRows(
  { digest, now }: SealingPorts,
  { attempt, log, hasStart }: Held,
  { token }: SealedOwner,
  { publicKey }: { readonly publicKey: string },
): Promise<readonly SealedRow[]> {
  const requests = await requestsToSeal({ attempt, log, startedBy: hasStart ? (token ?? '') : null }, digest)
  const at = now()
  const logId = crypto.randomUUID()
  const state = { createdAt: at, nextAt: at, failures: 0, lastCode: null, state: 'waiting' } as const
  return Promise.all(
    requests.map(async (request, place) => {
      return { logId, place, sealed: await seal(request, publicKey), isStart: request.kind === 'start', ...state }
    }),
  )
}

/** False if the device holds other lines or attempts than those that were sealed; then nothing is changed. */
function replace(
  database: DeviceDatabase,
  userId: string,
  held: readonly Held[],
  rows: readonly SealedRow[],
): Promise<boolean> {
  const { attempts, events, outbox, meta, sealed, sealingKeys } = database
  return database.transaction('rw', [attempts, events, outbox, meta, sealed, sealingKeys], async () => {
    const ids = held.map(({ attempt }) => attempt.id)
    if ((await attempts.where({ userId }).count()) !== ids.length) return false
    for (const { attempt, stored } of held) {
      const current = await readOwnLog(database, attempt.id, attempt.writerId)
      if (current.length !== stored.length) return false
    }
    await sealed.bulkPut(rows)
    await events.where('attemptId').anyOf(ids).delete()
    await outbox.where('attemptId').anyOf(ids).delete()
    await meta.bulkDelete(ids.map(aliveName))
    await attempts.bulkDelete(ids)
    await sealingKeys.delete(userId)
    return true
  })
}
