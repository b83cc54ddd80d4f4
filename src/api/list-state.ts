import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordState } from '#src/ui/RecordPage.tsx'
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

/** A query of one record as `RecordPage` takes it. Give the query `staleTime: 0`: an edit begins from what is there now. */
export function recordState<Value>({
  data,
  error,
  isFetchedAfterMount,
  refetch,
}: UseQueryResult<Value>): RecordState<Value> {
  return { value: data, isFresh: isFetchedAfterMount, failure: failedOf(error), retry: () => void refetch() }
}

/**
 * Of a record that the frame around the page has asked for a moment ago: where the page comes after that answer, it is as
 * it is now as long as the query does not count it as old.
 */
export function sharedRecordState<Value>(query: UseQueryResult<Value>): RecordState<Value> {
  return { ...recordState(query), isFresh: query.isFetchedAfterMount || !query.isStale }
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
