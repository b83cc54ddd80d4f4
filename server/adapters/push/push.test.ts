import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPushService, senderOf, type TestPushService } from '#tests/push-service.ts'
import { arePushKeys, encryptPush } from './encrypt.ts'
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoints.ts'
import { newVapidKeys } from './vapid.ts'
import { outcomeOf, webPush } from './web-push.ts'

const NOW = Date.UTC(2026, 10, 22)
const keys = newVapidKeys()
const gateway = (services: readonly string[], contact = 'Miqyas <no-reply@academy.example>') =>
  webPush({ services, contact, now: () => NOW })

let service: TestPushService

beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const message = { text: '{"title":"نتيجتك جاهزة"}', ttlSeconds: 60, urgency: 'normal', topic: 't1' } as const
const targetOf = ({ endpoint, p256dh, auth }: ReturnType<TestPushService['subscribe']>) => ({
  endpoint,
  publicKey: p256dh,
  authSecret: auth,
})

describe('a message to a browser', () => {
  it('is sealed as the example of RFC 8291 is', () => {
    const reader = {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), reader, {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    })
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is read by that browser alone, and tells who sends it and for how long', async () => {
    const browser = service.subscribe()
    expect(await gateway(['loopback']).send(targetOf(browser), message, keys)).toEqual({ kind: 'taken' })
    expect(browser.read()).toEqual([{ title: 'نتيجتك جاهزة' }])
    const [received] = browser.messages
    if (received === undefined) throw new Error('nothing came')
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '60',
      urgency: 'normal',
      topic: 't1',
    })
    expect(received.body.includes('title')).toBe(false)
    const claims = senderOf(received, keys.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@academy.example' })
    expect(claims['exp']).toBeGreaterThan(NOW / 1_000)
    expect(claims['exp']).toBeLessThanOrEqual(NOW / 1_000 + 24 * 3_600)
    expect(() => senderOf(received, newVapidKeys().publicKey)).toThrow('another key')
  })

  it('is sealed anew every time', async () => {
    const browser = service.subscribe()
    for (const text of ['{}', '{}']) await gateway(['loopback']).send(targetOf(browser), { ...message, text }, keys)
    const [one, other] = browser.messages.map(({ body }) => body.toString('base64url'))
    expect(one).not.toBe(other)
  })

  it('is not sent with keys that are no point of the curve', () => {
    const { p256dh: publicKey, auth: authSecret } = service.subscribe()
    expect(arePushKeys({ publicKey, authSecret })).toBe(true)
    expect(arePushKeys({ publicKey: Buffer.alloc(65, 4).toString('base64url'), authSecret })).toBe(false)
    expect(arePushKeys({ publicKey: publicKey.slice(0, 40), authSecret })).toBe(false)
    expect(arePushKeys({ publicKey, authSecret: 'AAAA' })).toBe(false)
  })
})

describe('the answer of a push service', () => {
  it.each([
    [{ status: 201, retryAfter: undefined }, { kind: 'taken' }],
    [{ status: 404, retryAfter: undefined }, { kind: 'gone' }],
    [{ status: 410, retryAfter: undefined }, { kind: 'gone' }],
    [
      { status: 429, retryAfter: '120' },
      { kind: 'later', afterMs: 120_000 },
    ],
    [
      { status: 503, retryAfter: 'Sun, 22 Nov 2026 00:01:00 GMT' },
      { kind: 'later', afterMs: 60_000 },
    ],
    [
      { status: 500, retryAfter: 'soon' },
      { kind: 'later', afterMs: null },
    ],
    [
      { status: 403, retryAfter: undefined },
      { kind: 'refused', status: 403 },
    ],
    [
      { status: 302, retryAfter: undefined },
      { kind: 'refused', status: 302 },
    ],
  ] as const)('%o is understood', (answer, outcome) => {
    expect(outcomeOf(answer, NOW)).toEqual(outcome)
  })

  it('that never comes is waited for later', async () => {
    const browser = service.subscribe()
    const away = { ...targetOf(browser), endpoint: 'http://127.0.0.1:9/push' }
    expect(await gateway(['loopback']).send(away, message, keys)).toEqual({ kind: 'later', afterMs: null })
  })
})

describe('a person who names an address to be called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('may name %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://evilfcm.googleapis.com.test/x',
    'https://notfcm-googleapis.com/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:3000/api/health',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    '',
  ])('may not name %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false)
    const target = { ...targetOf(service.subscribe()), endpoint }
    expect(await gateway([]).send(target, message, keys)).toEqual({ kind: 'gone' })
  })

  it('may name a host that the operator allows, and this machine only for tests', () => {
    expect(isPushEndpoint('https://up.push.example.org/x', ['push.example.org'])).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:5000/x', ['loopback'])).toBe(true)
    expect(isPushEndpoint('http://127.0.0.2:5000/x', ['loopback'])).toBe(false)
    expect(isPushEndpoint('http://localhost:5000/x', ['loopback'])).toBe(false)
  })

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
  ])('is not led to %s by a name', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('is led to public addresses', () => {
    expect(isPublicAddress('142.250.185.74')).toBe(true)
    expect(isPublicAddress('2a00:1450:4001:82a::200a')).toBe(true)
  })

  it('is refused at the moment of connecting, when a name leads to this machine', async () => {
    const refused = await new Promise<Error | null>((resolve) => {
      publicLookup('localhost', {}, (error) => resolve(error))
    })
    expect(refused?.message).toBe('localhost has no public address')
  })
})
