/**
 * `npm test`: types, lint, unit and server tests, then the built product in a real browser. Every step runs even
 * when an earlier one failed, so that one run tells everything. `npm test -- unit browser` runs only those steps.
 */
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'
import { clearReports, reportFile, reportSteps, tallyReports } from './reports.ts'

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

const vitest = (name: string, ...paths: string[]) => [
  'node_modules/.bin/vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/unhandled-errors.ts',
  `--outputFile.json=${reportFile(name)}`,
  ...paths,
]

const STEPS: readonly Step[] = [
  { name: 'types', command: ['node', 'scripts/type-check.ts'] },
  { name: 'lint', command: ['node_modules/.bin/oxlint', '--deny-warnings'] },
  { name: 'format', command: ['node_modules/.bin/oxfmt', '--check', '.'] },
  { name: 'unit', command: vitest('unit') },
  { name: 'build', command: ['node_modules/.bin/vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'browser',
    command: ['node_modules/.bin/playwright', 'test'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('browser') },
  },
]

function run(step: Step): boolean {
  console.log(`\n— ${step.name}`)
  const [program, ...parameters] = step.command
  const { status } = spawnSync(program ?? '', parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...step.environment },
  })
  return status === 0
}

const wanted = process.argv.slice(2)
const steps = STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.name))
const browser = steps.some((step) => step.name === 'browser') ? findChromium() : null

clearReports()
const failed = steps.filter((step) => !run(step)).map((step) => step.name)
reportSteps(failed)
const { passed, failed: failedTests } = tallyReports()

if (browser !== null && !browser.found) console.error(browser.advice)
console.log(`\n${passed} passed, ${failedTests} failed`)
if (failed.length > 0) console.error(`Failed steps: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
