/**
 * A film of 1 GB that is uploaded over a connection that breaks off 20 times, to a server that is killed three times:
 * onto its disk, and (smaller) into a bucket. Which moments, `SEED` says.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatedBucket, emulatedBucket } from '#server/adapters/file-storage/s3/emulated-bucket.test-support.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import type { Upload } from '#contract/office/files.ts'
import { signedInAdmins } from '#tests/bench/admins.ts'
import { type AcademyServer, startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { type Chance, chanceOf } from '#tests/simulation/random.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const CUTS = 20
const KILLS = 3
/** Number of bytes that the server takes at once, so that a limit of pieces a minute is not what is tried. */
const PIECE = 5 * 1024 ** 2
const MEBIBYTE = 1024 ** 2

const BLOCK = 65_536

/** A part of a film of any size, that begins with a block; each block says which one it is. */
function partOf(from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from)
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const words = createHash('sha512')
      .update(`${(from + at) / BLOCK}`)
      .digest()
    bytes.fill(words, at, Math.min(at + BLOCK, bytes.length))
  }
  if (from === 0) bytes.write('\0\0\0\u0018ftypisom\0\0\0\0isomavc1', 0, 'latin1')
  return bytes
}

interface Answered {
  readonly status: number
  readonly data: Upload
}

interface Uploader {
  readonly server: AcademyServer
  readonly token: string
}

/** `cutAfter`: so many bytes, then the connection is gone; answers null where nothing was answered. */
function ask(
  { server, token }: Uploader,
  method: string,
  path: string,
  body: Buffer | null,
  cutAfter: number | null = null,
): Promise<Answered | null> {
  return new Promise((resolve) => {
    const type = method === 'POST' ? 'application/json' : 'application/octet-stream'
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'content-type': type, 'content-length': body.length }),
    }
    const read = (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: Upload }
        resolve({ status: response.statusCode ?? 0, data })
      })
    }
    const sent = request({ host: '127.0.0.1', port: server.port(), method, path, headers, agent: false }, read)
    sent.on('error', () => resolve(null)).on('close', () => resolve(null))
    if (body === null || cutAfter === null) sent.end(body)
    else sent.write(body.subarray(0, cutAfter), () => sent.destroy())
  })
}

async function restart(server: AcademyServer): Promise<void> {
  await server.kill()
  await server.start()
}

interface Breaks {
  /** Offsets at which the connection is cut, or the server is killed under a piece. */
  readonly cuts: Set<number>
  readonly kills: Set<number>
}

function breaksOf(pieces: number, chance: Chance): Breaks {
  const some = (count: number, from: readonly number[]) => {
    const left = [...from]
    return new Set(Array.from({ length: count }, () => left.splice(chance.between(0, left.length - 1), 1)[0] ?? 0))
  }
  const offsets = Array.from({ length: pieces }, (_, at) => at * PIECE)
  const kills = some(KILLS - 1, offsets.slice(1, -1)).add((pieces - 1) * PIECE)
  return {
    cuts: some(
      CUTS,
      offsets.filter((at) => !kills.has(at)),
    ),
    kills,
  }
}

/** Uploads as the page does: the server says where it stands, and the next piece begins there. */
async function uploaded(uploader: Uploader, bytes: number, chance: Chance) {
  const { server } = uploader
  const { cuts, kills } = breaksOf(Math.ceil(bytes / PIECE), chance)
  const [cutCount, killCount] = [cuts.size, kills.size]
  const announced = Buffer.from(JSON.stringify({ name: 'film.mp4', bytes, type: 'video/mp4' }))
  let state = (await ask(uploader, 'POST', '/api/uploads', announced))?.data
  for (let tries = 0; state !== undefined && state.file === null; tries += 1) {
    if (tries > 2_000) throw new Error('the upload does not come to its end')
    const { id, offset } = state
    const piece = partOf(offset, Math.min(offset + PIECE, bytes))
    const path = `/api/uploads/${id}?offset=${offset}`
    const isCut = cuts.delete(offset)
    const isKilled = kills.delete(offset)
    const sending = ask(uploader, 'PATCH', path, piece, isCut ? chance.between(1, piece.length - 1) : null)
    if (isKilled) {
      await new Promise((resolve) => setTimeout(resolve, chance.between(0, 80)))
      await restart(server)
    }
    const answer = await sending
    const standing = answer?.status === 200 ? answer : await ask(uploader, 'GET', `/api/uploads/${id}`, null)
    if (standing?.status !== 200) throw new Error(`the upload is gone: ${standing?.status}`)
    state = standing.data
  }
  return { file: state?.file ?? null, cuts: cutCount - cuts.size, kills: killCount - kills.size }
}

function hashOfFilm(bytes: number): string {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes; at += PIECE) hash.update(partOf(at, Math.min(at + PIECE, bytes)))
  return hash.digest('hex')
}

/** Hashes what the server gives to who watches it, not what lies on its disk. */
async function hashGiven({ server }: Uploader, url: string): Promise<string> {
  const hash = createHash('sha256')
  const { body } = await fetch(`http://127.0.0.1:${server.port()}${url}`)
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) hash.update(part)
  return hash.digest('hex')
}

let template: string
let token: string
let bucket: EmulatedBucket

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'miqyas-upload-'))
  const database = await openDatabase({ dataDirectory: template })
  await migrate(database)
  await ensureRoles({ database, now: () => Date.now() })
  ;[token = ''] = await signedInAdmins(database, 1)
  await database.close()
  bucket = await emulatedBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(template, { recursive: true, force: true })
})

const inBucket = () => ({
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  S3_REGION: bucket.settings.region,
  S3_ENDPOINT: bucket.settings.endpoint.href,
})

describe('an author whose upload is cut 20 times, and whose server is killed three times', () => {
  it.each([
    ['1 GB on the disk', 1024 * MEBIBYTE, () => ({})],
    ['256 MB in a bucket', 256 * MEBIBYTE + 12_345, inBucket],
  ] as const)('has the same bytes there: %s', { timeout: 900_000 }, async (_, bytes, variables) => {
    const server = await startAcademyServer(template, { LOG_LEVEL: 'error', ...variables() })
    try {
      const uploader = { server, token }
      const { file, cuts, kills } = await uploaded(uploader, bytes, chanceOf(SEED))
      expect({ cuts, kills }).toEqual({ cuts: CUTS, kills: KILLS })
      expect(file?.bytes).toBe(bytes)
      expect(file?.id).toBe(hashOfFilm(bytes))
      expect(await hashGiven(uploader, file?.url ?? '')).toBe(file?.id)
      expect([...bucket.objects.keys()].filter((key) => key.startsWith('unfinished/'))).toEqual([])
      expect(bucket.multiparts.size).toBe(0)
    } finally {
      await server.stop()
    }
  })
})
