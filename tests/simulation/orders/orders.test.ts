import { beforeAll, describe, expect, it } from 'vitest'
import { openOrdersStage, type OrdersStage, runOrders } from './run.ts'

const RUNS = 40

describe('a student who pays while network, gateway, browser and server misbehave', () => {
  let stage: OrdersStage
  beforeAll(async () => {
    stage = await openOrdersStage()
  })

  it(`has what was paid for, once, in ${RUNS} runs`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { problems } = await runOrders(stage, seed)
      expect({ seed, problems }).toEqual({ seed, problems: [] })
    }
  }, 120_000)

  it('has the same life again for the same seed, whatever ran before', async () => {
    const first = await runOrders(stage, 42)
    await runOrders(stage, 43)
    expect((await runOrders(stage, 42)).hash).toBe(first.hash)
  })
})
