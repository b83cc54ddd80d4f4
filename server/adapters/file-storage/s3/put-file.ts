/** Copies a file of this disk into the bucket, with one part at a time in memory. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { ContentMissing } from '../file-storage.ts'
import { away, type Bucket } from './calls.ts'
import { abortMultipart, completeMultipart, createMultipart, listMultiparts, PART_BYTES, putPart } from './multipart.ts'
import { putObject } from './objects.ts'

const PUT_FILE = { name: 'a multipart upload', method: 'PUT', key: '' }

async function partAt(file: FileHandle, at: number): Promise<Buffer> {
  const part = Buffer.alloc(PART_BYTES)
  let held = 0
  for (let read = -1; read !== 0 && held < PART_BYTES; held += read) {
    const { bytesRead } = await file.read(part, held, PART_BYTES - held, at + held)
    read = bytesRead
  }
  return part.subarray(0, held)
}

/** Removes parts that a stopped run has left behind. */
async function forgetParts(bucket: Bucket, key: string): Promise<void> {
  for await (const multipart of listMultiparts(bucket, key)) await abortMultipart(bucket, multipart)
}

/**
 * Stores the file under the key only if its SHA-256 is `hash` (hex). Answers false if it is not; nothing is then
 * stored.
 */
export async function putFile(bucket: Bucket, key: string, path: string, hash: string): Promise<boolean> {
  const seen = createHash('sha256')
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size <= PART_BYTES) {
      const content = await partAt(file, 0)
      const isRight = seen.update(content).digest('hex') === hash
      if (isRight) await putObject(bucket, key, content)
      return isRight
    }
    await forgetParts(bucket, key)
    const multipart = { key, uploadId: await createMultipart(bucket, key) }
    let count = 0
    for (let at = 0; at < size; at += PART_BYTES) {
      const part = await partAt(file, at)
      seen.update(part)
      count += 1
      await putPart(bucket, multipart, count, part)
    }
    if (seen.digest('hex') !== hash) {
      await abortMultipart(bucket, multipart)
      return false
    }
    // The answer may be false after a lost answer too; the caller checks what is stored.
    await completeMultipart(bucket, multipart, count)
    return true
  } catch (error) {
    if (error instanceof ContentMissing) throw away(PUT_FILE, error.message, error)
    throw error
  } finally {
    await file.close()
  }
}
