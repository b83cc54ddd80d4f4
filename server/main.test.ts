/** The real process: started, stopped and started wrongly. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './db/connection.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const ADMIN = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'Admin@1234' }

interface Started {
  readonly child: ChildProcess
  /** Everything written so far. */
  output(): string
  readonly ended: Promise<number | null>
}

const children: ChildProcess[] = []

function start(variables: Readonly<Record<string, string>>): Started {
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => text, ended }
}

/** The address that the process prints once it can be opened. */
async function openedAt({ child, output, ended }: Started): Promise<string> {
  for (;;) {
    const address = /open at (http:\S+)/.exec(output())?.[1]
    if (address !== undefined) return address
    const stopped = await Promise.race([ended.then(() => true), once(child.stdout ?? child, 'data').then(() => false)])
    if (stopped) throw new Error(`the server ended: ${output()}`)
  }
}

async function signIn(address: string): Promise<number> {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/api/login`, { method: 'POST', body, headers })).status
}

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'miqyas-start-'))
  folders.push(folder)
  return folder
}

let folder: string
let running: Started
let address: string

beforeAll(async () => {
  folder = await newFolder()
  running = start({ DATA_DIR: folder, ...ADMIN })
  address = await openedAt(running)
}, 120_000)

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })))
})

describe('an operator who starts an academy of their own', { timeout: 120_000 }, () => {
  it('signs in as the first admin, and is shown no sample accounts', async () => {
    expect(await signIn(address)).toBe(200)
    expect(running.output()).not.toContain('Student@1234')
  })

  it('reads in one line that the folder is in use when they start it twice', async () => {
    const second = start({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect(second.output()).not.toContain('    at ')
  })

  it('reads in one line that the port is in use', async () => {
    const port = new URL(address).port
    const directory = await newFolder()
    const second = start({ DATA_DIR: directory, PORT: port, SEED: 'sample' })
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(`Port ${port} is in use: is Miqyas running already? Set PORT to another.`)
    // Nothing was made for a server that could not open.
    expect(await readdir(directory)).toEqual([])
  })

  it('reads in one line which migration is newer than the program, and which one failed', async () => {
    const directory = await newFolder()
    const outputOf = async (change: string): Promise<string> => {
      const database = await openDatabase({ dataDirectory: directory })
      await database.pool.query(change)
      await database.close()
      const refused = start({ DATA_DIR: directory })
      expect(await refused.ended).toBe(1)
      return refused.output().trim()
    }
    expect(await outputOf('CREATE TABLE roles (name text)')).toMatch(
      /^Migration 0000_academy failed: relation "roles" already exists\. The database is as it was before.*$/,
    )
    const later = `DROP TABLE roles; INSERT INTO migrations VALUES ('9999_later', '', now())`
    expect(await outputOf(later)).toMatch(/^The database is newer than this version of Miqyas.* 9999_later.*$/)
  })

  it('is refused the sample academy in production', async () => {
    const refused = start({ DATA_DIR: await newFolder(), NODE_ENV: 'production', SEED: 'sample' })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/^SEED=sample is refused with NODE_ENV=production/)
  })

  it('is refused production while an account has a published password, and reads what to do, whatever way it came', async () => {
    const directory = await newFolder()
    const first = start({ DATA_DIR: directory, ...ADMIN })
    await openedAt(first)
    first.child.kill('SIGTERM')
    await first.ended
    const refused = start({ DATA_DIR: directory, NODE_ENV: 'production' })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toMatch(/^With NODE_ENV=production .* root@example\.com\. Start it once without.*$/)
  })

  it('stops it cleanly and finds everything again at the next start', async () => {
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    const again = start({ DATA_DIR: folder })
    expect(await signIn(await openedAt(again))).toBe(200)
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })
})
