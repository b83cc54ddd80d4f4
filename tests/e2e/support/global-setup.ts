/** Seeds one data directory with the sample academy and the exams that the tests need; each server copies it. */
import { rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { TEMPLATE_DIRECTORY } from './template.ts'

export default function globalSetup(): () => void {
  process.env['MIQYAS_E2E_TEMPLATE'] = TEMPLATE_DIRECTORY
  const seeding = spawnSync('node_modules/.bin/node', ['tests/e2e/support/seed-template.ts', TEMPLATE_DIRECTORY], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (seeding.status !== 0) throw new Error('the data of the browser tests could not be seeded')
  return () => rmSync(TEMPLATE_DIRECTORY, { recursive: true, force: true })
}
