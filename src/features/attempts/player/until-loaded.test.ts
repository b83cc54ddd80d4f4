import { expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

test('a student whose network loses a part of the exam twice has it at the third time', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part')
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
