/** Behaviour that every storage must have, tested on each of them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContentMissing, type FileStorage } from './file-storage.ts'
import { type OpenedStorage, STORAGES } from './storages.test-support.ts'

const MEBIBYTE = 1024 ** 2
const idOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Sends the content in pieces of this size. */
async function sent(storage: FileStorage, content: Buffer, size: number) {
  const upload = { id: randomUUID(), bytes: content.length }
  await storage.unfinished.begin(upload)
  for (let at = 0; at < content.length; at += size) {
    await storage.unfinished.append(upload, at, content.subarray(at, at + size))
  }
  return upload
}

async function kept(storage: FileStorage): Promise<readonly string[]> {
  const ids = new Set<string>()
  for await (const { id } of storage.unfinished.list()) ids.add(id)
  return [...ids]
}

describe.each(Object.keys(STORAGES))('an academy whose files are kept on %s', (name) => {
  let opened: OpenedStorage
  let storage: FileStorage
  beforeAll(async () => {
    opened = await (STORAGES[name] ?? Promise.reject)()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  it('reads what was kept, whole and by range, however often it was kept', async () => {
    const content = randomBytes(300_000)
    const id = idOf(content)
    await storage.put(id, content)
    await storage.put(id, content)
    expect((await storage.read(id))?.equals(content)).toBe(true)
    const ranges = [
      [0, 0],
      [100, 199],
      [299_999, 299_999],
      [0, 299_999],
    ] as const
    for (const [from, to] of ranges) {
      expect((await bytesOf(await storage.open(id, from, to))).equals(content.subarray(from, to + 1))).toBe(true)
    }
  })

  it('has nothing under what was never kept or was removed, and is asked for nothing else than contents', async () => {
    const content = randomBytes(10)
    const id = idOf(content)
    expect(await storage.read(id)).toBeNull()
    await expect(storage.open(id, 0, 9)).rejects.toBeInstanceOf(ContentMissing)
    await storage.put(id, content)
    await storage.remove(id)
    await storage.remove(id)
    expect(await storage.read(id)).toBeNull()
    await expect((async () => storage.read('../../etc/passwd'))()).rejects.toThrow('not the id of a file')
    await expect((async () => storage.unfinished.begin({ id: '../x', bytes: 1 }))()).rejects.toThrow('not the id')
  })

  it('takes two readers of one file at once, and one who leaves in the middle', async () => {
    const content = randomBytes(2 * MEBIBYTE)
    await storage.put(idOf(content), content)
    const leaving = await storage.open(idOf(content), 0, content.length - 1)
    const [one, other] = await Promise.all(
      [0, 1].map(async () => bytesOf(await storage.open(idOf(content), 0, content.length - 1))),
    )
    leaving.destroy()
    expect([one?.equals(content), other?.equals(content)]).toEqual([true, true])
  })

  it.each([
    ['a document of a few bytes', 10, 4],
    ['one that comes at once', 300_000, 300_000],
    ['a film in pieces smaller than a part', 11 * MEBIBYTE + 7, MEBIBYTE],
    ['a film in pieces of odd sizes', 12 * MEBIBYTE, 3 * MEBIBYTE + 1],
    ['a film that ends with a part', 10 * MEBIBYTE, 5 * MEBIBYTE],
    ['a film of exactly one part', 5 * MEBIBYTE, 2 * MEBIBYTE],
  ])('keeps %s as it was sent, and nothing beside it', async (_, bytes, size) => {
    const content = randomBytes(bytes)
    const upload = await sent(storage, content, size)
    expect(await kept(storage)).toContain(upload.id)
    const id = await storage.unfinished.finish(upload)
    expect(id).toBe(idOf(content))
    await storage.unfinished.remove(upload.id)
    expect((await storage.read(id))?.equals(content)).toBe(true)
    expect(await kept(storage)).not.toContain(upload.id)
  })

  it('takes a piece again that was kept and never acknowledged, in another size too', async () => {
    const content = randomBytes(13 * MEBIBYTE)
    const upload = { id: randomUUID(), bytes: content.length }
    await storage.unfinished.begin(upload)
    const append = (from: number, to: number) => storage.unfinished.append(upload, from, content.subarray(from, to))
    await append(0, 4 * MEBIBYTE)
    await append(4 * MEBIBYTE, 9 * MEBIBYTE)
    await append(4 * MEBIBYTE, 5 * MEBIBYTE)
    await append(5 * MEBIBYTE, 10 * MEBIBYTE)
    await append(5 * MEBIBYTE, 6 * MEBIBYTE)
    await append(6 * MEBIBYTE, 11 * MEBIBYTE)
    await append(11 * MEBIBYTE, 13 * MEBIBYTE)
    await append(11 * MEBIBYTE, 13 * MEBIBYTE)
    expect(await storage.unfinished.finish(upload)).toBe(idOf(content))
    await storage.unfinished.remove(upload.id)
    expect((await storage.read(idOf(content)))?.equals(content)).toBe(true)
  })

  it('forgets an upload that nobody goes on with', async () => {
    const upload = { id: randomUUID(), bytes: 12 * MEBIBYTE }
    await storage.unfinished.begin(upload)
    await storage.unfinished.append(upload, 0, randomBytes(7 * MEBIBYTE))
    await storage.unfinished.remove(upload.id)
    await storage.unfinished.remove(upload.id)
    expect(await kept(storage)).not.toContain(upload.id)
    await expect(storage.unfinished.finish(upload)).rejects.toBeInstanceOf(ContentMissing)
    await expect(storage.unfinished.append(upload, 7 * MEBIBYTE, randomBytes(9))).rejects.toBeInstanceOf(ContentMissing)
  })

  it('says when an upload was last touched, for the job that forgets it', async () => {
    const upload = { id: randomUUID(), bytes: 12 * MEBIBYTE }
    await storage.unfinished.begin(upload)
    await storage.unfinished.append(upload, 0, randomBytes(MEBIBYTE))
    for await (const { id, touchedAt } of storage.unfinished.list()) {
      if (id === upload.id) expect(Math.abs(touchedAt - Date.now())).toBeLessThan(60_000)
    }
    await storage.unfinished.remove(upload.id)
  })
})
