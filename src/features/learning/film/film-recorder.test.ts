import { expect, it } from 'vitest'
import { filmRecorder } from './film-recorder.ts'
import type { Watching } from './watching-store.ts'

it.each([
  ['is kept with the time in which it played', 3_000, [[100_000, 103_000]]],
  ['is kept with as much time as it is long, where the clock was set back meanwhile', -50_000, [[47_000, 50_000]]],
  ['is kept with as much time as it is long, where the clock was set forward', 9e9, [[9_000_097_000, 9_000_100_000]]],
])('what a student watched %s', (_, later, played) => {
  let now = 100_000
  const kept: Watching[] = []
  const recorder = filmRecorder({ length: 100, now: () => now, keep: (watched) => kept.push(watched) })
  recorder.begin(10)
  now += later
  for (const second of [11, 12, 13]) recorder.moved(second, 1)
  expect(kept).toMatchObject([{ ranges: [[10, 13]], played }])
})
