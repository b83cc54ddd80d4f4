import { beforeAll, describe, expect, it } from 'vitest'
import { openStage, runSchedule, type Stage } from '../run.ts'
import { PLANTED } from './index.ts'

/** A mistake that needs more lives than this to show is one that the harness does not see. */
const SEEDS = 600

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
      const caught = await firstCaught(stage, planted)
      expect(caught, `${name} was not caught by ${SEEDS} seeds`).not.toBeNull()
      console.log(`"${name}" is caught by seed ${caught?.seed}: ${caught?.problem}`)
      // The same seed without the mistake is clean: it was the mistake that was caught.
      expect((await runSchedule(stage, caught?.seed ?? 0)).problems).toEqual([])
    },
    60_000,
  )
})

async function firstCaught(stage: Stage, planted: (typeof PLANTED)[number]) {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { problems } = await runSchedule(stage, seed, { planted })
    if (problems[0] !== undefined) return { seed, problem: problems[0] }
  }
  return null
}
