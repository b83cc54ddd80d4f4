import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { unprivilegedIdentity } from './private-cluster.ts'

export interface PrivatePooler {
  /** Leads to the same databases as the address that it was started with. */
  readonly url: string
  /** Ends it at once, as a crash would, and starts it again at the same address. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const READY_WITHIN = 10_000
/** Fewer connections than any test has: each of its transactions may meet another one. */
const CONNECTIONS = 3

/** Debian keeps it where only administrators look. */
const SEARCHED = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter)

/** True if PgBouncer is installed. */
export function hasPooler(): boolean {
  return spawnSync('pgbouncer', ['--version'], { env: { PATH: SEARCHED } }).status === 0
}

/**
 * A PgBouncer in transaction mode before a PostgreSQL that trusts its clients; `connections`: most that it opens to a
 * database.
 */
export async function startPrivatePooler(databaseUrl: string, connections = CONNECTIONS): Promise<PrivatePooler> {
  const { hostname, port: databasePort, username } = new URL(databaseUrl)
  const identity = unprivilegedIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-pgbouncer-'))
  const port = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    // The default, 15 s, is how long it refuses everybody after a primary has changed.
    'server_login_retry = 1',
  ]
  writeFileSync(file, lines.join('\n'))
  if (identity) for (const place of [directory, file]) chownSync(place, identity.uid, identity.gid)
  const start = () => spawn('pgbouncer', ['-q', file], { ...identity, env: { PATH: SEARCHED }, stdio: 'ignore' })
  let pooler = start()
  await ready(port)
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const exited = once(pooler, 'exit')
    pooler.kill(signal)
    await exited
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async crash() {
      await end('SIGKILL')
      pooler = start()
      await ready(port)
    },
    async stop() {
      await end('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function ready(port: number): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN; ; await delay(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > deadline) throw new Error('The private PgBouncer does not listen')
  }
}
