/**
 * The answers that pages keep for reading without a network, as they lie in localStorage. Apart from TanStack Query,
 * which writes them, so that the exam's route can read its list without loading it.
 */
import type { DehydratedState } from '@tanstack/react-query'

const KEY = 'miqyas.queries'
/** Raised when a kept answer can no longer be read by the code; not the build's id. */
const SCHEMA = 1
const MAXIMUM_AGE_MS = 30 * 24 * 3_600_000

export type KeptAnswer = DehydratedState['queries'][number]

interface Kept {
  readonly schema: number
  readonly owner: string | null
  readonly queries: readonly KeptAnswer[]
}

function readAll(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.schema === SCHEMA ? kept : null
  } catch {
    return null
  }
}

/** What was kept for this reader and is not older than 30 days; `now` in ms UTC. */
export function readKeptAnswers(owner: string | null, now: number): readonly KeptAnswer[] {
  const kept = readAll()
  if (kept === null || kept.owner !== owner) return []
  return kept.queries.filter((query) => now - query.state.dataUpdatedAt < MAXIMUM_AGE_MS)
}

/** The kept answer under one key, undefined when there is none. */
export function readKeptAnswer(key: readonly string[], owner: string | null, now: number): unknown {
  const hash = JSON.stringify(key)
  return readKeptAnswers(owner, now).find(({ queryHash }) => queryHash === hash)?.state.data
}

/**
 * Marks a kept answer as outdated: it can still be read without a network, and is asked for again with one. For pages
 * that change what it says without holding it themselves.
 */
export function outdateKeptAnswer(key: readonly string[], owner: string): void {
  const kept = readAll()
  if (kept === null || kept.owner !== owner) return
  const hash = JSON.stringify(key)
  writeKeptAnswers(
    owner,
    kept.queries.map((query) =>
      query.queryHash === hash ? { ...query, state: { ...query.state, isInvalidated: true } } : query,
    ),
  )
}

/** When storage is full the last of the answers give way, one by one. */
export function writeKeptAnswers(owner: string | null, queries: readonly KeptAnswer[]): void {
  for (let count = queries.length; count > 0; count -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ schema: SCHEMA, owner, queries: queries.slice(0, count) }))
      return
    } catch {
      continue
    }
  }
}

export function forgetKeptAnswers(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept where storage is refused.
  }
}
