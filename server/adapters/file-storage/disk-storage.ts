/**
 * Storage of files on the local disk: `<root>/stored/ab/abcd…`, and `<root>/unfinished/<upload>` until an upload is
 * complete.
 */
import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { diskUploads, missing } from './disk-uploads.ts'
import type { FileStorage } from './file-storage.ts'
import { safeContent } from './ids.ts'

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

/** Free space of the nearest existing folder, bytes; null if the system does not report it. */
async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && path.dirname(folder) !== folder ? freeBytesAt(path.dirname(folder)) : null
  }
}

/**
 * Links the file under a second name, so that an interrupted operation can be repeated. On a disk without links it is
 * renamed.
 */
async function alsoAs(place: string, from: string): Promise<void> {
  const linked = await link(from, place).catch((error: NodeJS.ErrnoException) => error.code)
  if (linked !== undefined && linked !== 'EEXIST') await rename(from, place)
}

async function writeNew(place: string, content: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Path of the content with this hash under the root of a disk storage. */
export function diskPlace(root: string, id: string): string {
  return path.join(root, 'stored', safeContent(id).slice(0, 2), id)
}

export interface DiskStorage extends FileStorage {
  has(id: string): Promise<boolean>
}

/**
 * Storage under `root`, whose folders are made with the first file. `proxyLocation`: path under which the proxy serves
 * the folder `stored`, `/stored-files/`; null if it does not.
 */
export function diskStorage(root: string, proxyLocation: string | null = null): DiskStorage {
  const pathOf = (id: string): string => diskPlace(root, id)
  const folderOf = (id: string): string => path.dirname(pathOf(id))

  const adopt = async (id: string, from: string): Promise<void> => {
    await mkdir(folderOf(id), { recursive: true })
    await alsoAs(pathOf(id), from)
    await flush(folderOf(id))
  }

  return {
    isShared: false,
    freeBytes: () => freeBytesAt(root),
    // The free space says what fails on a disk.
    problem: async () => null,
    unfinished: diskUploads(path.join(root, 'unfinished'), adopt),
    async put(id, content) {
      if (await isThere(pathOf(id))) return
      await mkdir(folderOf(id), { recursive: true })
      const draft = `${pathOf(id)}.${randomUUID()}`
      await writeNew(draft, content)
      await rename(draft, pathOf(id))
      await flush(folderOf(id))
    },
    async open(id, from, to) {
      const handle = await open(pathOf(id), 'r').catch(missing)
      return handle.createReadStream({ start: from, end: to })
    },
    async openFile(id) {
      const handle = await open(pathOf(id), 'r').catch(missing)
      return {
        read: async (into, at, bytes) => (await handle.read(into, 0, bytes, at)).bytesRead,
        close: () => handle.close(),
      }
    },
    async read(id) {
      return (await isThere(pathOf(id))) ? readFile(pathOf(id)) : null
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    directAddress: async () => null,
    proxyPath: async (id) => proxyLocation && `${proxyLocation}${path.posix.join(safeContent(id).slice(0, 2), id)}`,
    has: (id) => isThere(pathOf(id)),
  }
}
