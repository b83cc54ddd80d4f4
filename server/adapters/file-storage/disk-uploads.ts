/** Uploads on the local disk: one file each, `<folder>/<upload>`, until the upload is complete. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ContentMissing, type UnfinishedUploads } from './file-storage.ts'
import { isUpload, safeUpload } from './ids.ts'

const WHOLE = '.whole'

/** Rethrows an error; a missing file becomes `ContentMissing`. */
export function missing(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new ContentMissing('no such file', { cause: error })
    : error
}

function unlessMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1024 ** 2 }), hash)
  return hash.digest('hex')
}

async function writeAt(file: string, offset: number, piece: Uint8Array): Promise<void> {
  const handle = await open(file, offset === 0 ? 'w' : 'r+')
  try {
    await handle.write(piece, 0, piece.byteLength, offset)
    await handle.truncate(offset + piece.byteLength)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Uploads in `folder`. `adopt` also stores a complete file as the content with that hash. */
export function diskUploads(folder: string, adopt: (hash: string, file: string) => Promise<void>): UnfinishedUploads {
  const pathOf = (id: string): string => path.join(folder, safeUpload(id))
  /** A complete file has another name, so that a late piece is never written into stored content. */
  const wholeOf = (id: string): string => `${pathOf(id)}${WHOLE}`
  return {
    async begin({ id }) {
      safeUpload(id)
      await mkdir(folder, { recursive: true })
    },
    async append({ id }, offset, piece) {
      await mkdir(folder, { recursive: true })
      await writeAt(pathOf(id), offset, piece).catch(missing)
    },
    async finish({ id }) {
      await rename(pathOf(id), wholeOf(id)).catch(unlessMissing)
      const hash = await hashOf(wholeOf(id)).catch(missing)
      await adopt(hash, wholeOf(id))
      return hash
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(wholeOf(id), { force: true })
    },
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.replace(WHOLE, '')
        const known = isUpload(id) ? await stat(path.join(folder, name)).catch(() => null) : null
        if (known !== null) yield { id, touchedAt: known.mtimeMs }
      }
    },
  }
}
