/**
 * Three hosts with PostgreSQL under Patroni and etcd: one primary, and commits wait for one standby. What they say lies
 * in `test-results/cluster`.
 */
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unprivilegedIdentity } from '../../scripts/postgres/private-cluster.ts'
import type { Host } from './hosts.ts'
import { until } from './until.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface DatabaseHosts {
  readonly primary: () => Promise<Host>
  /** Resolves when one is primary and the two others follow it, one of them so that commits wait for it. */
  readonly untilWhole: () => Promise<void>
  /** Resolves when a host other than the given one is primary. */
  readonly untilAnother: (than: Host) => Promise<void>
  readonly start: (host: Host) => void
  /** Ends PostgreSQL alone; its manager stays. */
  readonly killPostgres: (host: Host) => Promise<void>
  readonly remove: () => void
}

const WHOLE_WITHIN_MS = 120_000

export function openDatabaseHosts(hosts: readonly Host[], found: string): DatabaseHosts {
  // Only some of the programs may have a link where the first was found.
  const binaries = dirname(realpathSync(join(found, 'postgres')))
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-cluster-'))
  const logs = join('test-results', 'cluster')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const own = (path: string) => identity && chownSync(path, identity.uid, identity.gid)
  own(directory)
  for (const host of hosts) {
    mkdirSync(join(directory, host.name))
    own(join(directory, host.name))
    // JSON is YAML.
    const file = join(directory, host.name, 'patroni.yaml')
    writeFileSync(file, JSON.stringify(patroniSettings(host, hosts, join(directory, host.name), binaries)))
    own(file)
  }
  const logOf = (host: Host, program: string) => join(logs, `${host.name}.${program}.log`)
  const start = (host: Host) => {
    host.run(logOf(host, 'etcd'), 'etcd', ...etcdParameters(host, hosts, join(directory, host.name, 'etcd')))
    host.run(logOf(host, 'patroni'), 'patroni', join(directory, host.name, 'patroni.yaml'))
  }
  const primaries = async () => {
    const said = await Promise.all(hosts.map(async (host) => ((await isPrimary(host)) ? host : null)))
    return said.filter((host) => host !== null)
  }
  return {
    start,
    primary: () => until('a primary', WHOLE_WITHIN_MS, async () => (await primaries())[0]),
    untilWhole: () =>
      until('a primary with two standbys', WHOLE_WITHIN_MS, async () => {
        const [first] = await primaries()
        if (first === undefined) return undefined
        const members = await membersBy(first)
        const following = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
        const isConfirmed = following.some(({ role }) => role === 'sync_standby')
        return isConfirmed && following.length === hosts.length - 1 ? true : undefined
      }).then(() => undefined),
    untilAnother: (than) =>
      until('another primary', WHOLE_WITHIN_MS, async () =>
        (await primaries()).some(({ name }) => name !== than.name) ? true : undefined,
      ).then(() => undefined),
    async killPostgres(host) {
      const pids = host.run(
        logOf(host, 'pkill'),
        'pkill',
        '-KILL',
        '-f',
        `${binaries}/postgres -D ${join(directory, host.name)}`,
      )
      await new Promise((resolve) => pids.once('exit', resolve))
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

/** Patroni answers 200 on the primary alone. */
async function isPrimary({ address }: Host): Promise<boolean> {
  const answer = await ask(`http://${address}:8008/primary`)
  return answer?.status === 200
}

async function membersBy({ address }: Host): Promise<readonly Member[]> {
  const answer = await ask(`http://${address}:8008/cluster`)
  return answer === null ? [] : ((await answer.json()) as { members: readonly Member[] }).members
}

function ask(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
}

function etcdParameters({ name, address }: Host, hosts: readonly Host[], data: string): readonly string[] {
  const [client, peer] = [`http://${address}:2379`, `http://${address}:2380`]
  const all = hosts.map((host) => `${host.name}=http://${host.address}:2380`).join()
  return Object.entries({
    name,
    'data-dir': data,
    'initial-cluster': all,
    'initial-cluster-state': 'new',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
  }).flatMap(([option, value]) => [`--${option}`, value])
}

/** Seconds as Patroni wants them: the time to live is at least the pause and twice the patience. */
function patroniSettings({ name, address }: Host, hosts: readonly Host[], directory: string, binaries: string) {
  return {
    scope: 'miqyas',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: hosts.map((host) => `${host.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        // Otherwise a new primary confirms alone until a standby follows it, and loses that if it dies at once.
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '1GB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all 10.99.0.0/24 trust', 'host replication all 10.99.0.0/24 trust'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(directory, 'data'),
      bin_dir: binaries,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'rewinder' },
      },
      parameters: { unix_socket_directories: directory },
    },
  }
}
