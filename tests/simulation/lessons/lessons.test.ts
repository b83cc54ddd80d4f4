import { beforeAll, describe, expect, it } from 'vitest'
import type { MemoryStage } from '../memory-stage.ts'
import { openLessonsStage, runLessons } from './run.ts'

const RUNS = 150

/** Seeds that once found a mistake, each with what it was. */
const REGRESSIONS = [
  { seed: 44_843, found: 'a page that was left forgot what its full storage had refused, although it had space again' },
]

describe('a student who watches while network, storage, server, staff and clocks misbehave', () => {
  let stage: MemoryStage
  beforeAll(async () => {
    stage = await openLessonsStage()
  })

  it(`has every second counted that was shown as watched, and no other, in ${RUNS} runs`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { problems } = await runLessons(stage, seed)
      expect({ seed, problems }).toEqual({ seed, problems: [] })
    }
  }, 120_000)

  it.each(REGRESSIONS)('is not let down again by seed $seed: $found', async ({ seed }) => {
    expect((await runLessons(stage, seed)).problems).toEqual([])
  })

  it('has the same run again for the same seed, whatever ran before', async () => {
    const first = await runLessons(stage, 42)
    await runLessons(stage, 43)
    expect((await runLessons(stage, 42)).hash).toBe(first.hash)
  })
})
