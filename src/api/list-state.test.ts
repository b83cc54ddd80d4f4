import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { recordState } from './list-state.ts'

const ASKED_A_MOMENT_AGO_MS = 10_000

/** Reads a record as a page does whose answer was there before the page was. */
function readLate(staleTime: number): UseQueryResult<string> {
  const client = new QueryClient()
  client.setQueryData(['exam'], 'as it is')
  const observer = new QueryObserver(client, { queryKey: ['exam'], queryFn: () => 'as it is', staleTime })
  return observer.getCurrentResult() as UseQueryResult<string>
}

it('an author whose page comes after the answer that its frame has just asked for edits what was answered', () => {
  expect(recordState(readLate(ASKED_A_MOMENT_AGO_MS))).toMatchObject({ value: 'as it is', isFresh: true })
})

it('nobody edits an old copy', () => {
  expect(recordState(readLate(0)).isFresh).toBe(false)
})
