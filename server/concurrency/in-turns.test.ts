import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

function* slowWork(): Generator<void, string> {
  for (let step = 0; step < 4; step += 1) {
    const until = performance.now() + 10
    while (performance.now() < until);
    yield
  }
  return 'done'
}

it('answers of others are given while long work is done', async () => {
  let others = 0
  const count = setInterval(() => (others += 1), 1)
  expect(await inTurns(slowWork())).toBe('done')
  clearInterval(count)
  expect(others).toBeGreaterThan(1)
})
