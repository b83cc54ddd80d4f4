/** Settings of a student, over HTTP: their own, on the device that they are signed in on, and gone with it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationSettings } from '#contract/messages/notifications.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { notifications, notificationWishes, pushDeliveries, pushSubscriptions } from '#server/db/schema.ts'
import { freshAddress, PASSWORD, registered } from '#server/modules/auth/account.test-support.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { profileModule } from '#server/modules/profile/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { openPushService, type TestPushService } from '#tests/push-service.ts'
import { notificationsModule } from './index.ts'

let server: TestServer
let service: TestPushService
let people = 0

beforeAll(async () => {
  service = await openPushService()
  server = await openTestServer({ modules: [authModule, profileModule, notificationsModule] })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

let token = ''
let userId = ''

beforeEach(async () => {
  people += 1
  const { query } = server.database
  for (const table of [pushSubscriptions, notificationWishes, notifications]) await query.delete(table)
  const person = await registered(server, `notified-${people}@example.com`)
  token = person.access_token
  userId = person.user.id
})

function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, as = token) {
  const url = `/api/notifications${path}`
  return call<NotificationSettings>(server.app, method, url, {
    token: as,
    body,
    address: freshAddress(),
    language: 'en',
  })
}

const wish = (wanted: boolean) => ask('PUT', '/wishes', { kind: 'result-ready', channel: 'push', wanted })
const subscriptions = () => server.database.query.$count(pushSubscriptions)

describe('a student', () => {
  it('hears nothing at first, turns one switch on, and off again', async () => {
    const first = await ask('GET', '')
    expect(first.envelope.data).toMatchObject({ devices: 0, endpoint: null, wishes: [], emailVerified: false })
    expect((await wish(true)).envelope.data.wishes).toEqual([{ kind: 'result-ready', channel: 'push' }])
    expect((await wish(true)).envelope.data.wishes).toHaveLength(1)
    expect((await wish(false)).envelope.data.wishes).toEqual([])
  })

  it('lets a device show notifications, and later another browser of the same sign-in', async () => {
    const [first, second] = [service.subscribe(), service.subscribe()]
    const kept = await ask('POST', '/device', first.subscription)
    expect(kept.envelope.data).toMatchObject({ devices: 1, endpoint: first.endpoint })
    const renewed = await ask('POST', '/device', second.subscription)
    expect(renewed.envelope.data).toMatchObject({ devices: 1, endpoint: second.endpoint })
    expect((await ask('DELETE', '/device')).envelope.data).toMatchObject({ devices: 0, endpoint: null })
  })

  it('takes over the browser of the user who was signed in on it before', async () => {
    const { subscription, endpoint } = service.subscribe()
    await ask('POST', '/device', subscription)
    const other = await registered(server, `next-${people}@example.com`)
    await ask('POST', '/device', subscription, other.access_token)
    expect((await ask('GET', '')).envelope.data).toMatchObject({ devices: 0, endpoint: null })
    expect((await ask('GET', '', undefined, other.access_token)).envelope.data).toMatchObject({ devices: 1, endpoint })
  })

  it('is informed when the browser names an address that we do not call, or keys that are none', async () => {
    const { subscription } = service.subscribe()
    const wrong = [
      { ...subscription, endpoint: 'http://169.254.169.254/latest/meta-data' },
      { ...subscription, endpoint: 'https://push.example.org/x' },
      { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ]
    for (const body of wrong) {
      const answer = await ask('POST', '/device', body)
      expect([answer.status, answer.envelope.status.code]).toEqual([422, 'notifications.endpoint-refused'])
    }
    expect((await ask('POST', '/device', { ...subscription, auth: '!' })).envelope.status.code).toBe('request.invalid')
    expect((await ask('GET', '')).envelope.data.devices).toBe(0)
  })

  it.each([
    ['signs out', (as: string) => call(server.app, 'POST', '/api/logout', { token: as })],
    [
      'signs out everywhere',
      (as: string) =>
        call(server.app, 'POST', '/api/profile/sign-out-everywhere', { token: as, body: { keepThis: false } }),
    ],
  ])('who %s leaves no device behind', async (_, leave) => {
    await ask('POST', '/device', service.subscribe().subscription)
    const before = await subscriptions()
    expect((await leave(token)).status).toBe(200)
    expect(await subscriptions()).toBe(before - 1)
  })

  it('takes what is kept along, without the keys of the device, and leaves nothing of it behind', async () => {
    const { subscription } = service.subscribe()
    await wish(true)
    await ask('POST', '/device', subscription)
    const { query } = server.database
    const at = new Date(server.dependencies.now())
    const id = newIdentifier()
    const subject = { userId, examId: newIdentifier(), event: 'x', createdAt: at, runAt: at, expiresAt: at }
    await query.insert(notifications).values({ id, kind: 'result-ready', story: 'resultReady', ...subject })
    const [device] = await query.select({ id: pushSubscriptions.id }).from(pushSubscriptions)
    const delivery = { notificationId: id, subscriptionId: device?.id ?? '', runAt: at }
    await query.insert(pushDeliveries).values(delivery)

    const file = await server.app.inject({ url: '/api/profile/export', headers: { authorization: `Bearer ${token}` } })
    const { records } = file.json<{ records: Record<string, Record<string, unknown>[]> }>()
    expect(records['notification_wishes']).toMatchObject([{ kind: 'result-ready', channel: 'push' }])
    expect(records['push_subscriptions']).toMatchObject([{ endpoint: subscription.endpoint }])
    expect(records['notifications']).toMatchObject([{ story: 'resultReady' }])
    expect(file.body).not.toContain(subscription.auth)
    expect(file.body).not.toContain(subscription.p256dh)

    const body = { password: PASSWORD }
    const gone = await call(server.app, 'POST', '/api/profile/delete', { token, body, address: freshAddress() })
    expect(gone.status).toBe(200)
    for (const table of [notificationWishes, pushSubscriptions, notifications, pushDeliveries]) {
      expect(await query.$count(table)).toBe(0)
    }
  })
})
