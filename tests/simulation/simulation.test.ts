import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { REGRESSIONS } from './regressions.ts'
import { openStage, runSchedule, type Stage } from './run.ts'

const SCHEDULES = Number(process.env['SIMULATION_SCHEDULES'] ?? 5_000)
const FIRST_SEED = Number(process.env['SIMULATION_SEED'] ?? 1)
/** A busy machine completes fewer runs, but never none; the jobs of CI and `npm run prove` run more seeds. */
const MINUTES = Number(process.env['SIMULATION_MINUTES'] ?? 0.3)

function simulate(...parameters: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('node', ['tests/simulation/simulate.ts', '--quiet', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}` },
  })
  return { status, said: stdout + stderr }
}

function hashesIn(said: string): string[] {
  return said
    .split('\n')
    .filter((line) => /^\d+ [0-9a-f]{64}$/.test(line))
    .sort()
}

describe('a student whose phone, network, clock and server misbehave', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })

  it(`has every saved answer counted, once, in up to ${SCHEDULES} runs`, () => {
    const numbers = ['--schedules', String(SCHEDULES), '--seed', String(FIRST_SEED), '--minutes', String(MINUTES)]
    const { status, said } = simulate(...numbers)
    console.log(said.trim())
    expect(said).toContain('0 failures')
    expect(status).toBe(0)
    expect(Number(/(\d+) schedules in/.exec(said)?.[1])).toBeGreaterThanOrEqual(Math.min(SCHEDULES, 200))
  }, 600_000)

  it(`beside one who knows the key after the result and writes requests by hand, in up to ${SCHEDULES} runs`, () => {
    const numbers = ['--schedules', String(SCHEDULES), '--seed', String(FIRST_SEED), '--minutes', String(MINUTES)]
    const { status, said } = simulate('--of', 'liars', ...numbers)
    console.log(said.trim())
    expect(said).toContain('0 failures')
    expect(status).toBe(0)
    expect(Number(/(\d+) schedules in/.exec(said)?.[1])).toBeGreaterThanOrEqual(Math.min(SCHEDULES, 50))
  }, 600_000)

  it.each(REGRESSIONS.map(({ seed, found }) => [seed, found]))('is not let down by seed %i again: %s', async (seed) => {
    expect((await runSchedule(stage, Number(seed))).problems).toEqual([])
  })

  it('is the same run again for the same seed, whatever ran before', async () => {
    const first = await runSchedule(stage, 42)
    await runSchedule(stage, 43)
    const again = await runSchedule(stage, 42)
    expect(again.notes).toEqual(first.notes)
    expect(again.hash).toBe(first.hash)
  })

  it('is the same run in another process', () => {
    const [one, other] = [
      simulate('--hashes', '--schedules', '80'),
      simulate('--hashes', '--schedules', '80', '--cores', '1'),
    ]
    expect(hashesIn(one.said)).toHaveLength(80)
    expect(hashesIn(one.said)).toEqual(hashesIn(other.said))
  }, 120_000)

  it('is the same run in a process of its own and in that of the tests', async () => {
    const { said } = simulate('--hashes', '--schedules', '30', '--cores', '1')
    const here: string[] = []
    for (let seed = 1; seed <= 30; seed += 1) here.push(`${seed} ${(await runSchedule(stage, seed)).hash}`)
    expect(hashesIn(said)).toEqual(here.sort())
  }, 120_000)
})
