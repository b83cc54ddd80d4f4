/**
 * `npm run test:processes`: servers, databases and browsers killed under load, and the power of a disk cut. How often is
 * said by `ROUNDS`, `ROUNDS_PAYMENTS`, `ROUNDS_POSTGRES`, `ROUNDS_POWER` and `ROUNDS_BROWSER`; `SEED`, `DELAYS_MS` and
 * `CUTS_MS` choose the moments, and after `ROUNDS_UNTIL` (seconds since 1970) none begins any more. Needs the built
 * product (`npm run build`).
 * `--reports <directory>` has the runners' own reports written there.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const [flag, given] = process.argv.slice(2)
const reports = flag === '--reports' ? given : undefined

function run(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean {
  const { status } = spawnSync(join('node_modules/.bin', program), parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** Resolves from the root: Playwright takes a relative path from the directory of its configuration. */
const report = (name: string) => (reports === undefined ? undefined : resolve(reports, `${name}.json`))

function killServers(): boolean {
  const file = report('processes')
  const reporters = file === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return run('vitest', ['run', '--config', 'tests/processes/vitest.config.ts', ...reporters])
}

function killBrowsers(): boolean {
  const file = report('killed-browsers')
  const environment: Record<string, string> = file === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const reporters = file === undefined ? ['--reporter=line'] : ['--reporter=line,json']
  return run('playwright', ['test', '--config', 'tests/processes/playwright.config.ts', ...reporters], environment)
}

const outcomes = [killServers(), killBrowsers()]
process.exitCode = outcomes.every(Boolean) ? 0 : 1
