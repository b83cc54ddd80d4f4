/** Looks for the first seed that catches a planted mistake, and makes sure that it was the mistake. */
import { openStage, runSchedule, type Stage } from './run.ts'
import { PLANTED, type Planted } from './planted-bugs/index.ts'

/** A mistake that needs more runs than this to show is one that the harness does not see. */
export const SEEDS_A_BUG = 2_000

export interface Hunted {
  readonly name: string
  /** `missed`: no seed shows it; `unclear`: the seed fails without the mistake too; `untried`: the time was over. */
  readonly outcome: 'caught' | 'missed' | 'unclear' | 'untried'
  /** The last seed that was run. */
  readonly seed: number
  readonly problem: string | null
}

export interface Hunt {
  readonly names: readonly string[]
  readonly firstSeed: number
  /** When to stop at the latest, ms since 1970. */
  readonly until: number
}

export async function* huntBugs({ names, firstSeed, until }: Hunt): AsyncGenerator<Hunted> {
  const stage = await openStage()
  for (const planted of PLANTED) {
    if (names.includes(planted.name)) yield await huntBug(stage, planted, firstSeed, until)
  }
}

export async function huntBug(stage: Stage, planted: Planted, firstSeed: number, until: number): Promise<Hunted> {
  const { name } = planted
  for (let seed = firstSeed; seed < firstSeed + SEEDS_A_BUG; seed += 1) {
    if (Date.now() > until) return { name, outcome: 'untried', seed, problem: null }
    const [problem] = (await runSchedule(stage, seed, { planted })).problems
    if (problem === undefined) continue
    const isClean = (await runSchedule(stage, seed)).problems.length === 0
    return { name, outcome: isClean ? 'caught' : 'unclear', seed, problem }
  }
  return { name, outcome: 'missed', seed: firstSeed + SEEDS_A_BUG - 1, problem: null }
}
