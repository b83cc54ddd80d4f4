import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { success } from '#contract/foundation/errors.ts'
import { defineRoute } from '#contract/foundation/route.ts'
import { ContentMissing, diskStorage } from '#server/adapters/file-storage/index.ts'
import { bind } from '#server/http/handler.ts'
import { fileAnswer } from '#server/modules/files/file-answer.ts'
import { call, openTestServer, type TestServer } from '#tests/http.ts'
import { filesMayBeElsewhere, filesNeedBucket, forgetNode, reportNode, withOtherNodes } from './index.ts'

const ID = 'a'.repeat(64)
const folder = path.join(tmpdir(), `miqyas-nodes-${process.pid}`)
const disk = diskStorage(folder)
let others = false
const files = withOtherNodes(disk, async () => others)
const read = defineRoute({
  method: 'GET',
  path: '/api/test/file',
  summary: 'a file of this test',
  access: { kind: 'public' },
  perMinute: 1000,
  response: z.unknown(),
  format: 'binary',
})

let server: TestServer
beforeAll(async () => {
  const file = { id: ID, contentType: 'image/png', bytes: 3, name: null }
  const answer = () => success({ etag: ID, ...fileAnswer(files, file) })
  server = await openTestServer({ modules: [() => [bind(read, async () => answer())]] })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = async () => {
  const { status, envelope } = await call(server.app, 'GET', read.path)
  return [status, envelope?.status.code]
}

describe('a reader of a file that is not on the disk of this node', () => {
  it('is asked to try again while other nodes run, which may have it, and reads that it is gone where none does', async () => {
    others = true
    expect(await asked()).toEqual([503, 'files.storage-away'])
    others = false
    expect(await asked()).toEqual([404, 'files.not-found'])
    expect(server.logged.filter((line) => line.includes('"level":50'))).toHaveLength(2)
  })

  it('gets it where it is there', async () => {
    others = true
    await disk.put(ID, Buffer.from('abc'))
    expect((await asked())[0]).toBe(200)
    expect(Buffer.concat(await Readable.from(await files.open(ID, 0, 2)).toArray()).toString()).toBe('abc')
  })
})

describe('an author whose upload goes on at another node', () => {
  it('has to wait and loses nothing, and starts over only where no other node has the beginning', async () => {
    const upload = { id: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c', bytes: 6 }
    others = true
    await expect(files.unfinished.append(upload, 3, Buffer.from('def'))).rejects.toThrow(/disk of another node/)
    others = false
    await expect(files.unfinished.append(upload, 3, Buffer.from('def'))).rejects.toThrow(ContentMissing)
  })
})

describe('an operator who starts a second node over one PostgreSQL without a bucket', () => {
  /** Two servers over the database of this test, as if it were a PostgreSQL that several may use. */
  const nodes = () => {
    const database = { ...server.database, kind: 'postgres' as const }
    return [
      { database, files: disk },
      { database: { ...database }, files: disk },
    ] as const
  }
  const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  it('reads of it once, and in health for as long as both run', async () => {
    const warned = warnings()
    const [first, second] = nodes()
    await reportNode(first)
    expect(await filesNeedBucket(first)).toBe(false)
    await reportNode(second)
    expect(await filesNeedBucket(first)).toBe(true)
    await reportNode(first)
    await reportNode(first)
    await reportNode(second)
    const line = 'Another node uses this database, an'
    expect(warned.mock.calls.map(([text]) => String(text).slice(0, 35))).toEqual([line, line])
    expect(await filesNeedBucket({ database: first.database, files: { isShared: true } })).toBe(false)
    await forgetNode(second)
    expect(await filesNeedBucket(first)).toBe(false)
    await forgetNode(first)
    warned.mockRestore()
  })

  it('reads nothing of it after a server was killed and started again, whose files may still be elsewhere', async () => {
    const warned = warnings()
    const [killed, again] = nodes()
    await reportNode(killed)
    await reportNode(again)
    await reportNode(again)
    expect([await filesNeedBucket(again), await filesMayBeElsewhere(again)]).toEqual([false, true])
    expect(warned).not.toHaveBeenCalled()
    await forgetNode(killed)
    expect(await filesMayBeElsewhere(again)).toBe(false)
    await forgetNode(again)
    warned.mockRestore()
  })

  it('reads nothing of it over the embedded database, which has one server', async () => {
    const alone = { database: { ...server.database, kind: 'embedded' as const }, files: disk }
    await reportNode(alone)
    expect([await filesNeedBucket(alone), await filesMayBeElsewhere(alone)]).toEqual([false, false])
  })
})
