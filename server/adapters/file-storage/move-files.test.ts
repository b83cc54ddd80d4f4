import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DiskStorage, diskPlace, diskStorage } from './disk-storage.ts'
import { withEarlierFiles } from './earlier-files.ts'
import { StorageAway } from './file-storage.ts'
import { moveFiles } from './move-files.ts'
import { contentKey } from './s3/bucket-storage.ts'
import { type EmulatedBucket, emulatedBucket } from './s3/emulated-bucket.test-support.ts'

const idOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const picture = randomBytes(70_000)
const film = randomBytes(11 * 1024 ** 2)
const contents = [picture, film, ...Array.from({ length: 6 }, () => randomBytes(300))]

let root: string
let disk: DiskStorage
let bucket: EmulatedBucket
const move = () =>
  moveFiles({ settings: bucket.settings, now: Date.now, pause: async () => undefined }, root, () => undefined)

beforeEach(async () => {
  root = path.join(tmpdir(), `miqyas-move-${randomUUID()}`)
  disk = diskStorage(root)
  bucket = await emulatedBucket()
  for (const content of contents) await disk.put(idOf(content), content)
})
afterEach(async () => {
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

describe('an operator who moves the files of an academy into a bucket', () => {
  it('has each of them there with the same bytes, and nothing to do the second time', async () => {
    expect(await move()).toEqual({ copied: 8, there: 0, damaged: [] })
    for (const content of contents) {
      expect((await bucket.storage.read(idOf(content)))?.equals(content)).toBe(true)
      expect((await disk.read(idOf(content)))?.equals(content)).toBe(true)
    }
    const before = bucket.asked.length
    expect(await move()).toEqual({ copied: 0, there: 8, damaged: [] })
    expect(new Set(bucket.asked.slice(before))).toEqual(new Set(['HeadObject']))
  })

  it('goes on where it was stopped, and leaves no part behind', async () => {
    bucket.fail('UploadPart', 500, 4)
    await expect(move()).rejects.toBeInstanceOf(StorageAway)
    expect(bucket.multiparts.size).toBe(1)
    const { copied, there, damaged } = await move()
    expect([copied + there, damaged]).toEqual([8, []])
    expect(bucket.multiparts.size).toBe(0)
    expect(bucket.objects.size).toBe(8)
  })

  it('reads which files are damaged, has the others, and what lies beside them is left alone', async () => {
    writeFileSync(diskPlace(root, idOf(picture)), randomBytes(70_000))
    writeFileSync(diskPlace(root, idOf(film)), randomBytes(film.length))
    mkdirSync(path.join(root, 'stored', 'zz'))
    writeFileSync(path.join(root, 'stored', 'zz', 'notes.txt'), 'of a person')
    const { copied, damaged } = await move()
    expect([copied, damaged.toSorted()]).toEqual([6, [idOf(picture), idOf(film)].toSorted()])
    expect(bucket.objects.has(contentKey(idOf(film)))).toBe(false)
    expect(bucket.multiparts.size).toBe(0)
  })

  it('has nothing to do where there are no files', async () => {
    rmSync(root, { recursive: true })
    expect(await move()).toEqual({ copied: 0, there: 0, damaged: [] })
  })
})

describe('a student of an academy whose files are not moved yet', () => {
  it('opens what lies on the disk and what is in the bucket, and is sent to the bucket only for the latter', async () => {
    const storage = withEarlierFiles(bucket.storage, disk)
    const newer = randomBytes(50)
    await storage.put(idOf(newer), newer)
    expect(bucket.objects.size).toBe(1)
    for (const content of [picture, newer]) {
      expect((await storage.read(idOf(content)))?.equals(content)).toBe(true)
      const parts: Buffer[] = []
      for await (const part of await storage.open(idOf(content), 1, 9)) parts.push(part as Buffer)
      expect(Buffer.concat(parts).equals(content.subarray(1, 10))).toBe(true)
    }
    expect(await storage.directAddress(idOf(picture), 'image/webp')).toBeNull()
    expect(await storage.directAddress(idOf(newer), 'image/webp')).toContain(contentKey(idOf(newer)))
    await move()
    await storage.remove(idOf(picture))
    expect(await storage.read(idOf(picture))).toBeNull()
  })
})
