import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
