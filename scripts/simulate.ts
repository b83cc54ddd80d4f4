/** `npm run simulate`: see `tests/simulation/simulate.ts`, which knows both the client and the server. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('node', ['tests/simulation/simulate.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
