/** A failing bucket: acknowledged content is there, failures are reported, and no content is stored in part. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ContentMissing, StorageAway } from '../file-storage.ts'
import { bucketStorage, contentKey } from './bucket-storage.ts'
import { type EmulatedBucket, emulatedBucket, type Fault } from './emulated-bucket.test-support.ts'

const MEBIBYTE = 1024 ** 2
const idOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const film = randomBytes(12 * MEBIBYTE)

let bucket: EmulatedBucket
beforeEach(async () => {
  bucket = await emulatedBucket()
})
afterEach(() => bucket.close())

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function arrived() {
  const upload = { id: randomUUID(), bytes: film.length }
  await bucket.storage.unfinished.begin(upload)
  for (let at = 0; at < film.length; at += 4 * MEBIBYTE) {
    await bucket.storage.unfinished.append(upload, at, film.subarray(at, at + 4 * MEBIBYTE))
  }
  return upload
}

describe('an author who uploads while the bucket is not well', () => {
  it.each([
    ['UploadPart', 500],
    ['UploadPart', 503],
    ['UploadPart', 'lost'],
    ['PutObject', 503],
    ['PutObject', 'lost'],
    ['GetObject', 'cut'],
    ['CreateMultipartUpload', 500],
    ['ListParts', 'cut'],
    ['CompleteMultipartUpload', 503],
    ['CompleteMultipartUpload', 'late'],
    ['CompleteMultipartUpload', 'lost'],
    ['CompleteMultipartUpload', 'cut'],
    ['CopyObject', 'late'],
    ['CopyObject', 'lost'],
    ['HeadObject', 500],
  ] as const)('has the same film there although %s failed: %s', async (operation, fault) => {
    bucket.fail(operation, fault, 2)
    const upload = await arrived()
    expect(await bucket.storage.unfinished.finish(upload)).toBe(idOf(film))
    await bucket.storage.unfinished.remove(upload.id)
    expect([...bucket.objects.keys()]).toEqual([contentKey(idOf(film))])
    expect(bucket.objects.get(contentKey(idOf(film)))?.content.equals(film)).toBe(true)
    expect(bucket.multiparts.size).toBe(0)
  })

  it('reads that the bucket is away when it stays so, and goes on from the same place when it is back', async () => {
    const upload = { id: randomUUID(), bytes: film.length }
    await bucket.storage.unfinished.begin(upload)
    bucket.fail('UploadPart', 503, 4)
    const piece = film.subarray(0, 5 * MEBIBYTE)
    await expect(bucket.storage.unfinished.append(upload, 0, piece)).rejects.toBeInstanceOf(StorageAway)
    await bucket.storage.unfinished.append(upload, 0, piece)
    await bucket.storage.unfinished.append(upload, piece.length, film.subarray(piece.length))
    for (const operation of ['CompleteMultipartUpload', 'GetObject', 'CopyObject']) {
      bucket.fail(operation, 500, 4)
      await expect(bucket.storage.unfinished.finish(upload)).rejects.toBeInstanceOf(StorageAway)
    }
    expect(await bucket.storage.unfinished.finish(upload)).toBe(idOf(film))
    expect(await bucket.storage.unfinished.finish(upload)).toBe(idOf(film))
  })

  it('has an end made by two nodes at once', async () => {
    const upload = await arrived()
    const other = bucketStorage(bucket.settings)
    const ends = await Promise.all([bucket.storage, other].map(({ unfinished }) => unfinished.finish(upload)))
    expect(ends).toEqual([idOf(film), idOf(film)])
  })

  it('leaves no more than two unfilled parts of a long upload behind while it goes on', async () => {
    const upload = { id: randomUUID(), bytes: 40 * MEBIBYTE }
    await bucket.storage.unfinished.begin(upload)
    const piece = randomBytes(MEBIBYTE)
    for (let at = 0; at < 40; at += 1) await bucket.storage.unfinished.append(upload, at * MEBIBYTE, piece)
    const tails = [...bucket.objects.keys()].filter((key) => /\/\d+$/.test(key))
    expect(tails.length).toBeLessThanOrEqual(8)
  })

  it('is not given a film of which a part is missing', async () => {
    const upload = await arrived()
    for (const { parts } of bucket.multiparts.values()) parts.delete(1)
    await expect(bucket.storage.unfinished.finish(upload)).rejects.toBeInstanceOf(ContentMissing)
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('stored/'))).toEqual([])
  })
})

describe('a student who watches while the bucket is not well', () => {
  const id = idOf(film)
  const read = async () => bytesOf(await bucket.storage.open(id, 100, film.length - 1))

  it('misses no byte where the connection breaks off again and again', async () => {
    await bucket.storage.put(id, film)
    bucket.fail('GetObject', 'cut', 5)
    expect((await read()).equals(film.subarray(100))).toBe(true)
    bucket.fail('GetObject', 'cut', 2)
    expect((await bucket.storage.read(id))?.equals(film)).toBe(true)
  })

  it.each<[Fault, number]>([
    [500, 4],
    [503, 4],
    ['lost', 4],
  ])('is refused before anything was sent when it stays away: %s', async (fault, times) => {
    await bucket.storage.put(id, film)
    bucket.fail('GetObject', fault, times)
    await expect(bucket.storage.open(id, 0, 9)).rejects.toBeInstanceOf(StorageAway)
    expect((await read()).equals(film.subarray(100))).toBe(true)
  })

  it('plays from the bucket by an address of ten minutes, of that film alone', async () => {
    await bucket.storage.put(id, film)
    const address = (await bucket.storage.directAddress(id, 'video/mp4')) ?? ''
    const part = async (url: string) => fetch(url, { headers: { range: 'bytes=1-3' } })
    const played = await part(address)
    expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(Buffer.from(await played.arrayBuffer()).equals(film.subarray(1, 4))).toBe(true)
    const other = idOf(randomBytes(9))
    expect((await part(address.replaceAll(contentKey(id), contentKey(other)))).status).toBe(403)
    expect((await part(address.replace('X-Amz-Expires=600', 'X-Amz-Expires=99999'))).status).toBe(403)
    expect((await part(address.replace('video%2Fmp4', 'text%2Fhtml'))).status).toBe(403)
    bucket.advance(9 * 60_000)
    expect((await part(address)).status).toBe(206)
    bucket.advance(2 * 60_000)
    expect((await part(address)).status).toBe(403)
  })
})

describe('an operator', () => {
  it('reads in one line why the bucket cannot be used, without the secret', async () => {
    expect(await bucket.storage.problem()).toBeNull()
    const problemOf = (changed: object) => bucketStorage({ ...bucket.settings, ...changed }).problem()
    expect(await problemOf({ secretAccessKey: 'wrong secret' })).toBe(
      'The bucket did not do ListObjectsV2: 403 SignatureDoesNotMatch.',
    )
    expect(await problemOf({ accessKeyId: 'OTHER' })).toMatch('403 InvalidAccessKeyId')
    expect(await problemOf({ region: 'elsewhere-1' })).toMatch('403 AuthorizationHeaderMalformed')
    expect(await problemOf({ bucket: 'another' })).toMatch('there is no such bucket')
  })

  it('whose clock is wrong is refused and reads why', async () => {
    bucket.advance(3_600_000)
    expect(await bucket.storage.problem()).toMatch('403 RequestTimeTooSkewed')
    await expect(bucket.storage.read(idOf(film))).rejects.toBeInstanceOf(StorageAway)
  })

  it('has nothing kept where no bucket is', async () => {
    const nowhere = bucketStorage({ ...bucket.settings, bucket: 'another' })
    await expect(nowhere.read(idOf(film))).rejects.toBeInstanceOf(StorageAway)
    await expect(nowhere.open(idOf(film), 0, 1)).rejects.toBeInstanceOf(StorageAway)
    await expect(nowhere.put(idOf(film), film)).rejects.toBeInstanceOf(StorageAway)
  })
})
