/**
 * Copies the content of a disk storage into a bucket. Each content is compared, and copied once even if the command is
 * run repeatedly.
 */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diskPlace } from './disk-storage.ts'
import { isContent } from './ids.ts'
import { contentKey } from './s3/bucket-storage.ts'
import type { Bucket } from './s3/calls.ts'
import { openObject, removeObject, sizeOfObject } from './s3/objects.ts'
import { putFile } from './s3/put-file.ts'

const AT_ONCE = 4

export interface Moved {
  /** Number of contents that this run copied. */
  readonly copied: number
  /** Number of contents that were in the bucket before. */
  readonly there: number
  /** Ids of files whose bytes do not match their name; they were left out. */
  readonly damaged: readonly string[]
}

async function* contentsOn(root: string): AsyncGenerator<string> {
  const stored = path.join(root, 'stored')
  for (const folder of (await readdir(stored).catch(() => [])).toSorted()) {
    for (const id of await readdir(path.join(stored, folder)).catch(() => [])) if (isContent(id)) yield id
  }
}

async function isInBucket(bucket: Bucket, id: string, bytes: number): Promise<boolean> {
  return (await sizeOfObject(bucket, contentKey(id))) === bytes
}

/** Reads a content back from the bucket; true if it equals the one on the disk. */
async function isRight(bucket: Bucket, id: string, bytes: number): Promise<boolean> {
  if (bytes === 0 || !(await isInBucket(bucket, id, bytes))) return false
  const hash = createHash('sha256')
  await pipeline(await openObject(bucket, contentKey(id), { from: 0, to: bytes - 1 }), hash)
  return hash.digest('hex') === id
}

async function copy(bucket: Bucket, root: string, id: string): Promise<'copied' | 'there' | 'damaged'> {
  const place = diskPlace(root, id)
  const { size } = await stat(place)
  if (await isInBucket(bucket, id, size)) return 'there'
  if (!(await putFile(bucket, contentKey(id), place, id))) return 'damaged'
  if (await isRight(bucket, id, size)) return 'copied'
  await removeObject(bucket, contentKey(id))
  throw new Error(`The bucket gives other bytes of ${id} than it was sent; they were removed from it.`)
}

/**
 * Copies everything under `root`, the folder of the disk storage, which stays unchanged. `report` is called after each
 * content.
 */
export async function moveFiles(bucket: Bucket, root: string, report: (moved: Moved) => void): Promise<Moved> {
  let moved: Moved = { copied: 0, there: 0, damaged: [] }
  const waiting = contentsOn(root)
  const work = async () => {
    for (let next = await waiting.next(); next.done !== true; next = await waiting.next()) {
      const outcome = await copy(bucket, root, next.value)
      moved =
        outcome === 'damaged'
          ? { ...moved, damaged: [...moved.damaged, next.value] }
          : { ...moved, [outcome]: moved[outcome] + 1 }
      report(moved)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return moved
}
