/** Students are reminded before a package ends that they have not renewed. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { packages, subscriptions } from '#server/db/schema.ts'
import { HOUR } from '#server/modules/attempts/academy.test-support.ts'
import { sendNotifications } from './index.ts'
import { openWorld } from './world.test-support.ts'

const DAY = 24 * HOUR

const world = openWorld()
const { academy } = world
let packageId: string

beforeEach(async () => {
  packageId = newIdentifier()
  const texts = { nameAr: 'الذهبية', nameEn: 'Gold', descriptionAr: '', descriptionEn: '' }
  const times = { monthlyPrice: 9_900, monthlyDays: 30, yearlyPrice: null, yearlyDays: 365 }
  const kept = { features: [], position: 1, active: true, searchText: '', createdAt: new Date(academy.clock.now) }
  await academy.database.query.insert(packages).values({ id: packageId, tier: 'gold', ...texts, ...times, ...kept })
})

/** Days of the package, from now unless something else is said (ms UTC). */
async function has(userId: string, days: number, from = academy.clock.now): Promise<string> {
  const id = newIdentifier()
  const [startsAt, endsAt] = [new Date(from), new Date(from + days * DAY)]
  const source = {
    source: 'payment',
    sourceId: newIdentifier(),
    period: 'monthly',
    price: 9_900,
    worth: 9_900,
  } as const
  const row = { id, userId, packageId, startsAt, endsAt, days, createdAt: new Date(academy.clock.now), ...source }
  await academy.database.query.insert(subscriptions).values(row)
  return id
}

async function afterDays(days: number): Promise<void> {
  academy.clock.now += days * DAY
  await world.tell()
}

describe('a student whose package ends', () => {
  it('is reminded seven, three and one day before, once each, however many nodes look', async () => {
    const { userId } = await academy.student()
    await world.asks(userId, 'package-ends', 'push')
    const { browser } = await world.device(userId)
    await has(userId, 30)
    await afterDays(22)
    expect(browser.messages).toHaveLength(0)
    academy.clock.now += DAY
    await Promise.all([1, 2, 3].map(() => sendNotifications(world.dependencies)))
    await world.tell()
    expect(browser.read()).toMatchObject([{ kind: 'package-ends', path: '/change-plan' }])
    await afterDays(3)
    expect(browser.messages).toHaveLength(1)
    await afterDays(1)
    expect(browser.messages).toHaveLength(2)
    await afterDays(2)
    expect(browser.messages).toHaveLength(3)
    await afterDays(1)
    expect(browser.messages).toHaveLength(3)
  })

  it('reads in the mail which package it is and until when, in the academy’s days', async () => {
    const { userId } = await academy.student()
    const email = await world.proveAddress(userId)
    await world.asks(userId, 'package-ends', 'email')
    const midnight = Date.UTC(2031, 4, 20, 21)
    academy.clock.now = midnight - 10 * DAY
    await has(userId, 10)
    await afterDays(3)
    const mail = world.dependencies.mail.sent.find(({ to }) => to === email)
    expect(mail?.text).toContain('الذهبية')
    expect(mail?.text).toContain('20 مايو 2031')
  })

  it('is not reminded of what is renewed, what is over, what was ended, and before it began', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => academy.student()))
    const [renewed, short, ended, extended] = people
    if (!renewed || !short || !ended || !extended) throw new Error('four students')
    for (const { userId } of people) await world.asks(userId, 'package-ends', 'push')
    await has(renewed.userId, 30)
    await has(renewed.userId, 30, academy.clock.now + 30 * DAY)
    await has(short.userId, 1)
    const endedId = await has(ended.userId, 30)
    const extendedId = await has(extended.userId, 30)
    await afterDays(0)
    academy.clock.now += 23 * DAY
    const { query } = academy.database
    const at = new Date(academy.clock.now)
    await query.update(subscriptions).set({ endsAt: at }).where(eq(subscriptions.id, endedId))
    const later = new Date(academy.clock.now + 60 * DAY)
    await query.update(subscriptions).set({ endsAt: later }).where(eq(subscriptions.id, extendedId))
    await world.tell()
    for (const { userId } of people) expect(await world.sentTo(userId)).toEqual([])
  })
})
