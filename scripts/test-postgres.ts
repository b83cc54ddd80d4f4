/**
 * `npm run test:postgres`: the tests that touch a database once more, against a PostgreSQL of this machine instead of the
 * embedded database. The contract's tests try what a route lets through before any statement is made, so they run on one
 * database; `--with-contract` runs them here too. Takes vitest's own arguments; paths among them replace the usual ones.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { databaseTests } from './database-tests.ts'
import { findPostgresBinaries } from './postgres/binaries.ts'
import { startPrivateCluster } from './postgres/private-cluster.ts'

const WITH_CONTRACT = '--with-contract'

async function runTests(url: string, given: readonly string[]): Promise<number> {
  const parameters = given.filter((parameter) => parameter !== WITH_CONTRACT)
  const folders = given.includes(WITH_CONTRACT) ? ['server', 'tests/contract'] : ['server']
  const paths = parameters.some((parameter) => existsSync(parameter)) ? [] : databaseTests(folders)
  const tests = spawn('node_modules/.bin/vitest', ['run', ...paths, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}

const binaries = findPostgresBinaries()
if (binaries) {
  const cluster = await startPrivateCluster(binaries)
  // The runner gets the signal of the terminal too; the cluster must outlive it and end with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop())
  try {
    process.exitCode = await runTests(cluster.url, process.argv.slice(2))
  } finally {
    await cluster.stop()
  }
} else {
  console.error('No PostgreSQL was found: install one (for example: apt-get install postgresql) or put it on PATH')
  process.exitCode = 1
}
