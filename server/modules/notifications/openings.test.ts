/** An exam that opens is announced once to those who asked, and to nobody else. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  examGroups,
  exams,
  groups,
  groupStudents,
  notifications,
  notificationWishes,
  packageContents,
  packages,
  subscriptions,
  users,
} from '#server/db/schema.ts'
import { Device, HOUR, MINUTE, SECOND } from '#server/modules/attempts/academy.test-support.ts'
import { senderOf } from '#tests/push-service.ts'
import { sendNotifications } from './index.ts'
import { ensureVapidKeys } from './vapid-keys.ts'
import { openWorld } from './world.test-support.ts'

const world = openWorld()
const { academy } = world
const inAnHour = () => academy.clock.now + HOUR

describe('an exam that opens', () => {
  it('is announced at that moment to those who asked, on each of their devices, and names no result and no person', async () => {
    const { userId } = await academy.student()
    await world.asks(userId, 'exam-opens', 'push')
    const [phone, laptop] = [await world.device(userId), await world.device(userId)]
    const exam = await academy.exam({ opensAt: inAnHour() })
    await world.tell()
    expect(phone.browser.messages).toHaveLength(0)
    academy.clock.now += HOUR
    await world.tell()
    await world.tell()
    for (const { browser } of [phone, laptop]) {
      expect(browser.read()).toEqual([
        {
          kind: 'exam-opens',
          title: 'فُتح اختبار',
          body: 'يمكنك بدؤه الآن.',
          path: `/exams/${exam.examId}/take`,
          tag: expect.any(String),
          locale: 'ar',
        },
      ])
    }
    const { publicKey } = await ensureVapidKeys(world.dependencies)
    const [message] = phone.browser.messages
    expect(message && senderOf(message, publicKey)).toMatchObject({ aud: world.service.origin })
  })

  it('is announced in the language of the student', async () => {
    const { userId } = await academy.student()
    await academy.database.query
      .update(users)
      .set({ preferences: { language: 'en' } })
      .where(eq(users.id, userId))
    await world.asks(userId, 'exam-opens', 'push')
    const { browser } = await world.device(userId)
    await academy.exam()
    await world.tell()
    expect(browser.read()).toMatchObject([{ title: 'An exam is open', locale: 'en' }])
  })

  it('is announced to the members of a group at its hour, once for two groups, and to nobody else where it is for them alone', async () => {
    const { query } = academy.database
    const now = new Date(academy.clock.now)
    const groupIds = [newIdentifier(), newIdentifier()]
    const days = { startsOn: '2026-11-01', endsOn: '2027-11-01', endsAt: now, timeZone: 'Asia/Riyadh', week: [] }
    for (const id of groupIds) {
      const group = { id, title: 'group', maxStudents: 5, packageIds: [], searchText: '', createdAt: now }
      await query.insert(groups).values({ ...group, ...days })
    }
    const reader = async () => {
      const { userId } = await academy.student()
      await world.asks(userId, 'exam-opens', 'push')
      return { userId, browser: (await world.device(userId)).browser }
    }
    const [member, other] = [await reader(), await reader()]
    for (const groupId of groupIds) {
      const seat = { groupId, userId: member.userId, state: 'member', since: now, place: newIdentifier() } as const
      await query.insert(groupStudents).values(seat)
    }
    const exam = await academy.exam({ opensAt: inAnHour() })
    await query.update(exams).set({ groupsOnly: true }).where(eq(exams.id, exam.examId))
    const opensAt = new Date(academy.clock.now + 2 * HOUR)
    await query.insert(examGroups).values(groupIds.map((groupId) => ({ examId: exam.examId, groupId, opensAt })))
    academy.clock.now += HOUR + MINUTE
    await world.tell()
    expect(member.browser.messages).toHaveLength(0)
    academy.clock.now += HOUR
    await world.tell()
    await world.tell()
    expect([member.browser.messages.length, other.browser.messages.length]).toEqual([1, 0])
  })

  it('is announced to those who have a package that opens it, by themselves or with a group, and to nobody else', async () => {
    const { query } = academy.database
    const now = new Date(academy.clock.now)
    const later = new Date(academy.clock.now + 30 * 24 * HOUR)
    const [packageId, groupId] = [newIdentifier(), newIdentifier()]
    const named = { nameAr: 'باقة', nameEn: 'Package', descriptionAr: '', descriptionEn: '', searchText: '' }
    const sold = { tier: 'gold' as const, monthlyDays: 30, yearlyDays: 365, features: [], position: 1, createdAt: now }
    await query.insert(packages).values({ id: packageId, ...named, ...sold })
    const days = { startsOn: '2026-11-01', endsOn: '2027-11-01', endsAt: later, timeZone: 'Asia/Riyadh', week: [] }
    const group = {
      id: groupId,
      title: 'group',
      maxStudents: 5,
      packageIds: [packageId],
      searchText: '',
      createdAt: now,
    }
    await query.insert(groups).values({ ...group, ...days })
    const reader = async () => {
      const { userId } = await academy.student()
      await world.asks(userId, 'exam-opens', 'push')
      return { userId, browser: (await world.device(userId)).browser }
    }
    const [buyer, member, late, visitor] = [await reader(), await reader(), await reader(), await reader()]
    const exam = await academy.exam({ opensAt: inAnHour() })
    await query.insert(packageContents).values({ packageId, kind: 'exam', contentId: exam.examId, createdAt: now })
    const buy = (userId: string) => {
      const paid = { source: 'payment' as const, sourceId: newIdentifier(), days: 30, price: 0, worth: 0 }
      const row = { id: newIdentifier(), userId, packageId, startsAt: now, endsAt: later, createdAt: now }
      return query.insert(subscriptions).values({ ...row, ...paid })
    }
    await buy(buyer.userId)
    const seat = { groupId, userId: member.userId, state: 'member' as const, since: now, place: newIdentifier() }
    await query.insert(groupStudents).values(seat)
    academy.clock.now += HOUR
    await world.tell()
    const heard = () => [buyer, member, late, visitor].map(({ browser }) => browser.messages.length)
    expect(heard()).toEqual([1, 1, 0, 0])
    await buy(late.userId)
    await world.tell()
    expect(heard()).toEqual([1, 1, 1, 0])
  })

  it('is announced once, although several nodes look at the same moment', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => academy.student()))
    const browsers = []
    for (const { userId } of students) {
      await world.asks(userId, 'exam-opens', 'push')
      browsers.push((await world.device(userId)).browser)
    }
    await academy.exam()
    const { dependencies } = world
    await Promise.all([1, 2, 3].map(() => sendNotifications(dependencies)))
    await world.tell()
    expect(browsers.map(({ messages }) => messages.length)).toEqual(browsers.map(() => 1))
  })

  it('is announced to more students than fit in a batch', async () => {
    const { query } = academy.database
    const roleId = sql<string>`(SELECT id FROM roles WHERE name = 'student')`
    const createdAt = new Date(academy.clock.now)
    const many = Array.from({ length: 1_100 }, newIdentifier)
    const names = { firstName: 'سارة', lastName: 'العتيبي', passwordHash: '', roleId, createdAt }
    await query.insert(users).values(many.map((id) => ({ id, email: `${id}@example.com`, ...names })))
    const wish = { kind: 'exam-opens', channel: 'email', createdAt } as const
    await query.insert(notificationWishes).values(many.map((userId) => ({ userId, ...wish })))
    const { examId } = await academy.exam()
    await world.tell()
    expect(await query.$count(notifications, eq(notifications.examId, examId))).toBe(many.length)
  })

  it('is not announced to students who did not ask, asked later, may not take it, has used every attempt or is inactive', async () => {
    const [silent, later, inactive, staff, done] = await Promise.all(Array.from({ length: 5 }, () => academy.student()))
    if (!silent || !later || !inactive || !staff || !done) throw new Error('five students')
    const once = await academy.exam({ maximumAttempts: 1, opensAt: inAnHour() })
    for (const { userId } of [inactive, staff, done]) await world.asks(userId, 'exam-opens', 'push')
    const { query } = academy.database
    await query.update(users).set({ active: false }).where(eq(users.id, inactive.userId))
    await query
      .update(users)
      .set({ roleId: sql`(SELECT id FROM roles WHERE name = 'admin')` })
      .where(eq(users.id, staff.userId))
    academy.clock.now += HOUR
    const device = new Device(academy, once, done)
    await device.start()
    await device.submit()
    await device.readResult()
    academy.clock.now += SECOND
    await world.asks(later.userId, 'exam-opens', 'push')
    await world.tell()
    for (const { userId } of [silent, later, inactive, staff, done]) expect(await world.sentTo(userId)).toEqual([])
  })

  it('is not announced when it was taken back before, is the demo, or has ended', async () => {
    const { userId } = await academy.student()
    await world.asks(userId, 'exam-opens', 'push')
    const { browser } = await world.device(userId)
    await academy.exam({ demo: true })
    await academy.exam({ opensAt: academy.clock.now, endsAt: academy.clock.now + MINUTE })
    academy.clock.now += 2 * MINUTE
    const back = await academy.exam({ opensAt: inAnHour() })
    await academy.database.query.execute(sql`UPDATE exams SET active = false WHERE id = ${back.examId}`)
    academy.clock.now += 2 * HOUR
    await world.tell()
    expect(browser.messages).toHaveLength(0)
  })

  it('is announced after the exam that the student sits at that moment', async () => {
    const sitting = await academy.student()
    await world.asks(sitting.userId, 'exam-opens', 'push')
    const { browser } = await world.device(sitting.userId)
    const device = new Device(academy, await academy.exam(), sitting)
    await device.start()
    await academy.exam()
    await world.tell()
    expect(browser.messages).toHaveLength(0)
    await device.submit()
    await device.readResult()
    await world.tell()
    expect(browser.messages).toHaveLength(2)
  })
})

describe('an academy of several nodes', () => {
  it('has one pair of keys, whichever node made it', async () => {
    const found = await Promise.all([1, 2, 3].map(() => ensureVapidKeys(academy.dependencies)))
    expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(Buffer.from(found[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
  })
})
