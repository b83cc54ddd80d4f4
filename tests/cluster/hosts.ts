/**
 * Hosts of their own on this machine: network namespaces behind one bridge, each with an address. A host can die with
 * all its processes, and can be cut off from the others while its processes go on. Needs root and iproute2.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'

const BRIDGE = 'miqyas0'
const NETWORK = '10.99.0'

export interface Host {
  readonly name: string
  readonly address: string
  /** Runs a program there as the account `postgres`; what it prints is added to the file. */
  readonly run: (log: string, program: string, ...parameters: readonly string[]) => ChildProcess
  /** Ends every process there at once, as a power cut would. */
  readonly die: () => Promise<void>
  readonly cutOff: () => void
  readonly connect: () => void
}

function ip(...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('ip', parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${parameters.join(' ')}: ${stderr}`)
  return stdout
}

function processesOf(namespace: string): readonly number[] {
  return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Removes first what an earlier run left behind; the address of this side is `10.99.0.1`. */
export function openNetwork(names: readonly string[]): { readonly hosts: readonly Host[]; close: () => Promise<void> } {
  removeLeftovers(names)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const hosts = names.map((name, index) => hostOf(name, `${NETWORK}.${11 + index}`))
  return {
    hosts,
    async close() {
      for (const host of hosts) await host.die()
      removeLeftovers(names)
    },
  }
}

function removeLeftovers(names: readonly string[]): void {
  for (const name of names) {
    // The pair of links outlives its namespace for a moment.
    spawnSync('ip', ['link', 'del', `${name}-out`])
    spawnSync('ip', ['netns', 'del', name])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

function hostOf(name: string, address: string): Host {
  const [outside, inside] = [`${name}-out`, `${name}-in`]
  ip('netns', 'add', name)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  ip('link', 'set', inside, 'netns', name)
  ip('link', 'set', outside, 'master', BRIDGE)
  ip('link', 'set', outside, 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', inside)
  ip('-n', name, 'link', 'set', inside, 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  // The account's own home, if it has one, belongs to the PostgreSQL of this machine.
  const env = { ...process.env, HOME: tmpdir() }
  return {
    name,
    address,
    run(log, program, ...parameters) {
      const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...parameters]
      const file = openSync(log, 'a')
      const stdio = ['ignore' as const, file, file]
      const started = spawn('ip', ['netns', 'exec', name, 'setpriv', ...asPostgres], { stdio, cwd: '/', env })
      closeSync(file)
      return started
    },
    async die() {
      // One that is killed may have started another in the meantime.
      for (let pids = processesOf(name); pids.length > 0; pids = processesOf(name)) {
        for (const pid of pids) kill(pid)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    cutOff: () => void ip('link', 'set', outside, 'down'),
    connect: () => void ip('link', 'set', outside, 'up'),
  }
}
