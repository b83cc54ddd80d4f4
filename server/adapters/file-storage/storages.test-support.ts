/** Every kind of storage, empty, for tests of their common behaviour. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { emulatedBucket } from './s3/emulated-bucket.test-support.ts'

export interface OpenedStorage {
  readonly storage: FileStorage
  close(): Promise<void>
}

async function onDisk(): Promise<OpenedStorage> {
  const folder = path.join(tmpdir(), `miqyas-storage-${randomUUID()}`)
  return { storage: diskStorage(folder), close: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Functions that open a storage, by its name. */
export const STORAGES: Readonly<Record<string, () => Promise<OpenedStorage>>> = {
  disk: onDisk,
  bucket: emulatedBucket,
}
