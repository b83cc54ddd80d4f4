/** Files on the local disk: `<root>/stored/ab/abcd…`, and `<root>/unfinished/<upload>` until everything has arrived. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage, UnfinishedUploads } from './file-storage.ts'

const HASH = /^[0-9a-f]{64}$/
const UPLOAD = /^[0-9a-f-]{36}$/

/** An id becomes part of a path, so nothing else may stand in it. */
function safe(id: string, form: RegExp): string {
  if (!form.test(id)) throw new Error('this is not the id of a file')
  return id
}

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

function unfinishedUploads(folder: string): UnfinishedUploads {
  const pathOf = (id: string): string => path.join(folder, safe(id, UPLOAD))
  return {
    pathOf,
    async write(id, offset, piece) {
      await mkdir(folder, { recursive: true })
      const handle = await open(pathOf(id), offset === 0 ? 'w' : 'r+')
      try {
        await handle.write(piece, 0, piece.byteLength, offset)
        await handle.truncate(offset + piece.byteLength)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async hash(id) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(pathOf(id)), hash)
      return hash.digest('hex')
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Of the nearest folder that exists; null where the system does not say. */
async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && path.dirname(folder) !== folder ? freeBytesAt(path.dirname(folder)) : null
  }
}

/** A storage under `root`, whose folders are made when the first file comes. */
export function diskStorage(root: string): FileStorage {
  const folderOf = (id: string): string => path.join(root, 'stored', safe(id, HASH).slice(0, 2))
  const pathOf = (id: string): string => path.join(folderOf(id), id)

  const adopt = async (id: string, from: string): Promise<void> => {
    await mkdir(folderOf(id), { recursive: true })
    await rename(from, pathOf(id))
    await flush(folderOf(id))
  }

  return {
    freeBytes: () => freeBytesAt(root),
    unfinished: unfinishedUploads(path.join(root, 'unfinished')),
    adopt,
    async put(id, content) {
      if (await isThere(pathOf(id))) return
      await mkdir(folderOf(id), { recursive: true })
      const draft = `${pathOf(id)}.${randomUUID()}`
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await adopt(id, draft)
    },
    async open(id, from, to) {
      const handle = await open(pathOf(id), 'r')
      return handle.createReadStream({ start: from, end: to })
    },
    async read(id) {
      return (await isThere(pathOf(id))) ? readFile(pathOf(id)) : null
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
