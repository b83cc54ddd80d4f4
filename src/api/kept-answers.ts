/**
 * The answers that pages keep for reading without a network, as localStorage holds them. TanStack Query's persister
 * writes them (`src/app/query-persistence.ts`); this file does without TanStack Query, so that the exam's route can read
 * its list without loading it.
 */
import type { DehydratedState } from '@tanstack/react-query'

/** Their key in localStorage. */
export const KEPT_ANSWERS_KEY = 'miqyas.queries'
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
    const kept = JSON.parse(localStorage.getItem(KEPT_ANSWERS_KEY) ?? 'null') as Kept | null
    return kept?.schema === SCHEMA ? kept : null
  } catch {
    return null
  }
}

/** The answers kept for this reader that are not older than 30 days; `now` in ms UTC. */
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

/** The text that localStorage holds for one reader: the shape has been the same since the first version. */
export function keptText(owner: string, queries: readonly KeptAnswer[]): string {
  return JSON.stringify({ schema: SCHEMA, owner, queries } satisfies Kept)
}

/**
 * Marks a kept answer as outdated: it can still be read without a network, and is asked for again with one. Pages call
 * this when they change what the answer says without holding it themselves. A full storage is no obstacle, because
 * `true` is shorter than the `false` in its place.
 */
export function outdateKeptAnswer(key: readonly string[], owner: string): void {
  const kept = readAll()
  if (kept === null || kept.owner !== owner) return
  const hash = JSON.stringify(key)
  const queries = kept.queries.map((query) =>
    query.queryHash === hash ? { ...query, state: { ...query.state, isInvalidated: true } } : query,
  )
  try {
    localStorage.setItem(KEPT_ANSWERS_KEY, keptText(owner, queries))
  } catch {
    // The answer stays as it is where storage is refused.
  }
}

/** Removes every kept answer; called at sign-out. */
export function forgetKeptAnswers(): void {
  try {
    localStorage.removeItem(KEPT_ANSWERS_KEY)
  } catch {
    // Nothing was kept where storage is refused.
  }
}
