/** Files in a bucket, `stored/ab/abcd…` by a hash of their id, so that nodes need no disk in common. */
import { createHash } from 'node:crypto'
import type { FileStorage } from '../file-storage.ts'
import { safeContent } from '../ids.ts'
import { type BucketSettings, presignedAddress } from './bucket.ts'
import { bucketUploads } from './bucket-uploads.ts'
import { askForText, away, type Bucket, type Surroundings } from './calls.ts'
import { openObject, putObject, readObject, REAL_SURROUNDINGS, removeObject } from './objects.ts'

/**
 * How long a player may read at one address (seconds). It asks with every seek, and a player that paused for longer is
 * refused once and asks us anew; until then a sign-in that ended meanwhile still plays this one film.
 */
const ADDRESS_SECONDS = 3_600

/** Where a content lies in the bucket: players see the key in addresses, and an id may open more than this film. */
export function contentKey(id: string): string {
  const key = createHash('sha256')
    .update(`content ${safeContent(id)}`)
    .digest('hex')
  return `stored/${key.slice(0, 2)}/${key}`
}

export interface BucketStorage extends FileStorage {
  /** Why the bucket cannot be used, for the operator; null: it answers. */
  problem(): Promise<string | null>
}

export function bucketOf(settings: BucketSettings, surroundings: Surroundings = REAL_SURROUNDINGS): Bucket {
  return { settings, ...surroundings }
}

/** A storage in the bucket, which has to be there. */
export function bucketStorage(settings: BucketSettings, surroundings?: Surroundings): BucketStorage {
  const bucket = bucketOf(settings, surroundings)
  const { browserEndpoint } = settings
  return {
    // A bucket does not say how much goes into it.
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
