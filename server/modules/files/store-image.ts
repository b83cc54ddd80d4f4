import { createHash } from 'node:crypto'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { StoredFile } from '#contract/office/files.ts'
import { fileUrl } from '#contract/office/files.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import type { Executor } from '#server/db/connection.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { FileRow } from './files.repo.ts'
import { countFilesSince, insertImage } from './files.repo.ts'
import type { NormalisedImage } from './normalise-image.ts'
import { normaliseImage } from './normalise-image.ts'

const DAY_MS = 24 * 3_600_000

type Storing = Pick<ServerDependencies, 'database' | 'files' | 'now'>

export function storedFileOf({ id, contentType, bytes, width, height }: FileRow): StoredFile {
  return { id, url: fileUrl(id), contentType, bytes, width, height }
}

/**
 * Keeps an image of unknown origin as WebP under the hash of the result; `uploadedBy` null: the academy itself. What
 * is no image, too large or hostile fails with a field error.
 */
export async function storeImage(
  dependencies: Storing,
  bytes: Uint8Array,
  uploadedBy: string | null,
): Promise<Outcome<StoredFile, 'request.invalid' | 'server.unavailable'>> {
  const read = await readImage(bytes)
  if (!read.ok) return read
  const row = rowOf(dependencies, read.value, uploadedBy)
  await dependencies.files.put(row.id, read.value.content)
  await insertImage(dependencies.database.query, row)
  return success(storedFileOf(row))
}

/** The same for a person who may bring so many files a day. */
export async function storeImageOf(
  dependencies: Storing,
  bytes: Uint8Array,
  { userId, aDay }: { readonly userId: string; readonly aDay: number },
): Promise<Outcome<StoredFile, 'files.quota-reached' | 'request.invalid' | 'server.unavailable'>> {
  const { database, files, now } = dependencies
  const isFull = async (executor: Executor) =>
    (await countFilesSince(executor, userId, new Date(now() - DAY_MS))) >= aDay
  // Decoding an image takes long: who has brought enough is refused before it, and counted under the lock after it.
  if (await isFull(database.query)) return failure('files.quota-reached')
  const read = await readImage(bytes)
  if (!read.ok) return read
  const row = rowOf(dependencies, read.value, userId)
  const isKept = await database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    if (await isFull(transaction)) return false
    await insertImage(transaction, row)
    return true
  })
  if (!isKept) return failure('files.quota-reached')
  // Nobody knows the id yet, and the same image brought again is put again.
  await files.put(row.id, read.value.content)
  return success(storedFileOf(row))
}

async function readImage(
  bytes: Uint8Array,
): Promise<Outcome<NormalisedImage, 'request.invalid' | 'server.unavailable'>> {
  try {
    const image = await normaliseImage(bytes)
    return 'refused' in image ? failure('request.invalid', { fields: { file: image.refused } }) : success(image)
  } catch (error) {
    if (error instanceof QueueFull) return failure('server.unavailable')
    throw error
  }
}

function rowOf({ now }: Storing, image: NormalisedImage, uploadedBy: string | null): FileRow {
  const { content, width, height } = image
  const id = createHash('sha256').update(content).digest('hex')
  const size = { bytes: content.byteLength, width, height }
  return { id, contentType: 'image/webp', ...size, name: null, uploadedBy, createdAt: new Date(now()) }
}
