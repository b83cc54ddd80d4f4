import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordState } from '#src/ui/page/RecordPage.tsx'
import { failureOf, UNREACHABLE } from './failure.ts'

interface Failed {
  readonly message: string
  readonly isUnreachable: boolean
}

/** A page of its own has to catch bugs: what is no failed call is thrown on to it. */
function failedOf(error: unknown): Failed | null {
  if (error === null) return null
  const failure = failureOf(error)
  if (failure === null) throw error
  return { message: failure.message, isUnreachable: failure.code === UNREACHABLE }
}

/** A query of a list route as `DataList` takes it. Give the query `placeholderData: keepPreviousData`. */
export function listState<Page>({ data, error, isFetching, refetch }: UseQueryResult<Page>) {
  return { page: data, isFetching, failure: failedOf(error), retry: () => void refetch() }
}

/**
 * A query of one record as `RecordPage` takes it. Give the query `staleTime: 0`: an edit begins from what is there now.
 * Where the frame around the page asked a moment ago, a longer one: then an answer that was there before the page is fresh
 * as long as the query does not count it as old, since it will not be asked for again.
 */
export function recordState<Value>({
  data,
  error,
  isFetchedAfterMount,
  isStale,
  refetch,
}: UseQueryResult<Value>): RecordState<Value> {
  const isFresh = isFetchedAfterMount || !isStale
  return { value: data, isFresh, failure: failedOf(error), retry: () => void refetch() }
}

/** Two that a page needs together: there once both are, failed once one is. */
export function bothStates<One, Other>(
  one: RecordState<One>,
  other: RecordState<Other>,
): RecordState<readonly [One, Other]> {
  const areThere = one.value !== undefined && other.value !== undefined
  return {
    value: areThere ? [one.value, other.value] : undefined,
    isFresh: one.isFresh && other.isFresh,
    failure: one.failure ?? other.failure,
    retry() {
      one.retry()
      other.retry()
    },
  }
}
