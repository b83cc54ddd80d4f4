/** Fetches what is to be kept, one lesson after the other and one piece after the other, from wherever it stopped. */
import type { KeptLesson } from '#contract/learning/learning.ts'
import { PIECE_BYTES } from '#domain/learning/pieces.ts'
import type { KeptDatabase } from '#src/offline/kept-lessons/database.ts'
import { CONTENT, type KeptLessonRow, type KeptPageRow } from '#src/offline/kept-lessons/records.ts'
import {
  describeKept,
  keptLessons,
  presentPieces,
  putPiece,
  removeKept,
  settleKept,
} from '#src/offline/kept-lessons/store.ts'
import type { FetchedPiece } from './fetch-piece.ts'
import { NOT_OPEN } from './not-open.ts'

export interface KeepPorts {
  readonly database: KeptDatabase
  /** Asks the academy for all of a lesson; a string is the code of its refusal, null: it was not reached. */
  readonly ask: (lessonId: string) => Promise<KeptLesson | string | null>
  readonly fetch: (asked: {
    readonly url: string
    readonly range: readonly [number, number] | null
    readonly hash: string
  }) => Promise<FetchedPiece>
}

interface WantedPiece {
  readonly name: string
  readonly index: number
  readonly url: string
  readonly range: readonly [number, number] | null
  readonly hash: string
}

function wantedPieces({ content, images }: KeptPageRow, url: string): readonly WantedPiece[] {
  const parts = (content?.pieces ?? []).map((hash, index) => {
    const from = index * PIECE_BYTES
    const to = Math.min(from + PIECE_BYTES, content?.bytes ?? 0) - 1
    return { name: CONTENT, index, url, range: [from, to] as const, hash }
  })
  // The id of an image is the hash of all of it.
  const shown = images.map((id) => ({ name: id, index: 0, url: `/api/files/${id}`, range: null, hash: id }))
  return [...shown, ...parts]
}

type Came = 'kept' | 'gone' | 'unreached' | { readonly failure: string }

async function keepPieces({ database, fetch }: KeepPorts, page: KeptPageRow, url: string): Promise<Came | 'refused'> {
  const { userId, lessonId } = page
  const present = await presentPieces(database, page)
  for (const { name, index, ...asked } of wantedPieces(page, url)) {
    if (present.has(`${name} ${index}`)) continue
    const first = await fetch(asked)
    // Cut short on the way as well: once more before it is called damaged.
    const fetched = first.kind === 'damaged' ? await fetch(asked) : first
    if (fetched.kind === 'damaged') return { failure: 'damaged' }
    if (fetched.kind === 'refused' && name !== CONTENT) continue
    if (fetched.kind !== 'piece') return fetched.kind
    const { bytes, contentType } = fetched
    if (!(await putPiece(database, { userId, lessonId, name, index, contentType, bytes }))) return 'gone'
  }
  return 'kept'
}

async function keepLesson(ports: KeepPorts, { userId, lessonId }: KeptLessonRow): Promise<Came> {
  // A ticket may pass while a film comes in over a slow network: a new one goes on where it stopped.
  for (let tries = 0; tries < 2; tries += 1) {
    const given = await ports.ask(lessonId)
    if (given === null) return 'unreached'
    if (typeof given === 'string') {
      if (!NOT_OPEN.includes(given)) return { failure: given }
      await removeKept(ports.database, userId, [lessonId])
      return 'gone'
    }
    const page = await describeKept(ports.database, userId, given)
    const came = await keepPieces(ports, page, given.content?.url ?? '')
    if (came !== 'refused') return came
  }
  return { failure: 'server.unavailable' }
}

function isFull(error: unknown): boolean {
  const inner: unknown = error instanceof Error && 'inner' in error ? error.inner : undefined
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}

/**
 * Fetches everything that waits. Answers false when the academy was not reached: then there is more to do later. What
 * a lesson fails on is written down with it, and the next one has its turn.
 */
export async function keepWaiting(ports: KeepPorts, userId: string): Promise<boolean> {
  const tried = new Set<string>()
  for (;;) {
    const rows = await keptLessons(ports.database, userId)
    const next = rows.find((row) => (row.state === 'waiting' || row.isOutdated) && !tried.has(row.lessonId))
    if (next === undefined) return true
    tried.add(next.lessonId)
    const came = await keepLesson(ports, next).catch((error: unknown): Came => ({
      failure: isFull(error) ? 'full' : 'unwritten',
    }))
    if (came === 'unreached') return false
    if (came === 'kept') await settleKept(ports.database, next, { state: 'kept', failure: null })
    else if (came !== 'gone') await settleKept(ports.database, next, { state: 'failed', failure: came.failure })
  }
}
