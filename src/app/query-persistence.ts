/**
 * Keeps the answers of marked queries for reading without a network, with TanStack Query's persister for synchronous
 * storages. It adds what the persister lacks (decision 0005): a write when the page is left, so that the last second is
 * not lost; a largest size, so that one answer cannot stop all keeping; and reading before the first paint.
 */
import { type PersistedClient, type PersistRetryer, removeOldestQuery } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { KEPT_ANSWERS_KEY, type KeptAnswer, keptText, readKeptAnswers } from '#src/api/index.ts'

const THROTTLE_MS = 1_000
/** Characters; localStorage holds about five million for everything. */
const LARGEST_QUERY = 400_000

/** Asks at the moment of writing who reads; null: nobody is signed in, and nothing is kept. */
type Reader = () => string | null

/** Puts the answers that were kept for this reader back into the client, at once; `now` in ms UTC. */
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
 * The newest answer of each query, from this page or as another page of the academy kept it since: two tabs write to the
 * same place, and a page that is being left may write after the next one was read.
 */
function newestOf(own: readonly KeptAnswer[], kept: readonly KeptAnswer[]): KeptAnswer[] {
  const newest = new Map(own.map((query) => [query.queryHash, query]))
  for (const query of kept) {
    const mine = newest.get(query.queryHash)
    if (mine === undefined || isNewer(query, mine)) newest.set(query.queryHash, query)
  }
  return [...newest.values()]
}

/**
 * The answers as the persister takes them. The persister writes up to a second after it was asked; the getters look up
 * the reader, the answers of this page and those of other tabs at the moment of writing.
 */
function answersOf(client: QueryClient, reader: Reader): PersistedClient {
  return {
    timestamp: 0,
    get buster() {
      return reader() ?? ''
    },
    get clientState() {
      return { mutations: [], queries: newestOf(queriesToKeep(client), readKeptAnswers(reader(), Date.now())) }
    },
  }
}

/** The age of each answer is checked when it is read, and a build does not outdate it: the reader is the only buster. */
function textOf({ buster, clientState }: PersistedClient): string {
  return keptText(buster, clientState.queries)
}

/** The oldest answers give way in a full storage; an answer that does not fit alone leaves in place what was kept. */
const withoutOldest: PersistRetryer = (refused) => {
  const smaller = removeOldestQuery(refused)
  return smaller?.clientState.queries.length === 0 ? undefined : smaller
}

/** Writes at once, which the persister cannot: its write waits for a timer that a page that is left never sees. */
function writeNow(storage: Pick<Storage, 'setItem'>, answers: PersistedClient): void {
  let left: PersistedClient | undefined = answers
  for (let errorCount = 1; left !== undefined; errorCount += 1) {
    try {
      storage.setItem(KEPT_ANSWERS_KEY, textOf(left))
      return
    } catch (error) {
      left = withoutOldest({ persistedClient: left, error: new Error('refused', { cause: error }), errorCount })
    }
  }
}

/** A query has a new answer, or began with one that came with the page. */
function isAnswered(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return event.query.state.data !== undefined
  return event.type === 'updated' && event.action.type === 'success'
}

/** Keeps marked queries from now on; `owner` is asked at the moment of writing. Answers a function that ends it. */
export function keepQueries(client: QueryClient, owner: Reader): () => void {
  let isEnded = false
  let isUnwritten = false
  const reader = () => (isEnded ? null : owner())
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: (key: string, text: string) => {
      if (reader() !== null) localStorage.setItem(key, text)
      isUnwritten = false
    },
  }
  const answers = answersOf(client, reader)
  const persister = createSyncStoragePersister({
    storage,
    key: KEPT_ANSWERS_KEY,
    throttleTime: THROTTLE_MS,
    serialize: textOf,
    retry: withoutOldest,
  })
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (!isAnswered(event) || event.query.meta?.persist !== true) return
    isUnwritten = true
    void persister.persistClient(answers)
  })
  const writeBeforeLeaving = () => {
    if (isUnwritten) writeNow(storage, answers)
  }
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') writeBeforeLeaving()
  }
  window.addEventListener('pagehide', writeBeforeLeaving)
  document.addEventListener('visibilitychange', writeWhenHidden)
  return () => {
    isEnded = true
    unsubscribe()
    window.removeEventListener('pagehide', writeBeforeLeaving)
    document.removeEventListener('visibilitychange', writeWhenHidden)
  }
}
