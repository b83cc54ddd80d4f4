import { describe, expect, it } from 'vitest'
import { keptFor } from './kept-for.ts'

describe('many who ask for the same number', () => {
  it('get what was read once within its time, and a later one what is read anew', async () => {
    let [clock, readings] = [0, 0]
    const ask = keptFor(
      1_000,
      () => clock,
      async () => (readings += 1),
    )
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    clock = 999
    expect(await ask()).toBe(1)
    clock = 1_000
    expect(await ask()).toBe(2)
  })

  it('are not answered with a failure that is over', async () => {
    let readings = 0
    const ask = keptFor(
      1_000,
      () => 0,
      async () => {
        readings += 1
        if (readings === 1) throw new Error('away')
        return readings
      },
    )
    await expect(ask()).rejects.toThrow('away')
    expect(await ask()).toBe(2)
  })
})
