/** Type-checks every part with the globals it really has: the domain without DOM and Node, the worker without a window. */
import { spawnSync } from 'node:child_process'

const PARTS = ['domain', 'contract', 'server', 'src', 'sw', 'tests']

const failed = PARTS.filter((part) => {
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', part], { stdio: 'inherit' })
  return status !== 0
})

if (failed.length > 0) {
  console.error(`Types do not fit in: ${failed.join(', ')}`)
  process.exit(1)
}
