import { expect, it } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

it('tells an operator of an outage at once, and then once a minute with the number of failures in between', () => {
  let now = 0
  const said: [string, number][] = []
  const report = onceAMinute<string>(
    (line, unsaid) => said.push([line, unsaid]),
    () => now,
  )
  for (const at of [0, 1, 59_999, 60_000, 60_001, 300_000]) {
    now = at
    report(`at ${at}`)
  }
  expect(said).toEqual([
    ['at 0', 0],
    ['at 60000', 2],
    ['at 300000', 1],
  ])
})
