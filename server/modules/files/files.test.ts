import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { StoredFile, Upload } from '#contract/office/files.ts'
import { IMAGE_BYTES_LIMIT } from '#contract/office/files.ts'
import { uploads } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { openTestServer, signInAs } from '#tests/http.ts'
import { filesModule, readFile, removeAbandonedUploads } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [filesModule] })
})
afterAll(() => server.close())

interface Sending {
  readonly token?: string
  readonly type?: string
}

type WithFields<Data> = Data & { readonly fields?: Record<string, { code: string; message: string }> }

async function send<Data>(method: 'POST' | 'PATCH', url: string, bytes: Uint8Array, how: Sending = {}) {
  const answer = await server.app.inject({
    method,
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      'content-type': how.type ?? 'application/octet-stream',
      ...(how.token !== undefined && { authorization: `Bearer ${how.token}` }),
    },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, data: (answer.json() as { data: WithFields<Data> }).data }
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toBuffer()

async function uploaded(bytes: Uint8Array, role = 'student') {
  return send<StoredFile>('POST', '/api/files', bytes, { token: await signInAs(server, role) })
}

describe('a student who uploads a picture', () => {
  it('gets it back as WebP without what the camera wrote into it, under the hash of its content', async () => {
    const { status, data } = await uploaded(await photograph())
    expect(status).toBe(201)
    expect(data).toMatchObject({ contentType: 'image/webp', width: 60, height: 40, url: `/api/files/${data.id}` })
    const answer = await get(data.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${data.id}"`,
    })
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(data.id)
    expect(answer.rawPayload.includes('SECRET-PLACE')).toBe(false)
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
  })

  it('gets the same file for the same picture, and is informed later that it has not changed', async () => {
    const [first, second] = [await uploaded(await photograph()), await uploaded(await photograph(), 'admin')]
    expect(second.data.id).toBe(first.data.id)
    expect((await get(first.data.url, { 'if-none-match': `W/"${first.data.id}"` })).statusCode).toBe(304)
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may bring %s', async (format) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0a7' } })
      .toFormat(format)
      .toBuffer()
    expect((await uploaded(bytes)).status).toBe(201)
  })

  it.each(['heic', 'heix', 'mif1'])(
    'is informed that a photo of an iPhone is HEIC, and what to do (%s)',
    async (brand) => {
      const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
      for (const type of ['image/heic', 'image/jpeg', 'application/octet-stream']) {
        const token = await signInAs(server, 'student')
        const answer = await send<StoredFile>('POST', '/api/files', Buffer.concat([head, randomBytes(64)]), {
          token,
          type,
        })
        expect([answer.status, answer.data.fields?.['file']?.code]).toEqual([422, 'heic'])
        expect(answer.data.fields?.['file']?.message).toMatch(/iPhone.*JPEG/)
      }
    },
  )

  it('reads a drawing in light ink on transparent ground: it gets a dark one; dark ink stays as it is', async () => {
    const drawn = (ink: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M5 20h50" stroke="${ink}" stroke-width="6"/></svg>`,
        ),
      )
        .png()
        .toBuffer()
    const cornerOf = async (ink: string) => {
      const { data } = await uploaded(await drawn(ink))
      const pixels = await sharp((await get(data.url)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer()
      return [...pixels.subarray(0, 4)]
    }
    const [red = 255, , , opacity] = await cornerOf('#ffffff')
    expect([red < 60, opacity]).toEqual([true, 255])
    expect((await cornerOf('#000000')).at(-1)).toBe(0)
  })

  it('sees it upright, as the camera was held', async () => {
    const lying = await sharp(await photograph())
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await uploaded(lying)).data).toMatchObject({ width: 40, height: 60 })
  })

  it('is stopped after what one day allows', async () => {
    const token = await signInAs(server, 'student')
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) {
      const background = { r: index * 9, g: 20, b: 200 }
      const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer()
      statuses.push((await send('POST', '/api/files', bytes, { token })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('has no more than one day allows when all come at once, and each that was kept is there', async () => {
    const token = await signInAs(server, 'student')
    const pictures = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: { r: 5, g: index * 8, b: 90 } } })
          .png()
          .toBuffer(),
      ),
    )
    const answers = await Promise.all(pictures.map((bytes) => send<StoredFile>('POST', '/api/files', bytes, { token })))
    const kept = answers.filter(({ status }) => status === 201)
    expect(kept).toHaveLength(20)
    const read = await Promise.all(kept.map(({ data }) => server.app.inject({ url: data.url })))
    expect(read.map(({ statusCode }) => statusCode)).toEqual(kept.map(() => 200))
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** A PNG that announces `side` × `side` pixels in a few kilobytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(side, 4000) * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'

const HOSTILE: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, string])[] = [
  ['nothing', () => Buffer.alloc(0), 'required'],
  ['noise', () => randomBytes(4096), 'image'],
  ['an SVG with a script', () => Buffer.from(SVG), 'image'],
  ['HTML that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'image'],
  ['a PDF', () => Buffer.from('%PDF-1.7 ...'), 'image'],
  ['the first bytes of a PNG and nothing else', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'image'],
  ['half a photograph', async () => (await photograph()).subarray(0, 300), 'image'],
  ['a GIF header before a program', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'), 'image'],
  ['a decompression bomb', () => bomb(50_000), 'maxPixels'],
  ['2 MB', async () => Buffer.concat([await photograph(), Buffer.alloc(IMAGE_BYTES_LIMIT)]), 'fileSize'],
]

describe('a person who uploads what is no picture', () => {
  it.each(HOSTILE)('is informed under the field: %s', async (_, bytes, code) => {
    const { status, data } = await uploaded(await bytes())
    expect([status, data.fields?.['file']?.code]).toEqual([422, code])
    expect(data.fields?.['file']?.message).toMatch(/[\u0600-\u06ff]/)
  })

  it('leaves nothing of a program that hid behind a real picture', async () => {
    const polyglot = Buffer.concat([await photograph(), Buffer.from('<script>alert(document.cookie)</script>')])
    const { status, data } = await uploaded(polyglot)
    expect(status).toBe(201)
    expect((await get(data.url)).rawPayload.includes('<script>')).toBe(false)
  })

  it('is refused as a visitor, as too large, and under a type of text', async () => {
    expect((await send('POST', '/api/files', await photograph())).status).toBe(401)
    const token = await signInAs(server, 'student')
    expect((await send('POST', '/api/files', Buffer.alloc(5_000_000), { token })).status).toBe(413)
    expect((await send('POST', '/api/files', Buffer.from('{}'), { token, type: 'application/json' })).status).toBe(415)
  })
})

const MP4_HEAD = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomavc1')])
const video = Buffer.concat([MP4_HEAD, randomBytes(200_000)])

async function begin(token: string, more: object = {}) {
  const body = { name: 'lesson.mp4', bytes: video.length, type: 'video/mp4', ...more }
  return send<Upload>('POST', '/api/uploads', Buffer.from(JSON.stringify(body)), { token, type: 'application/json' })
}

const piece = (token: string, id: string, offset: number, bytes: Uint8Array) =>
  send<Upload & { detail?: { offset: number } }>('PATCH', `/api/uploads/${id}?offset=${offset}`, bytes, { token })

describe('an admin who uploads a video', () => {
  it('sends it in pieces, goes on after a break, and everybody watches any part of it', async () => {
    const token = await signInAs(server, 'admin')
    const { data: upload } = await begin(token)
    expect(upload).toMatchObject({ offset: 0, chunkBytes: 5 * 1024 * 1024, file: null })
    expect((await piece(token, upload.id, 0, video.subarray(0, 90_000))).data.offset).toBe(90_000)
    const again = await piece(token, upload.id, 0, video.subarray(0, 90_000))
    expect([again.status, again.data.detail]).toEqual([409, { offset: 90_000 }])
    const headers = { authorization: `Bearer ${token}` }
    const state = (await get(`/api/uploads/${upload.id}`, headers)).json() as { data: Upload }
    expect(state.data.offset).toBe(90_000)
    const done = await piece(token, upload.id, 90_000, video.subarray(90_000))
    const file = done.data.file
    expect(file?.id).toBe(createHash('sha256').update(video).digest('hex'))
    const asked = (await get(`/api/uploads/${upload.id}`, headers)).json() as { data: Upload }
    expect(asked.data.file).toEqual(file)

    const whole = await get(file?.url ?? '')
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(video)).toBe(true)
    const head = await server.app.inject({ method: 'HEAD', url: file?.url ?? '' })
    expect(head.headers['content-length']).toBe(String(video.length))
    const part = await get(file?.url ?? '', { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${video.length}`])
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true)
    const end = await get(file?.url ?? '', { range: 'bytes=-50' })
    expect(end.rawPayload.equals(video.subarray(-50))).toBe(true)
    const beyond = await get(file?.url ?? '', { range: `bytes=${video.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video.length}`])
    expect((await readFile(server.dependencies, file?.id ?? ''))?.content.equals(video)).toBe(true)
  })

  it('saves a document under its own name instead of opening it here', async () => {
    const token = await signInAs(server, 'admin')
    const document = Buffer.from('%PDF-1.7\n…')
    const { data } = await begin(token, { name: 'ملزمة "1".pdf', bytes: document.length, type: 'application/pdf' })
    const done = await piece(token, data.id, 0, document)
    const answer = await get(done.data.file?.url ?? '')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w .]+"; filename\*=UTF-8''%D9/)
  })

  it('is informed at the first piece when it is something else, or more than announced', async () => {
    const token = await signInAs(server, 'admin')
    const page = await begin(token)
    const refused = await piece(token, page.data.id, 0, Buffer.from('<!doctype html><script>'))
    expect([refused.status, refused.data.fields?.['file']?.code]).toEqual([422, 'fileType'])
    expect((await piece(token, page.data.id, 0, video)).status).toBe(404)
    const more = await begin(token, { bytes: 10 })
    expect((await piece(token, more.data.id, 0, video)).status).toBe(422)
    // One byte too many changes nothing: the same upload goes on.
    const whole = await begin(token)
    await piece(token, whole.data.id, 0, video.subarray(0, 1000))
    const tooLong = Buffer.concat([video.subarray(1000), Buffer.from([0])])
    expect((await piece(token, whole.data.id, 1000, tooLong)).data.fields?.['file']?.code).toBe('invalid')
    const last = await piece(token, whole.data.id, 1000, video.subarray(1000))
    expect([last.status, last.data.offset]).toEqual([200, video.length])
    expect((await begin(token, { type: 'text/html' })).data.fields?.['type']?.code).toBe('fileType')
    expect((await begin(token, { bytes: 3 * 1024 ** 3 })).data.fields?.['bytes']?.code).toBe('maxValue')
  })

  it('finds an upload gone that nobody touched for a day', async () => {
    const token = await signInAs(server, 'admin')
    const { data } = await begin(token)
    await piece(token, data.id, 0, video.subarray(0, 1000))
    await removeAbandonedUploads(server.dependencies)
    expect((await piece(token, data.id, 1000, video.subarray(1000, 2000))).status).toBe(200)
    const other = await signInAs(server, 'admin')
    expect((await piece(other, data.id, 2000, video.subarray(2000))).status).toBe(404)
    server.advance(25 * 3_600_000)
    await removeAbandonedUploads(server.dependencies)
    const late = await signInAs(server, 'admin')
    expect((await piece(late, data.id, 2000, video.subarray(2000))).status).toBe(404)
  })
})

describe('an academy after a day', () => {
  it('has nothing of uploads that it does not know, and all of those that go on', async () => {
    const { unfinished } = server.dependencies.files
    const token = await signInAs(server, 'admin')
    const running = (await begin(token)).data
    await piece(token, running.id, 0, video.subarray(0, 1000))
    const unknown = { id: randomUUID(), bytes: 10 }
    await unfinished.begin(unknown)
    await unfinished.append(unknown, 0, Buffer.from('left over'))
    const kept = async () => {
      const ids: string[] = []
      for await (const { id } of unfinished.list()) ids.push(id)
      return ids
    }
    await removeAbandonedUploads(server.dependencies)
    expect(await kept()).toEqual(expect.arrayContaining([running.id, unknown.id]))
    // The clock of the storage is the machine's.
    const inTwoDays = { ...server.dependencies, now: () => Date.now() + 48 * 3_600_000 }
    await server.database.query.update(uploads).set({ updatedAt: new Date(inTwoDays.now()) })
    await removeAbandonedUploads(inTwoDays)
    expect(await kept()).toContain(running.id)
    expect(await kept()).not.toContain(unknown.id)
  })
})

describe('a colleague who begins many uploads at the same moment', () => {
  it('has as many of them as one who begins them in turn', async () => {
    const token = await signInAs(server, 'admin')
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => begin(token)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
  })
})

describe('a student', () => {
  it('may not upload videos', async () => {
    expect((await begin(await signInAs(server, 'student'))).status).toBe(403)
  })

  it('finds no file under an id that nothing has, nor under a path', async () => {
    expect((await get(`/api/files/${'0'.repeat(64)}`)).statusCode).toBe(404)
    expect((await get('/api/files/..%2f..%2fetc%2fpasswd')).statusCode).toBe(422)
  })
})
