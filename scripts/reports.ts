/** Reads what the runners themselves report: vitest's and Playwright's JSON, in the same way. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const REPORT_DIRECTORY = 'test-results/reports'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Tests for which the machine had no means, or for which no time was left. */
  readonly skipped: number
  /** Each by file and name, with the first line of its first message. */
  readonly failures: readonly string[]
  /** Passed only when tried again. */
  readonly flaky: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests?: number
  readonly success: boolean
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped?: number
  }
  readonly errors: readonly { readonly message?: string }[]
}

export function clearReports(): void {
  rmSync(REPORT_DIRECTORY, { recursive: true, force: true })
  mkdirSync(REPORT_DIRECTORY, { recursive: true })
}

export function reportFile(name: string): string {
  return join(REPORT_DIRECTORY, `${name}.json`)
}

/** Steps that have no report of their own (types, lint, a runner that died): each that failed counts as a failure. */
export function reportSteps(failed: readonly string[]): void {
  writeFailures(
    reportFile('steps'),
    failed.filter((name) => !existsSync(reportFile(name))).map((name) => ({ name })),
  )
}

/** A run that failed although no report in its directory says so (a runner that died): it counts as one failure. */
export function reportSilentFailure(directory: string, name: string): void {
  if (tallyReports(directory).failed === 0) writeFailures(join(directory, 'run.json'), [{ name }])
}

/** Writes failures that no runner reports by itself, in the shape of Vitest's report. */
export function writeFailures(
  file: string,
  failures: readonly { readonly name: string; readonly message?: string }[],
): void {
  const assertionResults = failures.map(({ name, message = 'see above' }) => ({
    fullName: name,
    status: 'failed',
    failureMessages: [message],
  }))
  const success = failures.length === 0
  const testResults = [{ name: 'scripts', status: success ? 'passed' : 'failed', assertionResults }]
  const report = { numPassedTests: 0, numFailedTests: failures.length, success, testResults }
  writeFileSync(file, JSON.stringify(report))
}

/** The sum over all reports in a directory and the directories in it. A suite that could not even be collected counts as one failure. */
export function tallyReports(directory = REPORT_DIRECTORY): Tally {
  const tallies = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => tallyOf(JSON.parse(readFileSync(join(directory, file), 'utf8')) as VitestReport | PlaywrightReport))
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  }
}

function tallyOf(report: VitestReport | PlaywrightReport): Tally {
  return 'stats' in report ? tallyPlaywright(report) : tallyVitest(report)
}

function tallyPlaywright(report: PlaywrightReport): Tally {
  const { expected, flaky, unexpected, skipped = 0 } = report.stats
  const failures = [
    ...report.errors.map(({ message }) => `the browser tests themselves: ${firstLine(message)}`),
    ...specsNamed(report, 'unexpected'),
  ]
  const failed = Math.max(unexpected, report.errors.length > 0 ? 1 : 0)
  return { passed: expected + flaky, failed, skipped, failures, flaky: specsNamed(report, 'flaky') }
}

function specsNamed(suite: PlaywrightSuite, status: string): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message
        return `${file}:${line} › ${title}: ${firstLine(message)}`
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsNamed(inner, status))]
}

function tallyVitest(report: VitestReport): Tally {
  const failures = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped = 0 } = report
  const failed = numFailedTests === 0 && !report.success ? 1 : numFailedTests
  return { passed, failed, skipped, failures, flaky: [] }
}

/** The escape character, written so that the linter sees that it is meant. */
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const LONGEST_LINE = 300

function firstLine(message: string | undefined): string {
  const [line = ''] = (message ?? '').replace(COLOUR, '').trim().split('\n')
  return line.slice(0, LONGEST_LINE)
}
