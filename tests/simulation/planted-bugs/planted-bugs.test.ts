import { beforeAll, describe, expect, it } from 'vitest'
import { huntBug, SEEDS_A_BUG } from '../bug-hunt.ts'
import { openStage, type Stage } from '../run.ts'
import { PLANTED } from './index.ts'

describe('a harness that cannot fail proves nothing', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })

  it('has more than a dozen mistakes to find', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(12)
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length)
  })

  it.each(PLANTED.map((planted) => [planted.name, planted] as const))(
    'a student who meets "%s" is not let down in silence',
    async (name, planted) => {
      const { outcome, seed, problem } = await huntBug(stage, planted, 1, Number.POSITIVE_INFINITY)
      console.log(`"${name}" is ${outcome} by seed ${seed} of ${SEEDS_A_BUG}: ${problem}`)
      // Caught: the same seed without the mistake is clean.
      expect({ outcome, seed }).toEqual({ outcome: 'caught', seed })
    },
    180_000,
  )
})
