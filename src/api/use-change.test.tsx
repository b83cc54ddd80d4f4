import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSnackbar, currentSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { type CallResult, unreachable } from './failure.ts'
import { useChange } from './use-change.ts'

type Options = Parameters<typeof useChange<string, number>>[0]

const REFUSED: CallResult<number> = {
  ok: false,
  code: 'request.invalid',
  message: 'look again',
  status: 422,
  fields: {},
}

afterEach(closeSnackbar)

function change(options: Partial<Options>) {
  const { promise, resolve } = Promise.withResolvers<CallResult<number>>()
  const call = vi.fn((_what: string) => promise)
  // These are the defaults of the pages: a call fails at once without a network instead of waiting.
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } })
  const asked = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useChange<string, number>({ call, ...options }), { wrapper })
  const settle = (answer: CallResult<number>) =>
    act(async () => {
      resolve(answer)
      await vi.waitFor(() => expect(client.isMutating()).toBe(0))
    })
  return { result, call, client, asked, settle, unmount }
}

test('an admin who taps twice changes something once', async () => {
  const { result, call, settle } = change({})
  const both = Promise.all([result.current.run('first'), result.current.run('second')])
  await settle({ ok: true, value: 1 })
  expect(await both).toEqual([{ ok: true, value: 1 }, null])
  expect(call.mock.calls).toEqual([['first']])
})

test('an admin may change a second record while the first is still on its way, where each is another one', async () => {
  const { result, call, settle } = change({ mayOverlap: true })
  const both = Promise.all([result.current.run('first'), result.current.run('second')])
  await settle({ ok: true, value: 1 })
  await both
  expect(call.mock.calls).toEqual([['first'], ['second']])
})

test('an admin sees which change is on its way, and afterwards that none is', async () => {
  const { result, settle } = change({})
  act(() => void result.current.run('first'))
  await vi.waitFor(() => expect(result.current).toMatchObject({ isBusy: true, running: 'first' }))
  await settle({ ok: true, value: 1 })
  await vi.waitFor(() => expect(result.current).toMatchObject({ isBusy: false, running: null }))
})

test('an admin whose change worked reads so, and what it made outdated is asked again', async () => {
  const onDone = vi.fn()
  const { result, asked, settle } = change({ refreshes: [['exams']], said: (value) => `${value} saved`, onDone })
  act(() => void result.current.run('first'))
  await settle({ ok: true, value: 3 })
  expect(currentSnackbar()).toMatchObject({ text: '3 saved', color: 'success' })
  expect(asked.mock.calls).toEqual([[{ queryKey: ['exams'] }]])
  expect(onDone).toHaveBeenCalledWith(3, 'first')
})

test('an admin whose change was refused reads why, and the page is read again: it may be an old one', async () => {
  const onDone = vi.fn()
  const { result, asked, settle } = change({ refreshes: [['exams']], said: 'saved', onDone })
  act(() => void result.current.run('first'))
  await settle(REFUSED)
  expect(currentSnackbar()).toMatchObject({ text: 'look again', color: 'error' })
  expect(asked).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('a refusal that the page shows itself is in no snackbar, and is gone when the reader tries again', async () => {
  const { result, call, settle } = change({ showsProblem: true })
  act(() => void result.current.run('first'))
  await settle(REFUSED)
  await vi.waitFor(() => expect(result.current.problem).toBe('look again'))
  expect(currentSnackbar()).toBeNull()
  call.mockReturnValue(new Promise(() => undefined))
  act(() => void result.current.run('again'))
  await vi.waitFor(() => expect(result.current.problem).toBeNull())
})

test('a reader without a network is informed at once, and nothing waits for the network behind their back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const { result, client, settle } = change({})
  act(() => void result.current.run('first'))
  await settle(unreachable())
  expect(currentSnackbar()).toMatchObject({ color: 'error' })
  expect(
    client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.isPaused),
  ).toEqual([])
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

test('a reader who leaves the page is informed all the same, and nothing of it stays in memory', async () => {
  const { result, client, settle, unmount } = change({ said: 'saved' })
  act(() => void result.current.run('first'))
  unmount()
  await settle({ ok: true, value: 1 })
  expect(currentSnackbar()).toMatchObject({ text: 'saved' })
  await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})

test('a mistake of ours is not swallowed', async () => {
  const call = () => Promise.reject(new Error('a bug'))
  const { result } = change({ call })
  await act(async () => {
    await expect(result.current.run('first')).rejects.toThrow('a bug')
  })
})
