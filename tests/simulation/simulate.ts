/**
 * `npm run simulate -- --schedules N --seed S`: whole lives of attempts in virtual time, every fault and every
 * interleaving from one seed. One process a core. Ends with 1 when a life lost something.
 *
 * `--hashes` prints what each life came to: the same for the same seed, always. `--minutes M` stops after that time; `--bug NAME` plants a mistake, `--bugs` plants each in turn and must see all
 * of them caught; `--level 2 --database embedded|postgres` lives on a real server with a real database.
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { CHECKS } from './checker.ts'
import { addTally, emptyTally, type Failure, type Tally } from './lives.ts'
import type { Share } from './lives-process.ts'
import { PLANTED } from './planted-bugs/index.ts'
import { runLevelTwo } from './level-two.ts'

const { values: options } = parseArgs({
  options: {
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
  },
})

const PROCESS = new URL('lives-process.ts', import.meta.url)
const SEEDS_A_BUG = 600
const NOTES_SHOWN = 120
const PROGRESS_EVERY_MS = 5_000

interface Order {
  readonly schedules: number
  readonly seed: number
  readonly until: number
  readonly bug: string | null
  readonly stopsAtFailure: boolean
}

/** Lives on every core; answers the sum. */
async function simulate({ schedules, seed, until, bug, stopsAtFailure }: Order, onProgress: (sum: Tally) => void) {
  const cores = Math.max(1, Math.min(Number(options.cores), schedules))
  const sum = emptyTally()
  const shares = Array.from({ length: cores }, (_, core): Share => {
    const count = Math.floor(schedules / cores) + (core < schedules % cores ? 1 : 0)
    return { first: seed + core, step: cores, count, until, bug, stopsAtFailure }
  })
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const lives = fork(PROCESS, { execArgv: ['--max-semi-space-size=64'], env: { ...process.env, TZ: 'UTC' } })
          lives.on('message', (tally: Tally) => {
            addTally(sum, tally)
            onProgress(sum)
          })
          lives.on('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a process of lives ended with ${code}`)),
          )
          lives.send(share)
        }),
    ),
  )
  return sum
}

function rate(sum: Tally, since: number): string {
  return `${(sum.schedules / ((Date.now() - since) / 1000)).toFixed(0)} lives/s`
}

function printFailure({ seed, problems, steps, notes }: Failure): void {
  console.log(`\nSeed ${seed} fails, first with ${steps} steps:`)
  for (const problem of problems) console.log(`  ${problem}`)
  const shown = notes.slice(-NOTES_SHOWN)
  if (shown.length < notes.length) console.log(`  … ${notes.length - shown.length} lines before`)
  for (const note of shown) console.log(`    ${note}`)
}

function printSum(sum: Tally, since: number): void {
  const { schedules, taps, events, checks, faults, failures } = sum
  const seconds = (Date.now() - since) / 1000
  const kinds = Object.entries(faults).sort(([, a], [, b]) => b - a)
  const injected = kinds.reduce((total, [, times]) => total + times, 0)
  console.log(
    `\n${schedules} schedules in ${seconds.toFixed(1)} s, ${rate(sum, since)}; ${taps} taps, ${events} steps of virtual time`,
  )
  console.log(`${injected} faults: ${kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  console.log(`${checks} checks of ${Object.keys(CHECKS).length} rules: ${Object.keys(CHECKS).join('; ')}`)
  console.log(
    failures.length === 0
      ? '0 failures'
      : `${failures.length} failures, seeds ${failures.map(({ seed }) => seed).join(', ')}`,
  )
}

async function runLives(): Promise<boolean> {
  const since = Date.now()
  let shownAt = since
  const order = {
    schedules: Number(options.schedules),
    seed: Number(options.seed),
    until: since + Number(options.minutes) * 60_000,
    bug: options.bug ?? null,
    stopsAtFailure: options.bug !== undefined,
  }
  const sum = await simulate(order, (soFar) => {
    if (options.quiet || Date.now() - shownAt < PROGRESS_EVERY_MS) return
    shownAt = Date.now()
    console.log(`${soFar.schedules} of ${order.schedules}, ${rate(soFar, since)}, ${soFar.failures.length} failures`)
  })
  if (options.hashes) for (const [seed, hash] of sum.hashes) console.log(`${seed} ${hash}`)
  for (const failure of sum.failures.slice(0, 3)) printFailure(failure)
  printSum(sum, since)
  return sum.failures.length === 0
}

async function runPlanted(): Promise<boolean> {
  let missed = 0
  for (const { name, mistake } of PLANTED) {
    const order = {
      schedules: SEEDS_A_BUG,
      seed: Number(options.seed),
      until: Number.POSITIVE_INFINITY,
      stopsAtFailure: true,
    }
    const { failures } = await simulate({ ...order, bug: name }, () => undefined)
    const first = failures.toSorted((a, b) => a.seed - b.seed)[0]
    if (first === undefined) missed += 1
    console.log(
      first === undefined
        ? `MISSED  ${name} (${mistake})`
        : `seed ${String(first.seed).padStart(3)}  ${name} (${mistake}): ${first.problems[0]}`,
    )
  }
  console.log(`${PLANTED.length - missed} of ${PLANTED.length} planted mistakes caught within ${SEEDS_A_BUG} seeds`)
  return missed === 0
}

function run(): Promise<boolean> {
  if (options.level === '2') {
    const { schedules, seed, minutes, database } = options
    return runLevelTwo({ schedules: Number(schedules), seed: Number(seed), minutes: Number(minutes), database })
  }
  return options.bugs ? runPlanted() : runLives()
}

process.exit((await run()) ? 0 : 1)
