/**
 * Keeps the answers of marked queries for reading without a network. Own instead of TanStack's persister because of
 * three traps: it loses the last second before closing, one oversized query silently stops all keeping, and it is
 * asynchronous, which would delay the first paint.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { dehydrate, hydrate } from '@tanstack/react-query'

const KEY = 'miqyas.queries'
/** Raised when a kept answer can no longer be read by the code; not the build's id. */
const SCHEMA = 1
const THROTTLE_MS = 1_000
const MAXIMUM_AGE_MS = 30 * 24 * 3_600_000
/** Characters; localStorage holds about five million for everything. */
const LARGEST_QUERY = 400_000

type KeptQuery = DehydratedState['queries'][number]

interface Kept {
  readonly schema: number
  readonly owner: string | null
  readonly queries: readonly KeptQuery[]
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.schema === SCHEMA ? kept : null
  } catch {
    return null
  }
}

/** Puts what was kept for this reader back into the client, at once. */
export function restoreQueries(client: QueryClient, owner: string | null, now: number): void {
  const kept = readKept()
  if (kept === null || kept.owner !== owner) return
  const queries = kept.queries.filter((query) => now - query.state.dataUpdatedAt < MAXIMUM_AGE_MS)
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Infinity } } })
}

export function forgetQueries(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept where storage is refused.
  }
}

function queriesToKeep(client: QueryClient): readonly KeptQuery[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  })
  return queries
    .map((query) => ({ ...query, state: { ...query.state, status: 'success' as const, error: null } }))
    .filter((query) => JSON.stringify(query).length <= LARGEST_QUERY)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
}

/** When storage is full the oldest answers give way, one by one. */
function writeKept(owner: string | null, queries: readonly KeptQuery[]): void {
  for (let count = queries.length; count > 0; count -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ schema: SCHEMA, owner, queries: queries.slice(0, count) }))
      return
    } catch {
      continue
    }
  }
}

/** Keeps marked queries from now on; `owner` is asked at the moment of writing. Answers a function that ends it. */
export function keepQueries(client: QueryClient, owner: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    if (owner() !== null) writeKept(owner(), queriesToKeep(client))
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.persist !== true) return
    timer ??= setTimeout(write, THROTTLE_MS)
  })
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', writeWhenHidden)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', writeWhenHidden)
  }
}
