/** What the runners themselves report: vitest's and Playwright's JSON, read the same way. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const REPORT_DIRECTORY = 'test-results/reports'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly success: boolean
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

export function clearReports(): void {
  rmSync(REPORT_DIRECTORY, { recursive: true, force: true })
  mkdirSync(REPORT_DIRECTORY, { recursive: true })
}

export function reportFile(name: string): string {
  return join(REPORT_DIRECTORY, `${name}.json`)
}

/** The sum over all reports of a run. A suite that could not even be collected counts as one failure. */
export function tallyReports(directory = REPORT_DIRECTORY): Tally {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => tally(JSON.parse(readFileSync(join(directory, file), 'utf8')) as VitestReport | PlaywrightReport))
    .reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
      passed: 0,
      failed: 0,
    })
}

function tally(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected + flaky, failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0) }
  }
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed }
}
