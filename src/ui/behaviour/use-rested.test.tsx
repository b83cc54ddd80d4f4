import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRested } from './use-rested.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a writer whose hand rests is followed once, and nothing is rendered after that', () => {
  let renderings = 0
  const { result, rerender } = renderHook(
    ({ text }) => {
      renderings += 1
      return useRested({ text, options: ['one'] }, 300)
    },
    { initialProps: { text: 'a' } },
  )
  rerender({ text: 'ab' })
  expect(result.current.text).toBe('a')
  act(() => void vi.advanceTimersByTime(300))
  expect(result.current).toEqual({ text: 'ab', options: ['one'] })
  const atRest = renderings
  for (let time = 0; time < 10; time += 1) act(() => void vi.advanceTimersByTime(300))
  expect(renderings).toBe(atRest)
})
