import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDeliverWatching } from './use-deliver-watching.ts'
import { watchingHere } from './watching-store.ts'

let hasNetwork = false
const reported: string[] = []

beforeEach(() => {
  localStorage.clear()
  hasNetwork = false
  reported.length = 0
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (!hasNetwork) throw new Error('no network')
    reported.push(String(url))
    const data = { watched: [[0, 5]], position: null, completedAt: null, tooEarly: [] }
    return Response.json({ status: { error: false, message: '' }, data })
  })
})

it('a student who watched two lessons without a network reports both once it is back, without opening them', async () => {
  const queries = new QueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  for (const lesson of ['first', 'second']) watchingHere.keep('u', lesson, { ranges: [[0, 5]], position: null })
  renderHook(() => useDeliverWatching('u'), { wrapper })
  expect(watchingHere.waitingLessons('u')).toEqual(['first', 'second'])
  hasNetwork = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(watchingHere.waitingLessons('u')).toEqual([]))
  // A lesson may be reported twice: reports are unions.
  expect(new Set(reported).size).toBe(2)
  await vi.waitFor(() => expect(refreshed).toHaveBeenCalled())
})
