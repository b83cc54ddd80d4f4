/** Many runs in a row in this process, with their totals. */
import type { Finding } from './run.ts'
import type { Subject } from './subjects.ts'

export interface Failure {
  readonly seed: number
  readonly problems: readonly string[]
  /** The fewest steps after which the same seed fails, and its history. */
  readonly steps: number
  readonly notes: readonly string[]
}

export interface Tally {
  schedules: number
  taps: number
  events: number
  checks: number
  readonly faults: Record<string, number>
  /** Counts that rules on all runs together are about. */
  readonly measured: Record<string, number>
  /** Hash of every run, by seed, if hashes were requested. */
  readonly hashes: (readonly [seed: number, hash: string])[]
  readonly failures: Failure[]
}

export function emptyTally(): Tally {
  return { schedules: 0, taps: 0, events: 0, checks: 0, faults: {}, measured: {}, failures: [], hashes: [] }
}

export function addTally(sum: Tally, part: Tally): void {
  sum.schedules += part.schedules
  sum.taps += part.taps
  sum.events += part.events
  sum.checks += part.checks
  sum.failures.push(...part.failures)
  sum.hashes.push(...part.hashes)
  addCounts(sum.faults, part.faults)
  addCounts(sum.measured, part.measured)
}

function addCounts(sum: Record<string, number>, part: Readonly<Record<string, number>>): void {
  for (const [kind, times] of Object.entries(part)) sum[kind] = (sum[kind] ?? 0) + times
}

const FAILURES_SHRUNK = 3

type Run = Awaited<ReturnType<Subject['open']>>

/**
 * Runs the given seeds; `bug` is the name of a planted mistake. Yields the tally of each run, with its hash if wanted.
 */
export async function* runMany(
  subject: Subject,
  seeds: Iterable<number>,
  bug: string | null,
  withHashes: boolean,
): AsyncGenerator<Tally> {
  const run = await subject.open()
  const { steps, rules } = subject
  let shrunk = 0
  for (const seed of seeds) {
    const finding = await run(seed, { bug })
    const tally = tallyOf(finding, rules.length, withHashes)
    if (finding.problems.length > 0) {
      shrunk += 1
      tally.failures.push(
        shrunk > FAILURES_SHRUNK ? asFailure(finding, steps) : await shrink(run, finding, { bug, steps }),
      )
    }
    yield tally
  }
}

export function tallyOf(finding: Finding, checks: number, withHash: boolean): Tally {
  const { seed, taps, events, faults, measured = {} } = finding
  const counts = { schedules: 1, taps, events, checks }
  return {
    ...emptyTally(),
    ...counts,
    faults: Object.fromEntries(faults),
    measured: { ...measured },
    hashes: withHash ? [[seed, finding.hash]] : [],
  }
}

export function asFailure({ seed, problems, notes }: Finding, steps: number): Failure {
  return { seed, problems, steps, notes }
}

/** A run with fewer steps starts like the longer one: the first that fails has the shortest history. */
async function shrink(
  run: Run,
  finding: Finding,
  { bug, steps: whole }: { readonly bug: string | null; readonly steps: number },
): Promise<Failure> {
  for (let steps = 1; steps < whole; steps += 1) {
    const shorter = await run(finding.seed, { bug, steps })
    if (shorter.problems.length > 0) return asFailure(shorter, steps)
  }
  return asFailure(finding, whole)
}
