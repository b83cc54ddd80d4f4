import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseInUse } from '../errors.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

/** Takes a directory for this process alone, until `release` or the end of the process, however it ends. */
export async function lockDirectory(directory: string, platform: string = process.platform): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true })
  const path = realpathSync(directory)
  return platform === 'linux' ? lockBySocket(path) : lockByFile(path)
}

function inUse(path: string, hint = ''): DatabaseInUse {
  return new DatabaseInUse(`The data directory ${path} is in use by another process: stop that one first.${hint}`)
}

/** An abstract socket has no file: the kernel frees its name with the process. Names hold 107 bytes, hence the hash. */
function lockBySocket(path: string): Promise<DirectoryLock> {
  const name = `\0miqyas-${createHash('sha256').update(path).digest('hex')}`
  const server = createServer((socket) => socket.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse(path) : error))
    server.listen(name, () => {
      resolve({ release: () => new Promise((released) => server.close(() => released())) })
    })
  })
}

async function lockByFile(path: string): Promise<DirectoryLock> {
  const file = join(path, 'lock')
  const owner = JSON.stringify({ pid: process.pid, token: randomUUID() })
  if (!claim(file, owner)) {
    removeStale(file, path)
    if (!claim(file, owner)) throw inUse(path)
  }
  return {
    release: async () => {
      if (existsSync(file) && readFileSync(file, 'utf8') === owner) rmSync(file)
    },
  }
}

/** The file appears with its content or not at all: a reader never sees an empty one. */
function claim(file: string, owner: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, owner)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Moves a dead process's file aside. A process that moved that of a running one by a race puts it back. */
function removeStale(file: string, path: string): void {
  const aside = `${file}.${randomUUID()}`
  if (isAlive(file)) throw inUse(path, ` (If none runs, delete ${file}.)`)
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  try {
    if (!isAlive(aside)) return
    linkSync(aside, file)
    throw inUse(path)
  } finally {
    rmSync(aside)
  }
}

function isAlive(file: string): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number }
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
