/**
 * A reporter of Vitest. Errors that belong to no test (a rejection that nothing waited for, a timer that fired after
 * its test) fail a run, but its JSON report does not name them: they are written beside it, as failures.
 */
import type { Reporter, Vitest } from 'vitest/node'
import { writeFailures } from './reports.ts'

type UnhandledError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

export default class UnhandledErrors implements Reporter {
  #report: string | undefined

  onInit({ config: { outputFile } }: Vitest): void {
    this.#report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
  }

  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    if (this.#report === undefined || errors.length === 0) return
    writeFailures(this.#report.replace(/\.json$/u, '-unhandled.json'), errors.map(described))
  }
}

/** Where it was thrown says more than the file that ran when it was noticed, which is another one in a shared window. */
function described({ message, stack = '', ...error }: UnhandledError): { name: string; message: string } {
  const file = 'VITEST_TEST_PATH' in error ? String(error['VITEST_TEST_PATH']) : 'no file'
  const place = stack.split('\n').find((line) => /^\s*at /u.test(line)) ?? ''
  return { name: `an error that belongs to no test, noticed in ${file}`, message: `${message}${place.trimEnd()}` }
}
