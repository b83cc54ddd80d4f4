import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedLater, openWith, untilOpened } from './opening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('choices of filters wait until an opened page stands, and are asked at once on the next', async () => {
  const queryFn = vi.fn<(context: unknown) => Promise<string>>(async () => 'choices')
  const query = { queryKey: ['choices'], queryFn }
  let comes: () => void = () => undefined
  openWith(new Promise<void>((resolve) => (comes = resolve)))
  const answer = askedLater(query).queryFn({ signal: null })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(queryFn).not.toHaveBeenCalled()
  comes()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('choices')
  expect(queryFn).toHaveBeenCalledWith({ signal: null })
  expect(untilOpened()).toBeNull()
  expect(askedLater(query)).toBe(query)
})

test('a page whose answer does not come asks for its choices after a while', async () => {
  openWith(new Promise(() => undefined))
  const answer = askedLater({ queryFn: async () => 'choices' }).queryFn()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await answer).toBe('choices')
  expect(untilOpened()).toBeNull()
})

test('a page whose answer failed asks for its choices all the same', async () => {
  openWith(Promise.reject(new TypeError('Failed to fetch')))
  const answer = askedLater({ queryFn: async () => 'choices' }).queryFn()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('choices')
})
