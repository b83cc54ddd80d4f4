import { beforeAll, describe, expect, it } from 'vitest'
import type { MemoryStage } from '../memory-stage.ts'
import { openOrdersStage, runOrders } from './run.ts'

const RUNS = 40

/** Seeds that once found a mistake. */
const REGRESSIONS = [
  { seed: 1645, found: 'the same was paid for twice: orders were set apart by clocks, which differ between nodes' },
  { seed: 2444, found: 'what was left of a period paid for two orders: the second was over, and its money came too' },
  { seed: 4609, found: 'money was never noticed: a page that asked often had used up the times to ask the gateway' },
  { seed: 8501, found: 'the same as 4609' },
]

describe('a student who pays while network, gateway, browser and server misbehave', () => {
  let stage: MemoryStage
  beforeAll(async () => {
    stage = await openOrdersStage()
  })

  it(`has what was paid for, once, in ${RUNS} runs`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { problems } = await runOrders(stage, seed)
      expect({ seed, problems }).toEqual({ seed, problems: [] })
    }
  }, 120_000)

  it.each(REGRESSIONS)('is not let down by seed $seed again: $found', async ({ seed }) => {
    expect((await runOrders(stage, seed, { hasWallets: false })).problems).toEqual([])
  })

  it('has the same life again for the same seed, whatever ran before', async () => {
    const first = await runOrders(stage, 42)
    await runOrders(stage, 43)
    expect((await runOrders(stage, 42)).hash).toBe(first.hash)
  })
})
