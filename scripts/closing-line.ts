/**
 * Names what failed and what passed only at a further try, and ends with `N passed, N failed`, summed from the reports
 * in the directory given; fails when there is a failure or nothing. Further parameters name steps that failed: where the
 * reports know of fewer failures, a runner died without one.
 */
import { tallyReports } from './reports.ts'

const [directory, ...failedSteps] = process.argv.slice(2)
const { passed, failed: reported, failures, flaky } = tallyReports(directory)
const failed = Math.max(reported, failedSteps.length)
for (const name of flaky) console.log(`flaky: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
for (const name of failedSteps) console.log(`failed step: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
