import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBusy } from './use-busy.ts'

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const begin = vi.fn((_what: string) => promise)
  return { begin, resolve, reject }
}

test('a reader who taps twice begins the work once', async () => {
  const { begin, resolve } = work()
  const { result } = renderHook(() => useBusy(begin))
  let answers: readonly (string | undefined)[] = []
  await act(async () => {
    const both = Promise.all([result.current.run('first'), result.current.run('second')])
    resolve('done')
    answers = await both
  })
  expect(begin.mock.calls).toEqual([['first']])
  expect(answers).toEqual(['done', undefined])
})

test('a reader waits as long as the work runs, and can begin again after it', async () => {
  const { begin, resolve } = work()
  const { result } = renderHook(() => useBusy(begin))
  act(() => void result.current.run('first'))
  expect(result.current.isBusy).toBe(true)
  await act(async () => resolve('done'))
  expect(result.current.isBusy).toBe(false)
  await act(async () => void (await result.current.run('again')))
  expect(begin).toHaveBeenCalledTimes(2)
})

test('a reader whom another page follows does not begin anew on this one', async () => {
  const { begin, resolve } = work()
  const { result } = renderHook(() => useBusy(begin, { staysBusy: (answer) => answer === 'left' }))
  await act(async () => {
    resolve('left')
    await result.current.run('first')
  })
  expect(result.current.isBusy).toBe(true)
  await act(async () => void (await result.current.run('second')))
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a mistake of ours is not swallowed, and the reader can try again', async () => {
  const { begin, reject } = work()
  const { result } = renderHook(() => useBusy(begin))
  await act(async () => {
    reject(new Error('a bug'))
    await expect(result.current.run('first')).rejects.toThrow('a bug')
  })
  expect(result.current.isBusy).toBe(false)
})
