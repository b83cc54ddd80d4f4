/**
 * Type-checks every part with the globals it really has: the domain without DOM and Node, the worker without a window.
 * Two parts at a time, the longest first, each by one checker: several checkers of one part repeat much of each
 * other's work. What was checked is kept in `.cache/types`, so a second run checks only what changed since and what
 * depends on it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { textVariablesTable } from './registries.ts'

const AT_ONCE = 2
const waiting = ['tests', 'src', 'server', 'contract', 'domain', 'sw']
const failed: string[] = []

async function check(part: string): Promise<void> {
  const compiler = spawn(
    'node_modules/.bin/tsc',
    ['-p', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', `.cache/types/${part}.tsbuildinfo`],
    { stdio: 'inherit' },
  )
  const [status] = (await once(compiler, 'exit')) as [number | null]
  if (status !== 0) failed.push(part)
}

async function checkWaiting(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await check(part)
}

// An outdated table would let a call compile that leaves out a text's new variable.
if (readFileSync('locales/text-variables.gen.ts', 'utf8') !== textVariablesTable()) {
  console.error('locales/text-variables.gen.ts is not what the texts say: `npm run registries` writes it')
  process.exit(1)
}
await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting))
if (failed.length > 0) {
  console.error(`Types do not fit in: ${failed.join(', ')}`)
  process.exit(1)
}
