/** Searches the first seed that catches a planted mistake, and confirms that the mistake was the cause. */
import { type Subject, subjectOf, type SubjectName } from './subjects.ts'

/** Maximum number of runs: the harness counts as blind to a mistake that needs more. */
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
  readonly of: SubjectName
  readonly names: readonly string[]
  readonly firstSeed: number
  /** Latest instant at which to stop, ms since 1970. */
  readonly until: number
}

export async function* huntBugs({ of, names, firstSeed, until }: Hunt): AsyncGenerator<Hunted> {
  const run = await subjectOf(of).open()
  for (const name of names) yield await huntBug(run, name, firstSeed, until)
}

export async function huntBug(
  run: Awaited<ReturnType<Subject['open']>>,
  name: string,
  firstSeed: number,
  until: number,
): Promise<Hunted> {
  for (let seed = firstSeed; seed < firstSeed + SEEDS_A_BUG; seed += 1) {
    if (Date.now() > until) return { name, outcome: 'untried', seed, problem: null }
    const [problem] = (await run(seed, { bug: name })).problems
    if (problem === undefined) continue
    const isClean = (await run(seed, { without: name })).problems.length === 0
    return { name, outcome: isClean ? 'caught' : 'unclear', seed, problem }
  }
  return { name, outcome: 'missed', seed: firstSeed + SEEDS_A_BUG - 1, problem: null }
}
