import { expect, test } from 'vitest'
import { type Sent, speedOf, withSent } from './upload-speed.ts'

const MEGABYTE = 1_000_000

test('an author sees how fast a film goes by its last seconds, and how long it still takes', () => {
  let sent: readonly Sent[] = []
  // Slow at first: what is long ago does not count.
  for (let second = 0; second <= 60; second += 1) {
    const bytes = second <= 30 ? second * 0.1 * MEGABYTE : 3 * MEGABYTE + (second - 30) * MEGABYTE
    sent = withSent(sent, { at: second * 1_000, bytes })
  }
  expect(speedOf(sent, 93 * MEGABYTE)).toEqual({ bytesPerSecond: MEGABYTE, secondsLeft: 60 })
})

test('an author reads nothing of a speed that is not known: at the beginning, after a pause, without a network', () => {
  expect(speedOf([], 10)).toBeNull()
  expect(speedOf([{ at: 0, bytes: 0 }], 10)).toBeNull()
  expect(speedOf(withSent([{ at: 0, bytes: 5 }], { at: 60_000, bytes: 6 }), 10)).toBeNull()
  expect(speedOf(withSent([{ at: 0, bytes: 5 }], { at: 5_000, bytes: 5 }), 10)).toBeNull()
  // Begun anew: what was sent before says nothing.
  expect(withSent([{ at: 0, bytes: 50 }], { at: 1_000, bytes: 0 })).toEqual([{ at: 1_000, bytes: 0 }])
})
