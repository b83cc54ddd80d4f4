/** Prints `N passed, N failed`, summed from the reports in the directory given; fails when there is a failure or nothing. */
import { tallyReports } from './reports.ts'

const { passed, failed } = tallyReports(process.argv[2])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
