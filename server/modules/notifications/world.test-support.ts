/** An academy whose students ask to be notified, with browsers of theirs at a push service of this machine. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { NotificationChannel, NotificationKind } from '#domain/notifications/kinds.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { notifications, notificationWishes, sessions, users } from '#server/db/schema.ts'
import { type Academy, HOUR, openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { openPushService, type TestBrowser, type TestPushService } from '#tests/push-service.ts'
import type { TestDependencies } from '#tests/server-dependencies.ts'
import { sendMails } from '#server/jobs/index.ts'
import { sendNotifications } from './index.ts'
import { changeOwnWish, keepOwnDevice } from './settings.ts'

export interface World {
  readonly academy: Academy
  readonly service: TestPushService
  /** One set for the whole test: what was mailed stays to be looked at. */
  readonly dependencies: TestDependencies
  /** Asks for a kind by these ways. */
  asks(userId: string, kind: NotificationKind, ...channels: NotificationChannel[]): Promise<void>
  /** Signs in on one more device and lets it show notifications. */
  device(userId: string): Promise<{ readonly browser: TestBrowser; readonly tokenHash: string }>
  proveAddress(userId: string): Promise<string>
  /** Everything that is due now, by a node; then the mails. */
  tell(): Promise<void>
  sentTo(userId: string): Promise<string[]>
}

export function principalOf(userId: string, tokenHash: string) {
  const student = { timeMultiplier: 1, accommodations: {}, role: 'student', mustEnrol: false }
  return { userId, tokenHash, ...student, permissions: new Set<never>() }
}

export function openWorld(): World {
  const academy = openAcademy()
  let service: TestPushService | undefined
  let dependencies: TestDependencies | undefined
  beforeAll(async () => {
    service = await openPushService()
    dependencies = academy.dependencies
  })
  afterAll(() => service?.close())
  beforeEach(async () => {
    // Every test has a month and students of its own, so that nothing of an earlier one is news.
    academy.clock.now += 30 * 24 * HOUR
    await academy.database.query.delete(notificationWishes)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => vi.restoreAllMocks())
  const opened = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the world is not open yet')
    return value
  }
  const world: World = {
    academy,
    get service() {
      return opened(service)
    },
    get dependencies() {
      return opened(dependencies)
    },
    async asks(userId, kind, ...channels) {
      const principal = principalOf(userId, 'none')
      for (const channel of channels) {
        await changeOwnWish(world.dependencies, principal, { kind, channel, wanted: true })
      }
    },
    async device(userId) {
      const [tokenHash, now] = [newIdentifier(), academy.clock.now]
      const expiresAt = new Date(now + 30 * 24 * HOUR)
      await academy.database.query.insert(sessions).values({ tokenHash, userId, createdAt: new Date(now), expiresAt })
      const browser = world.service.subscribe()
      const kept = await keepOwnDevice(world.dependencies, principalOf(userId, tokenHash), browser.subscription)
      if (!kept.ok) throw new Error(kept.code)
      return { browser, tokenHash }
    },
    async proveAddress(userId) {
      const { query } = academy.database
      const [user] = await query
        .update(users)
        .set({ emailVerifiedAt: new Date(academy.clock.now) })
        .where(eq(users.id, userId))
        .returning({ email: users.email })
      return opened(user?.email)
    },
    async tell() {
      await sendNotifications(world.dependencies)
      await sendMails(world.dependencies)
    },
    async sentTo(userId) {
      const rows = await academy.database.query
        .select({ story: notifications.story })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.createdAt)
      return rows.map(({ story }) => story)
    },
  }
  return world
}
