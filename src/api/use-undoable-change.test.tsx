import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSnackbar, currentSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { type CallResult, unreachable } from './failure.ts'
import { useUndoableChange } from './use-undoable-change.ts'

const DONE: CallResult<number> = { ok: true, value: 2 }

afterEach(closeSnackbar)

function change(answer: CallResult<number>, canGoBack = true) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } })
  const asked = vi.spyOn(client, 'invalidateQueries')
  const back = vi.fn(() => Promise.resolve(DONE))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(
    () =>
      useUndoableChange({
        call: (_what: string) => Promise.resolve(answer),
        refreshes: [['exams']],
        said: (count, what) => `${count} ${what}`,
        takeBack: () => (canGoBack ? back : undefined),
        undone: 'as before',
      }),
    { wrapper },
  )
  const run = () => act(() => result.current('hidden'))
  return { run, back, asked, unmount }
}

test('an admin takes a change back from the sentence that says what was done', async () => {
  const { run, back, asked } = change(DONE)
  expect(await run()).toBe(true)
  expect(currentSnackbar()).toMatchObject({ text: '2 hidden' })
  await act(async () => currentSnackbar()?.action?.run())
  await vi.waitFor(() => expect(currentSnackbar()).toMatchObject({ text: 'as before' }))
  expect(back).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an admin who has left the list takes the change back all the same', async () => {
  const { run, back, unmount } = change(DONE)
  await run()
  unmount()
  currentSnackbar()?.action?.run()
  await vi.waitFor(() => expect(currentSnackbar()).toMatchObject({ text: 'as before' }))
  expect(back).toHaveBeenCalledOnce()
})

test('an admin who has changed nothing is offered nothing to take back', async () => {
  const { run } = change(DONE, false)
  await run()
  expect(currentSnackbar()).toMatchObject({ text: '2 hidden' })
  expect(currentSnackbar()?.action).toBeUndefined()
})

test('an admin whose change was refused reads why, and is offered nothing to take back', async () => {
  const { run } = change(unreachable())
  expect(await run()).toBe(false)
  expect(currentSnackbar()).toMatchObject({ color: 'error' })
  expect(currentSnackbar()?.action).toBeUndefined()
})
