/**
 * Type-checks every part with the globals it really has: the domain without DOM and Node, the worker without a window.
 * A part reads the declarations of the parts it refers to, so that each file is checked once (`src/offline` twice: a
 * window and the worker run it). Two parts are checked at a time, each by one checker: several checkers of one part
 * repeat much of each other's work. `.cache/types` keeps what was checked: a second run checks what changed since and
 * what depends on its declarations.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { textVariablesTable } from './registries.ts'

// An outdated table would let a call compile that leaves out a text's new variable.
if (readFileSync('locales/text-variables.gen.ts', 'utf8') !== textVariablesTable()) {
  console.error('locales/text-variables.gen.ts is not what the texts say: `npm run registries` writes it')
  process.exit(1)
}
const compiler = spawnSync('node_modules/.bin/tsc', ['--build', '--builders', '2', '--checkers', '1'], {
  stdio: 'inherit',
})
process.exit(compiler.status ?? 1)
