/**
 * `npm run test:visual` compares every page with its picture in `tests/visual/references`; with `-- --update` it takes
 * the pictures anew. Both look at the built client (`npm run build`), or at the one that `CLIENT_DIR` names.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'

const parameters = process.argv.slice(2)
const isRenewal = parameters.includes('--update')
const client = process.env['CLIENT_DIR'] ?? 'dist/client'

if (!existsSync(path.join(client, 'index.html'))) {
  console.error('There is no built client to look at: npm run build')
  process.exit(1)
}
if (isRenewal) rmSync('tests/visual/references', { recursive: true, force: true })
rmSync('test-results/visual-differences', { recursive: true, force: true })
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '-c', 'tests/visual/playwright.config.ts', ...parameters.filter((parameter) => parameter !== '--update')],
  { stdio: 'inherit', env: { ...process.env, ...(isRenewal ? { VISUAL_REFERENCES: 'renew' } : {}) } },
)
process.exitCode = status ?? 1
