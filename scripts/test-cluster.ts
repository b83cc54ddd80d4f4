/**
 * `npm run test:cluster`: three hosts of PostgreSQL under Patroni, HAProxy, PgBouncer and three nodes on this machine,
 * killed in turn under a class that sits an exam; `STUDENTS` says how many they are. Needs Linux, root and the built
 * product (`npm run build`); what Debian has and this machine lacks is installed. `--reports <directory>` has the
 * runner's own report written there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A package of Debian, and a program that it brings. */
const PACKAGES: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/{usr/,}{s,}bin/ip',
  procps: '/usr/bin/pkill',
}

const [flag, given] = process.argv.slice(2)

function run(program: string, ...parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'inherit' }).status === 0
}

/** The services that packages start are none of the test's. */
function installMissing(): boolean {
  const missing = Object.keys(PACKAGES).filter((name) => globSync(PACKAGES[name] ?? '').length === 0)
  if (missing.length === 0) return true
  console.log(`Installing ${missing.join(' ')}`)
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing)
}

function problem(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'test:cluster needs Linux and root'
  if (!existsSync('dist/client/index.html')) return 'test:cluster needs the built product: npm run build'
  return installMissing() ? null : `test:cluster needs these packages of Debian: ${Object.keys(PACKAGES).join(' ')}`
}

const missing = problem()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}
const reporters =
  flag === '--reports' && given !== undefined
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${resolve(join(given, 'cluster.json'))}`]
    : []
const config = ['--config', 'tests/cluster/vitest.config.ts']
process.exitCode = run('node_modules/.bin/vitest', 'run', ...config, ...reporters) ? 0 : 1
