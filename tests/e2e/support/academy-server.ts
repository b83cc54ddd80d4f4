/** The real server in a process of its own, on a copy of the template's data; it can be killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'

export interface AcademyServer {
  readonly port: () => number
  readonly pid: () => number
  /** Directory of all its data: database, files, mails, and the state of the gateway's sandbox. */
  readonly directory: string
  /** Folder of its mails. */
  readonly mailbox: string
  /** Text of its log over all its starts. */
  readonly log: () => string
  /** `kill -9`, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Stops in order and keeps its data. */
  readonly leave: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Maximum time until a server with existing data is healthy. */
const HEALTHY_WITHIN_MS = 60_000

/** `environment`: variables of `docs/operations.md` beside those that every test server has, as each start finds them. */
export async function startAcademyServer(
  template: string,
  environment: Readonly<Record<string, string>> = {},
  healthyWithinMs = HEALTHY_WITHIN_MS,
): Promise<AcademyServer> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-e2e-'))
  cpSync(template, directory, { recursive: true })
  const port = await freePort()
  let process: ChildProcess | null = null
  const said: string[] = []

  async function start(): Promise<void> {
    process = spawn('node_modules/.bin/node', ['server/main.ts'], {
      env: {
        ...globalThis.process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        SEED: 'none',
        DATABASE_URL: '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    process.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    await untilHealthy(port, healthyWithinMs, () => {
      if (process?.exitCode !== null) throw new Error(`the server stopped:\n${said.join('')}`)
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = process
    process = null
    if (ending === null || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    port: () => port,
    pid: () => process?.pid ?? 0,
    directory,
    mailbox: join(directory, 'mail'),
    log: () => said.join(''),
    kill: () => end('SIGKILL'),
    leave: () => end('SIGTERM'),
    start,
    async stop() {
      await end('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(port: number, withinMs: number, check: () => void): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    check()
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    if (Date.now() > giveUpAt) throw new Error(`the server did not become healthy within ${withinMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
