/**
 * Asks whether the packages that the product needs have published advisories of a high degree: ends with 1 then, and
 * names them. Where no registry answers the question it says so in one line, and ends with 0.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readAdvisories } from './read-advisories.ts'

const LONGEST_MS = 60_000

const audit = spawn('npm', ['audit', '--omit=dev', '--json'], {
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: LONGEST_MS,
})
const found = readAdvisories(await text(audit.stdout))
if (found.kind === 'unanswered')
  console.log(`Advisories: not checked, no registry answers the question here (${found.reason}).`)
if (found.kind === 'none') console.log('Advisories: none of a high degree.')
if (found.kind === 'some') {
  console.error(`Advisories of a high degree: ${found.packages.join(', ')}. Run "npm audit --omit=dev".`)
  process.exitCode = 1
}
