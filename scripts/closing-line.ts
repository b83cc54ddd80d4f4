/**
 * Names what failed and what passed only at a further try, and ends with `N passed, N failed`, summed from the reports
 * in the directory given; fails when there is a failure or nothing.
 */
import { tallyReports } from './reports.ts'

const { passed, failed, failures, flaky } = tallyReports(process.argv[2])
for (const name of flaky) console.log(`flaky: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
