/**
 * `npm run simulate -- --schedules N --seed S`: whole simulated attempts in virtual time, every fault and every
 * interleaving from one seed. One process a core. Ends with 1 when a run lost something. `--of payments` simulates what
 * people buy instead, `--of lessons` what they watch, `--of practice` ninety days of practice.
 *
 * `--minutes M` stops after that time; `--bug NAME` plants a mistake, `--bugs` plants each in turn and must see all
 * of them caught; `--level 2 --database embedded|postgres` runs on a real server with a real database; `--hashes`
 * prints what each run came to: the same for the same seed, always; `--report FILE` writes vitest's JSON.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findPostgresBinaries } from '../../scripts/postgres/binaries.ts'
import { startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { type Hunted, SEEDS_A_BUG } from './bug-hunt.ts'
import { addTally, emptyTally, type Failure, type Tally } from './many-runs.ts'
import type { Order, Share } from './runs-process.ts'
import { inProcesses } from './processes.ts'
import { type Case, casesOfRuns, writeReport } from './report.ts'
import { subjectNamed, subjectOf } from './subjects.ts'

const { values: options } = parseArgs({
  options: {
    of: { type: 'string', default: 'attempts' },
    schedules: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1440' },
    cores: { type: 'string', default: String(availableParallelism()) },
    level: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded' },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    hashes: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

const NOTES_SHOWN = 120
const FAILURES_PRINTED = 3
const PROGRESS_EVERY_MS = 5_000
const since = Date.now()
const until = since + Number(options.minutes) * 60_000
const firstSeed = Number(options.seed)
const of = subjectNamed(options.of)
const { planted, rules, rulesOfAll = {} } = subjectOf(of)

/** Runs on every core; answers the sum. */
async function runEverywhere(level: 1 | 2, environment: Readonly<Record<string, string>>): Promise<Tally> {
  const schedules = Number(options.schedules)
  const cores = Math.max(1, Math.min(Number(options.cores), schedules))
  const bug = options.bug ?? null
  const orders = Array.from({ length: cores }, (_, core): Share => {
    const count = Math.floor(schedules / cores) + (core < schedules % cores ? 1 : 0)
    const seeds = { first: firstSeed + core, step: cores, count, until }
    return { kind: 'runs', of, level, ...seeds, bug, stopsAtFailure: bug !== null, withHashes: options.hashes }
  })
  const sum = emptyTally()
  let shownAt = since
  await inProcesses(orders, environment, (part) => {
    for (const failure of (part as Tally).failures) printFailure(failure, sum.failures.length < FAILURES_PRINTED)
    addTally(sum, part as Tally)
    if (options.quiet || Date.now() - shownAt < PROGRESS_EVERY_MS) return
    shownAt = Date.now()
    console.log(`${sum.schedules} of ${schedules}, ${rate(sum)}, ${sum.failures.length} failures`)
  })
  return sum
}

function seconds(): number {
  return (Date.now() - since) / 1000
}

function rate(sum: Tally): string {
  return `${(sum.schedules / seconds()).toFixed(sum.schedules < 100 ? 1 : 0)} runs/s`
}

/** Prints each failure at once, because a run may take hours, or be stopped. */
function printFailure({ seed, problems, steps, notes }: Failure, withHistory: boolean): void {
  console.log(`\nSeed ${seed} fails, first with ${steps} steps:`)
  for (const problem of problems) console.log(`  ${problem}`)
  if (!withHistory) return
  const shown = notes.slice(-NOTES_SHOWN)
  if (shown.length < notes.length) console.log(`  … ${notes.length - shown.length} lines before`)
  for (const note of shown) console.log(`    ${note}`)
}

function printSum(where: string, sum: Tally): void {
  const { schedules, taps, events, checks, faults, failures } = sum
  const kinds = Object.entries(faults).sort(([, a], [, b]) => b - a)
  const injected = kinds.reduce((total, [, times]) => total + times, 0)
  const summary = `${schedules} schedules in ${seconds().toFixed(1)} s, ${rate(sum)}`
  console.log(`\n${where}: ${summary}; ${taps} taps, ${events} steps of virtual time`)
  console.log(`${injected} faults: ${kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  console.log(`${checks} checks of ${rules.length} rules: ${rules.join('; ')}`)
  if (schedules < Number(options.schedules))
    console.log(`ran ${schedules} of ${options.schedules} in ${options.minutes} minutes, then the time was over`)
  console.log(
    failures.length === 0
      ? '0 failures'
      : `${failures.length} failures, seeds ${failures.map(({ seed }) => seed).join(', ')}`,
  )
}

function finishRuns(where: string, sum: Tally): readonly Case[] {
  if (options.hashes) for (const [seed, hash] of sum.hashes) console.log(`${seed} ${hash}`)
  printSum(where, sum)
  return [...casesOfRuns(where, rules, sum.schedules, sum.failures), ...casesOfAll(where, sum)]
}

/** Rules that no single run can keep or break. */
function casesOfAll(where: string, { measured }: Tally): readonly Case[] {
  const counts = Object.entries(measured).map(([what, count]) => `${what} ${count}`)
  if (counts.length > 0) console.log(counts.join(', '))
  return Object.entries(rulesOfAll).map(([rule, check]) => {
    const messages = check(measured)
    for (const message of messages) console.log(`over all runs, ${rule}: ${message}`)
    return { title: `${where}: ${rule}`, passed: messages.length === 0, messages }
  })
}

async function runLevelTwo(): Promise<readonly Case[]> {
  const where = `level 2, ${options.database}`
  if (options.database !== 'postgres') return finishRuns(where, await runEverywhere(2, {}))
  const binaries = findPostgresBinaries()
  if (!binaries) {
    console.log(`${where}: skipped, no PostgreSQL was found`)
    return [{ title: `${where}: no PostgreSQL was found`, passed: null, messages: [] }]
  }
  const cluster = await startPrivateCluster(binaries)
  try {
    return finishRuns(where, await runEverywhere(2, { TEST_DATABASE_URL: cluster.url }))
  } finally {
    await cluster.stop()
  }
}

/** Every planted mistake in turn, shared among the cores. */
async function runPlanted(): Promise<readonly Case[]> {
  const cores = Math.max(1, Math.min(Number(options.cores), planted.length))
  const orders = Array.from({ length: cores }, (_, core): Order => {
    const names = planted.filter((__, index) => index % cores === core).map(({ name }) => name)
    return { kind: 'hunt', of, names, firstSeed, until }
  })
  const hunted: Hunted[] = []
  await inProcesses(orders, {}, (part) => {
    hunted.push(part as Hunted)
    console.log(lineOf(part as Hunted))
  })
  const caught = hunted.filter(({ outcome }) => outcome === 'caught').length
  console.log(`${caught} of ${planted.length} planted mistakes caught in ${seconds().toFixed(0)} s`)
  return hunted.map((one) => ({
    title: `a student who meets "${one.name}" is not let down in silence`,
    passed: one.outcome === 'untried' ? null : one.outcome === 'caught',
    messages: one.outcome === 'caught' || one.outcome === 'untried' ? [] : [lineOf(one)],
  }))
}

function lineOf({ name, outcome, seed, problem }: Hunted): string {
  const mistake = planted.find((one) => one.name === name)?.mistake ?? ''
  const said = {
    caught: `seed ${String(seed).padStart(3)}`,
    missed: `MISSED by ${SEEDS_A_BUG} seeds`,
    unclear: `UNCLEAR: seed ${seed} fails without it too`,
    untried: 'no time left',
  }[outcome]
  return `${said}  ${name} (${mistake})${problem === null ? '' : `: ${problem}`}`
}

async function run(): Promise<readonly Case[]> {
  if (of !== 'attempts' && options.level !== '1') throw new Error(`${of} are simulated in memory only`)
  if (options.bugs) return runPlanted()
  return options.level === '2'
    ? runLevelTwo()
    : finishRuns(of === 'attempts' ? 'level 1' : of, await runEverywhere(1, {}))
}

const cases = await run()
if (options.report !== undefined) writeReport(options.report, cases)
process.exit(cases.some(({ passed }) => passed === false) ? 1 : 0)
