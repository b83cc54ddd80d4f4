/**
 * The thread that creates the embedded database. It is built beside its place, forced to disk file by file, and
 * renamed: a power loss at any moment leaves either no database or a whole one.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

function forceTreeToDisk(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) forceTreeToDisk(path)
    else if (entry.isFile()) forceToDisk(path, 'r+')
  }
  forceDirectoryToDisk(directory)
}

function forceDirectoryToDisk(directory: string): void {
  // Windows opens no directories; there the file system's journal orders the entries itself.
  if (process.platform !== 'win32') forceToDisk(directory, 'r')
}

function forceToDisk(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const directory = workerData as string
const unfinished = `${directory}.unfinished`
rmSync(unfinished, { recursive: true, force: true })
mkdirSync(unfinished, { mode: 0o700 })
const engine = await PGlite.create({ fs: new NodeFS(unfinished) })
await engine.close()
forceTreeToDisk(unfinished)
renameSync(unfinished, directory)
forceDirectoryToDisk(dirname(directory))
