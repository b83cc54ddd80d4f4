/** Storage of files in a bucket, `stored/ab/abcd…` by a hash of their id, so that nodes need no common disk. */
import { createHash } from 'node:crypto'
import type { FileStorage } from '../file-storage.ts'
import { safeContent } from '../ids.ts'
import { type BucketSettings, presignedAddress } from './bucket.ts'
import { bucketUploads } from './bucket-uploads.ts'
import { askForText, away, type Bucket, type Surroundings } from './calls.ts'
import { openObject, putObject, readObject, REAL_SURROUNDINGS, removeObject } from './objects.ts'

/**
 * Time (seconds) for which a player may begin to read at one address. A player requests the film again with seeks and
 * pauses; it is refused once the address has expired, asks this server again and goes on. Until then the address also
 * works after access or the sign-in has ended, for this one film.
 */
const ADDRESS_SECONDS = 600

/**
 * Key of a content in the bucket. Players see the key in addresses; it is a hash, because the id itself may give access
 * to more than this film.
 */
export function contentKey(id: string): string {
  const key = createHash('sha256')
    .update(`content ${safeContent(id)}`)
    .digest('hex')
  return `stored/${key.slice(0, 2)}/${key}`
}

export function bucketOf(settings: BucketSettings, surroundings: Surroundings = REAL_SURROUNDINGS): Bucket {
  return { settings, ...surroundings }
}

/** Storage in a bucket, which must exist. */
export function bucketStorage(settings: BucketSettings, surroundings?: Surroundings): FileStorage {
  const bucket = bucketOf(settings, surroundings)
  const { browserEndpoint } = settings
  return {
    isShared: true,
    // A bucket does not report its free space.
    freeBytes: async () => null,
    unfinished: bucketUploads(bucket, contentKey),
    put: async (id, content) => putObject(bucket, contentKey(id), content),
    open: async (id, from, to) => openObject(bucket, contentKey(id), { from, to }),
    openFile: async () => null,
    proxyPath: async () => null,
    read: async (id) => readObject(bucket, contentKey(id)),
    remove: async (id) => removeObject(bucket, contentKey(id)),
    async directAddress(id, contentType) {
      if (browserEndpoint === null) return null
      const query = { 'response-content-type': contentType, 'response-cache-control': 'private, max-age=21600' }
      const address = { endpoint: browserEndpoint, key: contentKey(id), query, seconds: ADDRESS_SECONDS }
      return presignedAddress(settings, address, bucket.now())
    },
    async problem() {
      const call = { name: 'ListObjectsV2', method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } }
      const found = await askForText(bucket, call).catch((error: unknown) => error)
      if (found instanceof Error) return found.message
      return found === null ? away(call, 'there is no such bucket').message : null
    },
  }
}
