import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseUnusable } from '../errors.ts'

export function databaseExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}

/** Creates the database unless it is there: in a thread of its own, because it takes seconds without a pause. */
export async function createIfMissing(directory: string): Promise<void> {
  if (databaseExists(directory)) return
  const worker = new Worker(new URL('./create-worker.ts', import.meta.url), { workerData: directory })
  try {
    await once(worker, 'exit')
  } catch (error) {
    throw new DatabaseUnusable(`The embedded database was not created in ${directory}: ${String(error)}`)
  }
}
