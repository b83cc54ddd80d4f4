/**
 * Uploads in a bucket, which any node can continue. Full parts are parts of a multipart upload; the bytes after the
 * last full part are an object named by the offset at which they end. The offset alone thus determines what belongs to
 * an upload, whatever a stopped node has left behind.
 *
 *     unfinished/<upload>/multipart   id of the multipart upload (if one part is not enough)
 *     unfinished/<upload>/<end>       bytes from the last full part to that offset
 *     unfinished/<upload>/whole       the complete upload, until it is stored under its hash
 */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type AnnouncedUpload, ContentMissing, type UnfinishedUploads } from '../file-storage.ts'
import { isUpload, safeUpload } from '../ids.ts'
import type { Bucket } from './calls.ts'
import { abortMultipart, completeMultipart, createMultipart, listMultiparts, PART_BYTES, putPart } from './multipart.ts'
import { copyObject, listObjects, openObject, putObject, readObject, removeObject, sizeOfObject } from './objects.ts'

const FOLDER = 'unfinished/'
const folderOf = (id: string): string => `${FOLDER}${safeUpload(id)}/`
const wholeOf = (id: string): string => `${folderOf(id)}whole`
const tailOf = (id: string, end: number): string => `${folderOf(id)}${end}`

async function multipartOf(bucket: Bucket, id: string) {
  const uploadId = await readObject(bucket, `${folderOf(id)}multipart`)
  if (uploadId === null) throw new ContentMissing('the bucket does not know this upload')
  return { key: wholeOf(id), uploadId: uploadId.toString() }
}

/** An upload of a single part has no multipart upload; its tail contains all bytes. */
const isOnePart = ({ bytes }: AnnouncedUpload): boolean => bytes <= PART_BYTES

/** Bytes from the last full part up to this offset. */
async function tailBefore(bucket: Bucket, upload: AnnouncedUpload, end: number): Promise<Buffer> {
  const bytes = isOnePart(upload) ? end : end % PART_BYTES
  if (bytes === 0) return Buffer.alloc(0)
  const tail = await readObject(bucket, tailOf(upload.id, end))
  if (tail?.length !== bytes) throw new ContentMissing('the bucket does not have what comes before')
  return tail
}

/** Removes tails before the caller's offset: their pieces have been acknowledged. */
async function removeTailsBefore(bucket: Bucket, id: string, offset: number): Promise<void> {
  for await (const { key } of listObjects(bucket, folderOf(id))) {
    const end = /\/(\d+)$/.exec(key)?.[1]
    if (end !== undefined && Number(end) < offset) await removeObject(bucket, key)
  }
}

async function append(bucket: Bucket, upload: AnnouncedUpload, offset: number, piece: Uint8Array): Promise<void> {
  const { id } = upload
  let rest = Buffer.concat([await tailBefore(bucket, upload, offset), piece])
  const fills = !isOnePart(upload) && rest.length >= PART_BYTES
  if (fills) {
    const multipart = await multipartOf(bucket, id)
    for (let number = Math.floor(offset / PART_BYTES) + 1; rest.length >= PART_BYTES; number += 1) {
      await putPart(bucket, multipart, number, rest.subarray(0, PART_BYTES))
      rest = rest.subarray(PART_BYTES)
    }
  }
  if (rest.length > 0) await putObject(bucket, tailOf(id, offset + piece.byteLength), rest)
  if (fills) await removeTailsBefore(bucket, id, offset)
}

/** Makes `whole` from the parts, unless an earlier call has made it. */
async function complete(bucket: Bucket, upload: AnnouncedUpload): Promise<void> {
  const { id, bytes } = upload
  const isWhole = async () => (await sizeOfObject(bucket, wholeOf(id))) === bytes
  if (await isWhole()) return
  const tail = await tailBefore(bucket, upload, bytes)
  if (isOnePart(upload)) return putObject(bucket, wholeOf(id), tail)
  const multipart = await multipartOf(bucket, id)
  const full = Math.floor(bytes / PART_BYTES)
  try {
    if (tail.length > 0) await putPart(bucket, multipart, full + 1, tail)
    await completeMultipart(bucket, multipart, full + (tail.length > 0 ? 1 : 0))
  } catch (error) {
    // A completed multipart upload is unknown to the bucket: another node may have completed it first.
    if (!(error instanceof ContentMissing) || !(await isWhole())) throw error
  }
  if (!(await isWhole())) throw new ContentMissing('the bucket does not have the whole')
}

/** Hash of the upload as read back from the bucket, so that it is certain that its bytes are there. */
async function hashOf(bucket: Bucket, { id, bytes }: AnnouncedUpload): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await openObject(bucket, wholeOf(id), { from: 0, to: bytes - 1 }), hash)
  return hash.digest('hex')
}

async function remove(bucket: Bucket, id: string): Promise<void> {
  for await (const multipart of listMultiparts(bucket, folderOf(id))) await abortMultipart(bucket, multipart)
  for await (const { key } of listObjects(bucket, folderOf(id))) await removeObject(bucket, key)
}

/** Lists every id once, with its latest instant. */
async function* list(bucket: Bucket) {
  const touched = new Map<string, number>()
  const note = (key: string, at: number) => {
    const id = key.slice(FOLDER.length).split('/', 1)[0] ?? ''
    if (isUpload(id)) touched.set(id, Math.max(touched.get(id) ?? 0, at))
  }
  for await (const { key, begunAt } of listMultiparts(bucket, FOLDER)) note(key, begunAt)
  for await (const { key, changedAt } of listObjects(bucket, FOLDER)) note(key, changedAt)
  for (const [id, touchedAt] of touched) yield { id, touchedAt }
}

/** Uploads in a bucket. `contentKey`: key of a content. */
export function bucketUploads(bucket: Bucket, contentKey: (id: string) => string): UnfinishedUploads {
  return {
    async begin({ id, bytes }) {
      const folder = folderOf(id)
      if (bytes <= PART_BYTES) return
      const uploadId = await createMultipart(bucket, wholeOf(id))
      await putObject(bucket, `${folder}multipart`, Buffer.from(uploadId))
    },
    append: (upload, offset, piece) => append(bucket, upload, offset, piece),
    async finish(upload) {
      await complete(bucket, upload)
      const id = await hashOf(bucket, upload)
      await copyObject(bucket, wholeOf(upload.id), contentKey(id))
      return id
    },
    remove: (id) => remove(bucket, id),
    list: () => list(bucket),
  }
}
