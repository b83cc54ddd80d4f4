import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseUnusable } from '../errors.ts'

export function databaseExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}

/** Creates the database unless it is there. In a thread of its own, whose end gives back 200 MB. */
export async function createIfMissing(directory: string): Promise<void> {
  if (databaseExists(directory)) return
  const worker = new Worker(new URL('./create-worker.ts', import.meta.url), { workerData: directory })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new DatabaseUnusable(`The embedded database was not created in ${directory}`)
}

/**
 * Creates the database directory. It is built beside its place, forced to disk file by file, and
 * renamed: a power loss at any moment leaves either no database or a whole one.
 */
export async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create({ fs: new NodeFS(unfinished) })
  await engine.close()
  forceToDisk(unfinished)
  renameSync(unfinished, directory)
  forceToDisk(dirname(directory), { recursive: false })
}

function forceToDisk(path: string, { recursive = true } = {}): void {
  if (recursive) {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name)
      if (entry.isDirectory()) forceToDisk(child)
      else if (entry.isFile()) fsyncPath(child, 'r+')
    }
  }
  // Windows opens no directories; there the file system's journal orders the entries itself.
  if (process.platform !== 'win32') fsyncPath(path, 'r')
}

function fsyncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
