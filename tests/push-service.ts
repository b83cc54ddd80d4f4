/**
 * A push service of this machine, and browsers that subscribed with it. They read messages by RFC 8291 and check the
 * sender by RFC 8292, written down once more here: nothing of the code that sends is used.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface TestPushService {
  readonly origin: string
  /** Everything that arrived, oldest first, also what was answered with a failure. */
  readonly received: Received[]
  /** A browser that has just subscribed. */
  subscribe(): TestBrowser
  close(): Promise<void>
}

interface PushAnswer {
  readonly status: number
  readonly retryAfter?: string
}

export async function openPushService(): Promise<TestPushService> {
  const received: Received[] = []
  const browsers: TestBrowser[] = []
  const answer = (path: string, response: ServerResponse) => {
    const browser = browsers.find(({ endpoint }) => endpoint === origin + path)
    const { status, retryAfter }: PushAnswer =
      browser === undefined ? { status: 404 } : (browser.answers.shift() ?? { status: 201 })
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    void buffer(request).then((body) => {
      received.push({ path, headers, body })
      answer(path, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe: () => {
      const browser = new TestBrowser(origin, received)
      browsers.push(browser)
      return browser
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export class TestBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Answers of the push service to the next messages for this browser, in order; then 201. */
  readonly answers: PushAnswer[] = []
  readonly #origin: string
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #secret = randomBytes(16)
  readonly #received: readonly Received[]

  constructor(origin: string, received: readonly Received[]) {
    this.#origin = origin
    this.#received = received
    this.#keys.generateKeys()
    this.endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`
    this.p256dh = this.#keys.getPublicKey('base64url')
    this.auth = this.#secret.toString('base64url')
  }

  get subscription() {
    const { endpoint, p256dh, auth } = this
    return { endpoint, p256dh, auth }
  }

  /** Messages that came to this browser, sealed. */
  get messages(): readonly Received[] {
    return this.#received.filter(({ path }) => this.#origin + path === this.endpoint)
  }

  /** Answers what came to this browser, as it reads it. */
  read(): Record<string, unknown>[] {
    return this.messages.map(({ body }) => JSON.parse(this.#open(body)) as Record<string, unknown>)
  }

  #open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#secret, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
    const end = padded.lastIndexOf(2)
    if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record does not end as the last one')
    return padded.subarray(0, end).toString()
  }
}

/** The claims of a message's sender, if it is who the browser subscribed with; throws otherwise. */
export function senderOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('the message names another key than the browser subscribed with')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
