import { createHash } from 'node:crypto'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { StoredFile } from '#contract/office/files.ts'
import { fileUrl } from '#contract/office/files.ts'
import { QueueFull } from '#server/concurrency/bounded-queue.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { FileRow } from './files.repo.ts'
import { insertImage } from './files.repo.ts'
import type { NormalisedImage } from './normalise-image.ts'
import { normaliseImage } from './normalise-image.ts'

type Storing = Pick<ServerDependencies, 'database' | 'files' | 'now'>

export function storedFileOf({ id, contentType, bytes, width, height }: FileRow): StoredFile {
  return { id, url: fileUrl(id), contentType, bytes, width, height }
}

/**
 * Keeps an image of unknown origin as WebP under the hash of the result; `uploadedBy` null: the academy itself. What
 * is no image, too large or hostile fails with a field error under `field`.
 */
export async function storeImage(
  dependencies: Storing,
  bytes: Uint8Array,
  uploadedBy: string | null,
  field = 'file',
): Promise<Outcome<StoredFile, 'request.invalid' | 'server.unavailable'>> {
  try {
    const image = await normaliseImage(bytes)
    if ('refused' in image) return failure('request.invalid', { fields: { [field]: image.refused } })
    return success(storedFileOf(await keep(dependencies, image, uploadedBy)))
  } catch (error) {
    if (error instanceof QueueFull) return failure('server.unavailable')
    throw error
  }
}

async function keep(
  { database, files, now }: Storing,
  { content, width, height }: NormalisedImage,
  uploadedBy: string | null,
): Promise<FileRow> {
  const id = createHash('sha256').update(content).digest('hex')
  const size = { bytes: content.byteLength, width, height }
  const row = { id, contentType: 'image/webp', ...size, name: null, uploadedBy, createdAt: new Date(now()) }
  await files.put(id, content)
  await insertImage(database.query, row)
  return row
}
