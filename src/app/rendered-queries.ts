/** Answers that the server rendered the page with (`src/app/page-renderer`): the page begins with them. */
import { hydrate, type QueryClient } from '@tanstack/react-query'

/** `now`: ms UTC. The answers count as early ones (`api/early-values.ts`): they are current for a moment. */
export function beginWithRendered(client: QueryClient, now: number): void {
  const queries = (window.miqyasRendered?.queries ?? []).map(({ queryKey, queryHash, isPersisted, data }) => ({
    queryKey,
    queryHash,
    meta: { persist: isPersisted },
    dehydratedAt: now,
    state: {
      data,
      dataUpdateCount: 0,
      dataUpdatedAt: now,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  }))
  hydrate(client, { mutations: [], queries })
}
