/**
 * The cache of the pages with a layout. The exam does without it, so it is not in the entry: what was kept on the
 * device comes back when it is loaded.
 */
import { QueryClient } from '@tanstack/react-query'
import { failureOf, isUndecided } from '#src/api/index.ts'
import { currentSession, onSessionChange } from '#src/features/auth/index.ts'
import { beginWithRendered } from './rendered-queries.ts'
import { keepQueries, restoreQueries } from './query-persistence.ts'

const HALF_A_MINUTE_MS = 30_000

/** Another try helps where no answer came or the server was not well; a refusal stays a refusal. */
function mayRetry(failures: number, error: Error): boolean {
  const failure = failureOf(error)
  if (failure === null) return false
  return failures < 1 && isUndecided(failure)
}

/** Marks a query whose answer is kept for reading without a network: `meta: { persist: true }`. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly persist?: boolean }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', staleTime: HALF_A_MINUTE_MS, retry: mayRetry, retryDelay: 1_000 },
    mutations: { networkMode: 'always', retry: false },
  },
})

function owner(): string | null {
  return currentSession()?.user.id ?? null
}

// Nothing is kept where the server renders a page.
if (typeof document !== 'undefined') {
  restoreQueries(queryClient, owner(), Date.now())
  keepQueries(queryClient, owner)
  beginWithRendered(queryClient, Date.now())
}
onSessionChange(() => queryClient.clear())
