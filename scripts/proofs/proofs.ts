/** Proofs, which prove more the longer they run: at full length by `npm run prove`, for a short while (a box) in CI. */
import { join } from 'node:path'
import { seenByCluster, seenByProcesses, seenBySimulation } from './seen.ts'

export interface Run {
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** CI's part of a proof; it repeats nothing that `npm test` has run. */
export interface Box {
  /** Most that it takes, seconds; null: nothing is run while the exam's files are as they were proved. */
  readonly short: number | null
  /** The same where files of the exam's path have changed. */
  readonly long: number
  /** True if it ends by itself when the time is over; otherwise it begins only where the whole of it fits. */
  readonly canBeCut: boolean
  readonly run: (reports: string, seconds: number, isLong: boolean) => Run
}

export interface Proof {
  readonly name: string
  readonly tries: string
  readonly needsBuild: boolean
  /** `reports`: the directory, absolute, into which the runners write what they report. */
  readonly run: (reports: string) => Run
  /** Absent: CI runs it at full length as a step of its own, or not at all. */
  readonly box?: Box
  /** Answers what the numbers of tests do not say, from what was printed. */
  readonly seen: (printed: string) => string
}

/** The unit tests of `npm test` run as many (`tests/simulation/simulation.test.ts`). */
const SEEDS_OF_UNIT_TESTS = 5_000
/** Likewise (`tests/contract/generated-requests.test.ts`). */
const REQUESTS_OF_UNIT_TESTS = 2_000
const GENERATED_REQUESTS = 20_000
/** `tests/simulation/orders/orders.test.ts` runs as many. */
const PAYMENTS_OF_UNIT_TESTS = 40
const LIARS = ['--of', 'liars'] as const
const PAYMENTS = ['--of', 'payments'] as const
/** `tests/simulation/lessons/lessons.test.ts` runs as many. */
const LESSONS_OF_UNIT_TESTS = 150
const LESSONS = ['--of', 'lessons'] as const
/** The figures with which `tests/simulation/practice/practice.test.ts` runs. */
const STUDENTS_OF_UNIT_TESTS = 8
const PRACTICE = ['--of', 'practice'] as const
const NOTHING_MORE = (): string => ''

/** Returns the path at which a runner writes its report. */
function reportIn(reports: string, name: string): string {
  return join(reports, `${name}.json`)
}

function reportersOf(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}

function vitest(file: string, ...parameters: readonly string[]): string[] {
  return ['node_modules/.bin/vitest', 'run', ...reportersOf(file), ...parameters]
}

function simulate(file: string, ...parameters: readonly string[]): Run {
  return { command: ['node', 'scripts/simulate.ts', '--quiet', '--report', file, ...parameters] }
}

/** Attempts on the real HTTP server. */
function attemptsOver(database: 'embedded' | 'postgres', tries: string): Proof {
  const name = `attempts-${database}`
  const attempts = ['--level', '2', '--database', database, '--schedules', '1000']
  return {
    name,
    tries,
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, name), ...attempts),
    box: {
      short: 45,
      long: 150,
      canBeCut: true,
      run: (reports, seconds) => simulate(reportIn(reports, name), ...attempts, '--minutes', String(seconds / 60)),
    },
    seen: seenBySimulation,
  }
}

function killedProcesses(
  [servers, payments, databases, disks, browsers]: readonly [number, number, number, number, number],
  reports: string,
): Run {
  const rounds = {
    ROUNDS: servers,
    ROUNDS_PAYMENTS: payments,
    ROUNDS_POSTGRES: databases,
    ROUNDS_POWER: disks,
    ROUNDS_BROWSER: browsers,
  }
  const environment = Object.fromEntries(Object.entries(rounds).map(([name, count]) => [name, String(count)]))
  return { command: ['node', 'scripts/test-processes.ts', '--reports', reports], environment }
}

export const PROOFS: readonly Proof[] = [
  {
    name: 'attempts',
    tries: 'simulated attempts with every fault, in memory',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'attempts'), '--schedules', '200000'),
    box: {
      short: 60,
      long: 480,
      canBeCut: true,
      run: (reports, seconds) => {
        const from = String(SEEDS_OF_UNIT_TESTS + 1)
        const minutes = String(seconds / 60)
        return simulate(reportIn(reports, 'attempts'), '--seed', from, '--schedules', '200000', '--minutes', minutes)
      },
    },
    seen: seenBySimulation,
  },
  {
    name: 'planted-mistakes',
    tries: 'known mistakes planted in the code, each of which the simulation must catch',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'planted-mistakes'), '--bugs'),
    seen: seenBySimulation,
  },
  {
    name: 'beside-liars',
    tries: 'the same beside a student who knows the key after a result and writes requests by hand',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'beside-liars'), ...LIARS, '--schedules', '200000'),
    seen: seenBySimulation,
  },
  {
    name: 'planted-beside-liars',
    tries: 'known mistakes planted in what keeps a liar out, each of which the simulation must catch',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'planted-beside-liars'), ...LIARS, '--bugs'),
    seen: seenBySimulation,
  },
  {
    name: 'payments',
    tries: 'simulated purchases with every fault of gateway, network, server and browser, in memory',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'payments'), ...PAYMENTS, '--schedules', '100000'),
    box: {
      short: 45,
      long: 45,
      canBeCut: true,
      run: (reports, seconds) => {
        const more = ['--seed', String(PAYMENTS_OF_UNIT_TESTS + 1), '--schedules', '100000']
        return simulate(reportIn(reports, 'payments'), ...PAYMENTS, ...more, '--minutes', String(seconds / 60))
      },
    },
    seen: seenBySimulation,
  },
  {
    name: 'planted-in-payments',
    tries: 'known mistakes planted around payments, each of which the simulation must catch',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'planted-in-payments'), ...PAYMENTS, '--bugs'),
    seen: seenBySimulation,
  },
  {
    name: 'lessons',
    tries: 'simulated weeks of watching with every fault of network, storage, server, staff and clocks, in memory',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'lessons'), ...LESSONS, '--schedules', '100000'),
    box: {
      short: 30,
      long: 30,
      canBeCut: true,
      run: (reports, seconds) => {
        const more = ['--seed', String(LESSONS_OF_UNIT_TESTS + 1), '--schedules', '100000']
        return simulate(reportIn(reports, 'lessons'), ...LESSONS, ...more, '--minutes', String(seconds / 60))
      },
    },
    seen: seenBySimulation,
  },
  {
    name: 'planted-in-lessons',
    tries: 'known mistakes planted around lessons, each of which the simulation must catch',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'planted-in-lessons'), ...LESSONS, '--bugs'),
    seen: seenBySimulation,
  },
  {
    name: 'practice',
    tries:
      'simulated students who practise for ninety days, one in fifty on the real log, outbox and routes over a database',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'practice'), ...PRACTICE, '--schedules', '10000'),
    box: {
      short: 60,
      long: 60,
      canBeCut: true,
      run: (reports, seconds) => {
        const more = ['--seed', String(STUDENTS_OF_UNIT_TESTS + 1), '--schedules', '10000']
        return simulate(reportIn(reports, 'practice'), ...PRACTICE, ...more, '--minutes', String(seconds / 60))
      },
    },
    seen: seenBySimulation,
  },
  {
    name: 'planted-in-practice',
    tries: 'known mistakes planted around practice, each of which the simulation must catch',
    needsBuild: false,
    run: (reports) => simulate(reportIn(reports, 'planted-in-practice'), ...PRACTICE, '--bugs'),
    seen: seenBySimulation,
  },
  attemptsOver('embedded', 'simulated attempts over HTTP, embedded database'),
  attemptsOver('postgres', 'simulated attempts over HTTP, PostgreSQL'),
  {
    name: 'killed-processes',
    tries: 'servers (also as they take money), PostgreSQL and browsers killed, the power of a disk cut',
    needsBuild: true,
    run: (reports) => killedProcesses([100, 60, 30, 20, 20], reports),
    box: {
      short: 150,
      long: 480,
      canBeCut: true,
      run: (reports, seconds, isLong) => {
        const { command, environment } = killedProcesses(isLong ? [60, 12, 20, 10, 10] : [10, 3, 5, 3, 3], reports)
        const until = Math.floor(Date.now() / 1_000 + seconds)
        // A short box tries one moment of each list that is tried at full length.
        const moments: Record<string, string> = isLong ? {} : { DELAYS_MS: '300', CUTS_MS: '500' }
        return { command, environment: { ...environment, ...moments, ROUNDS_UNTIL: String(until) } }
      },
    },
    seen: seenByProcesses,
  },
  {
    name: 'cluster',
    tries: 'nodes, pooler, PostgreSQL and hosts of a cluster killed in turn under 500 students, and one cut off',
    needsBuild: true,
    run: (reports) => ({ command: ['node', 'scripts/test-cluster.ts', '--reports', reports] }),
    seen: seenByCluster,
  },
  {
    name: 'bad-requests',
    tries: `${GENERATED_REQUESTS} requests with something wrong in them`,
    needsBuild: false,
    run: (reports) => ({
      command: vitest(reportIn(reports, 'bad-requests'), 'tests/contract/generated-requests.test.ts'),
      environment: { GENERATED_REQUESTS: String(GENERATED_REQUESTS) },
    }),
    box: {
      short: null,
      long: 240,
      canBeCut: false,
      run: (reports) => ({
        command: vitest(reportIn(reports, 'bad-requests'), 'tests/contract/generated-requests.test.ts'),
        environment: {
          GENERATED_FROM: String(REQUESTS_OF_UNIT_TESTS + 1),
          GENERATED_REQUESTS: String(GENERATED_REQUESTS - REQUESTS_OF_UNIT_TESTS),
        },
      }),
    },
    seen: NOTHING_MORE,
  },
  {
    name: 'postgres',
    tries: 'every test that touches a database, the contract too, on PostgreSQL',
    needsBuild: false,
    run: (reports) => ({
      command: ['node', 'scripts/test-postgres.ts', '--with-contract', ...reportersOf(reportIn(reports, 'postgres'))],
    }),
    seen: NOTHING_MORE,
  },
  {
    name: 'corpora',
    tries: 'material that others wrote (../shared/data)',
    needsBuild: false,
    run: (reports) => ({
      command: ['node', 'scripts/test-corpora.ts', '../shared/data', ...reportersOf(reportIn(reports, 'corpora'))],
    }),
    seen: NOTHING_MORE,
  },
  {
    name: 'engines',
    tries: 'a whole exam in Firefox and in WebKit',
    needsBuild: true,
    run: (reports) => ({ command: vitest(reportIn(reports, 'engines'), '--config', 'tests/engines/vitest.config.ts') }),
    seen: NOTHING_MORE,
  },
  {
    name: 'visual',
    tries: 'every page against its picture',
    needsBuild: true,
    run: (reports) => ({
      command: ['node', 'scripts/test-visual.ts', '--reporter=line,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportIn(reports, 'visual') },
    }),
    seen: NOTHING_MORE,
  },
]
