import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Vitest } from 'vitest/node'
import { reportSilentFailure, tallyReports } from './reports.ts'
import UnhandledErrors from './unhandled-errors.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'miqyas-reports-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (name: string, report: object) => writeFileSync(join(directory, `${name}.json`), JSON.stringify(report))
const at = (file: string) => join(process.cwd(), file)

it('anyone who reads the end of a run finds the tests of both runners that failed, by name', () => {
  write('unit', {
    numPassedTests: 1,
    numFailedTests: 1,
    success: false,
    testResults: [
      {
        name: at('domain/some.test.ts'),
        status: 'failed',
        assertionResults: [
          {
            fullName: 'a student is informed',
            status: 'failed',
            failureMessages: ['Error: was not\n    at somewhere'],
          },
          { fullName: 'a student is asked', status: 'passed', failureMessages: [] },
        ],
      },
    ],
  })
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'exam.spec.ts',
    line: 7,
    tests: [{ status, results: [...(message === undefined ? [] : [{ error: { message } }]), {}] }],
  })
  write('browser', {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('taps', 'unexpected', '\u001b[31mTimeout\u001b[39m of 5 s')],
        suites: [{ specs: [spec('waits', 'flaky', 'closed'), spec('reads', 'expected')] }],
      },
    ],
  })
  const { passed, failed, failures, flaky } = tallyReports(directory)
  expect({ passed, failed }).toEqual({ passed: 5, failed: 2 })
  expect([...failures].sort()).toEqual([
    'domain/some.test.ts › a student is informed: Error: was not',
    'exam.spec.ts:7 › taps: Timeout of 5 s',
  ])
  expect(flaky).toEqual(['exam.spec.ts:7 › waits: closed'])
})

it('a file that could not be read counts as a failure and is named', () => {
  const testResults = [
    { name: at('server/broken.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  write('unit', { numPassedTests: 0, numFailedTests: 0, success: false, testResults })
  const { failed, failures } = tallyReports(directory)
  expect({ failed, failures }).toEqual({ failed: 1, failures: ['server/broken.test.ts: no such module'] })
})

it('a runner that died without a report counts as one failure, once', () => {
  const testResults: never[] = []
  write('unit', { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, success: true, testResults })
  reportSilentFailure(directory, 'engines')
  reportSilentFailure(directory, 'engines')
  expect(tallyReports(directory)).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
})

it('reports in directories of their own are summed too', () => {
  mkdirSync(join(directory, 'proofs/attempts'), { recursive: true })
  write('unit', { numPassedTests: 2, numFailedTests: 0, success: true, testResults: [] })
  write('proofs/attempts/attempts', { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [] })
  expect(tallyReports(directory)).toMatchObject({ passed: 5, failed: 0 })
})

it('an error that belongs to no test is named, with where it was thrown', () => {
  write('unit', { numPassedTests: 1, numFailedTests: 0, success: true, testResults: [] })
  const reporter = new UnhandledErrors()
  reporter.onInit({ config: { outputFile: { json: join(directory, 'unit.json') } } } as unknown as Vitest)
  const error = {
    message: 'left behind',
    stack: 'Error: left behind\n    at late (/a.ts:1:2)',
    VITEST_TEST_PATH: 'b.ts',
  }
  reporter.onTestRunEnd([], [error])
  expect(tallyReports(directory)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['scripts › an error that belongs to no test, noticed in b.ts: left behind    at late (/a.ts:1:2)'],
  })
})
