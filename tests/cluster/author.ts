/** An author who uploads pictures and a film through the balancer, and what each request was answered. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { StoredFile, Upload } from '#contract/office/files.ts'

const MEBIBYTE = 1024 ** 2
const PIECE = 5 * MEBIBYTE
const FILM_BYTES = 4 * PIECE + 12_345
const TRIES = 20

interface Answered<Data> {
  readonly status: number
  readonly code: string
  /** The sentence for a reader; every refusal has one. */
  readonly message: string
  readonly data: Data
}

/** A film of so many bytes whose pieces are all different. */
function film(): Buffer {
  const bytes = Buffer.alloc(FILM_BYTES)
  for (let at = 0; at < FILM_BYTES; at += 64) {
    createHash('sha512').update(String(at)).digest().copy(bytes, at)
  }
  bytes.write('\0\0\0\u0018ftypisom\0\0\0\0isomavc1', 0, 'latin1')
  return bytes
}

/** A picture of one colour. */
const picture = (shade: number) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: shade * 40, g: 90, b: 120 } } })
    .png()
    .toBuffer()

export class Author {
  readonly statuses = new Set<string>()
  readonly #origin: string
  readonly #token: string
  readonly #film = film()
  readonly #ids = new Set<string>()
  #upload: Upload | null = null

  constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  /** Identifiers of everything that was uploaded. */
  get ids(): readonly string[] {
    return [...this.#ids]
  }

  /** Uploads a picture; answers its address. */
  async picture(shade: number): Promise<string> {
    const answer = await this.#ask<StoredFile>('POST', '/api/files', await picture(shade))
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.code}`)
    this.#ids.add(answer.data.id)
    return answer.data.url
  }

  /** Uploads a picture to a bucket that is away; answers status and code. */
  async tryPicture(shade: number): Promise<string> {
    return this.#said(await this.#ask('POST', '/api/files', await picture(shade)))
  }

  async readPicture(url: string): Promise<string> {
    const answer = await fetch(this.#origin + url)
    const text = await answer.text()
    if (answer.ok) return String(answer.status)
    const { code, message } = (JSON.parse(text) as { status: { code: string; message: string } }).status
    return this.#said({ status: answer.status, code, message, data: null })
  }

  async beginFilm(): Promise<void> {
    const announced = Buffer.from(JSON.stringify({ name: 'film.mp4', bytes: FILM_BYTES, type: 'video/mp4' }))
    this.#upload = (await this.#ask<Upload>('POST', '/api/uploads', announced)).data
    await this.piece()
  }

  /** Sends the next piece; answers status and code. */
  async piece(): Promise<string> {
    const { id, offset } = this.#begun()
    const bytes = this.#film.subarray(offset, offset + PIECE)
    const answer = await this.#ask<Upload>('PATCH', `/api/uploads/${id}?offset=${offset}`, bytes)
    if (answer.status === 200) this.#upload = answer.data
    return this.#said(answer)
  }

  /** Sends what is missing. Answers whether the file has the hash of what was sent, and the same bytes come back. */
  async finishFilm(): Promise<boolean> {
    const { id } = this.#begun()
    const hash = createHash('sha256').update(this.#film).digest('hex')
    for (let tries = 0; this.#begun().file === null; tries += 1) {
      if (tries === TRIES) throw new Error('the upload does not come to its end')
      this.#upload = (await this.#ask<Upload>('GET', `/api/uploads/${id}`, null)).data
      if (this.#begun().file === null) await this.piece()
    }
    const { file } = this.#begun()
    this.#ids.add(file?.id ?? '')
    const given = Buffer.from(await (await fetch(this.#origin + (file?.url ?? ''))).arrayBuffer())
    return file?.id === hash && given.equals(this.#film)
  }

  #begun(): Upload {
    if (this.#upload === null) throw new Error('the film was not begun')
    return this.#upload
  }

  #said({ status, code, message }: Answered<unknown>): string {
    return status < 400 ? String(status) : `${status} ${message === '' ? 'without a word' : code}`
  }

  async #ask<Data>(method: string, path: string, body: Buffer | null): Promise<Answered<Data>> {
    const type = path === '/api/uploads' ? 'application/json' : 'application/octet-stream'
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(body === null ? {} : { 'content-type': type }) },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    })
    this.statuses.add(String(answer.status))
    const { status, data } = (await answer.json()) as { status: { code?: string; message: string }; data: Data }
    return { status: answer.status, code: status.code ?? '', message: status.message, data }
  }
}
