/**
 * Keeps the answers of marked queries for reading without a network. Own instead of TanStack's persister because of
 * three traps: it loses the last second before closing, one oversized query silently stops all keeping, and it is
 * asynchronous, which would delay the first paint.
 */
import type { QueryClient } from '@tanstack/react-query'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { type KeptAnswer, readKeptAnswers, writeKeptAnswers } from '#src/api/index.ts'

const THROTTLE_MS = 1_000
/** Characters; localStorage holds about five million for everything. */
const LARGEST_QUERY = 400_000

/** Puts what was kept for this reader back into the client, at once. */
export function restoreQueries(client: QueryClient, owner: string | null, now: number): void {
  const queries = [...readKeptAnswers(owner, now)]
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Infinity } } })
}

function queriesToKeep(client: QueryClient): readonly KeptAnswer[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  })
  return queries
    .map((query) => ({ ...query, state: { ...query.state, status: 'success' as const, error: null } }))
    .filter((query) => JSON.stringify(query).length <= LARGEST_QUERY)
}

function isNewer(one: KeptAnswer, other: KeptAnswer): boolean {
  const age = one.state.dataUpdatedAt - other.state.dataUpdatedAt
  return age > 0 || (age === 0 && one.state.isInvalidated)
}

/**
 * Of every answer the newest, from here or as another page of the academy kept it since: two tabs write to the same
 * place, and a page that is being left may write after the next one was read. The newest comes first.
 */
function newestOf(own: readonly KeptAnswer[], kept: readonly KeptAnswer[]): readonly KeptAnswer[] {
  const newest = new Map(own.map((query) => [query.queryHash, query]))
  for (const query of kept) {
    const mine = newest.get(query.queryHash)
    if (mine === undefined || isNewer(query, mine)) newest.set(query.queryHash, query)
  }
  return [...newest.values()].toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
}

/** Keeps marked queries from now on; `owner` is asked at the moment of writing. Answers a function that ends it. */
export function keepQueries(client: QueryClient, owner: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const reader = owner()
    if (reader !== null) writeKeptAnswers(reader, newestOf(queriesToKeep(client), readKeptAnswers(reader, Date.now())))
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
