import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'

export interface PrivateCluster {
  /** Connects as the superuser to the database `postgres`. */
  readonly url: string
  /** Process id of the server itself, another one after a crash. */
  readonly pid: () => number
  /** Stops the server at once, as a crash would, and starts it again on the same files. */
  crash(): Promise<void>
  /** Ends the server and deletes its files; may be called twice. */
  stop(): Promise<void>
}

const READY_WITHIN = 30_000
const withoutDurability = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** A PostgreSQL of its own in a temporary directory; without durability, for tests, unless it is asked for. */
export async function startPrivateCluster(
  binaries: string,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<PrivateCluster> {
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-postgres-'))
  if (identity) chownSync(directory, identity.uid, identity.gid)
  const data = join(directory, 'data')
  initialise(join(binaries, 'initdb'), data, identity)
  const port = await freePort()
  const settings = durable ? [] : withoutDurability
  const options = [
    ...settings,
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${directory}`,
  ]
  const parameters = ['-D', data, ...options.flatMap((option) => ['-c', option])]
  const start = () => spawn(join(binaries, 'postgres'), parameters, { ...identity, cwd: directory, stdio: 'ignore' })
  let server = start()
  const stop = async (): Promise<void> => {
    await end(server)
    rmSync(directory, { recursive: true, force: true })
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  try {
    await ready(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  const crash = async (): Promise<void> => {
    await end(server)
    server = start()
    await ready(url, server)
  }
  return { url, pid: () => server.pid ?? 0, crash, stop }
}

export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account =
    accounts.find((line) => line.startsWith('postgres:')) ?? accounts.find((line) => line.startsWith('nobody:'))
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody"')
  const [, , uid, gid] = account.split(':').map(Number)
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 }
}

function initialise(initdb: string, data: string, identity: Identity | undefined): void {
  const parameters = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { status, stderr } = spawnSync(initdb, parameters, { ...identity, encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The private PostgreSQL ended with code ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    } finally {
      await client.end()
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGQUIT')
  await exited
}
