/** Push services that fail, and mails instead of them: what was asked for reaches the student once. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pauseAfter } from '#domain/retry/patience.ts'
import { deleteSession } from '#server/modules/auth/auth.repo.ts'
import { pushDeliveries, pushSubscriptions } from '#server/db/schema.ts'
import { HOUR, MINUTE, SECOND } from '#server/modules/attempts/academy.test-support.ts'
import { MAIL_INSTEAD_AFTER_MS } from './dispatch.ts'
import { PUSH_PATIENCE } from './deliver.ts'
import { changeOwnWish } from './settings.ts'
import { openWorld, principalOf } from './world.test-support.ts'

const world = openWorld()
const { academy } = world
const mailsTo = (address: string) => world.dependencies.mail.sent.filter(({ to }) => to === address)

describe('a student whose push service', () => {
  async function waitingStudent() {
    const { userId } = await academy.student()
    await world.asks(userId, 'exam-opens', 'push')
    const { browser, tokenHash } = await world.device(userId)
    await academy.exam()
    return { userId, browser, tokenHash }
  }

  it('knows the device no more, is not written to again', async () => {
    const { userId, browser } = await waitingStudent()
    browser.answers.push({ status: 410 })
    await world.tell()
    expect(await academy.database.query.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(0)
    academy.clock.now += HOUR
    await academy.exam()
    await world.tell()
    expect(browser.messages).toHaveLength(1)
  })

  it('is busy, is tried again after growing pauses, and after the one that the service asks for', async () => {
    const { browser } = await waitingStudent()
    expect([1, 2, 3, 20].map((attempts) => pauseAfter(PUSH_PATIENCE, attempts))).toEqual([
      30_000,
      60_000,
      120_000,
      HOUR,
    ])
    browser.answers.push({ status: 503 }, { status: 429, retryAfter: '600' })
    await world.tell()
    await world.tell()
    expect(browser.messages).toHaveLength(1)
    academy.clock.now += 30 * SECOND
    await world.tell()
    expect(browser.messages).toHaveLength(2)
    academy.clock.now += 599 * SECOND
    await world.tell()
    expect(browser.messages).toHaveLength(2)
    academy.clock.now += SECOND
    await world.tell()
    expect(browser.messages).toHaveLength(3)
    academy.clock.now += HOUR
    await world.tell()
    expect(browser.messages).toHaveLength(3)
  })

  it('refuses, keeps the device for the next news', async () => {
    const { browser } = await waitingStudent()
    browser.answers.push({ status: 403 })
    await world.tell()
    academy.clock.now += HOUR
    await academy.exam()
    await world.tell()
    expect(browser.messages).toHaveLength(2)
    expect(await academy.database.query.$count(pushDeliveries)).toBe(0)
  })

  it('was slow until they signed out, hears nothing on that device any more', async () => {
    const { userId, browser, tokenHash } = await waitingStudent()
    browser.answers.push({ status: 503 })
    await world.tell()
    await deleteSession(academy.database.query, tokenHash)
    expect(await academy.database.query.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(0)
    academy.clock.now += HOUR
    await world.tell()
    expect(browser.messages).toHaveLength(1)
  })
})

describe('a student who also chose mails', () => {
  it('gets none when a device was reached, and one when none can be', async () => {
    const { userId } = await academy.student()
    const address = await world.proveAddress(userId)
    await world.asks(userId, 'exam-opens', 'push', 'email')
    const { browser } = await world.device(userId)
    await academy.exam()
    await world.tell()
    academy.clock.now += MAIL_INSTEAD_AFTER_MS + SECOND
    await world.tell()
    expect([browser.messages.length, mailsTo(address).length]).toEqual([1, 0])

    const { examId } = await academy.exam({ title: 'اختبار القدرات' })
    browser.answers.push({ status: 410 })
    await world.tell()
    const [mail] = mailsTo(address)
    expect(mail?.subject).toBe('فُتح اختبار')
    expect(mail?.text).toContain('اختبار القدرات')
    expect(mail?.text).toContain(`https://academy.example/exams/${examId}/take`)
    await world.tell()
    expect(mailsTo(address)).toHaveLength(1)
  })

  it('gets the mail when the push service is away for a quarter of an hour, and the device nothing more', async () => {
    const { userId } = await academy.student()
    const address = await world.proveAddress(userId)
    await world.asks(userId, 'exam-opens', 'push', 'email')
    const { browser } = await world.device(userId)
    await academy.exam()
    for (const status of [503, 503, 503, 503, 503, 503]) browser.answers.push({ status })
    for (let minutes = 0; minutes < 15; minutes += 1) {
      await world.tell()
      expect(mailsTo(address)).toHaveLength(0)
      academy.clock.now += MINUTE
    }
    academy.clock.now += SECOND
    browser.answers.push({ status: 503 }, { status: 503 })
    await world.tell()
    expect(mailsTo(address)).toHaveLength(1)
    const before = browser.messages.length
    academy.clock.now += 3 * HOUR
    await world.tell()
    expect([browser.messages.length, mailsTo(address).length]).toEqual([before, 1])
  })

  it('gets it at once without any device, and not at an address that nobody has proven', async () => {
    const [proven, unproven] = [await academy.student(), await academy.student()]
    const address = await world.proveAddress(proven.userId)
    for (const { userId } of [proven, unproven]) await world.asks(userId, 'exam-opens', 'email')
    await academy.exam()
    await world.tell()
    expect(mailsTo(address)).toHaveLength(1)
    expect(mailsTo(`${unproven.userId}@miqyas.test`)).toHaveLength(0)
  })

  it('gets none after they took the wish back', async () => {
    const { userId } = await academy.student()
    const address = await world.proveAddress(userId)
    await world.asks(userId, 'exam-opens', 'email')
    const principal = principalOf(userId, 'none')
    await changeOwnWish(world.dependencies, principal, { kind: 'exam-opens', channel: 'email', wanted: false })
    await academy.exam()
    await world.tell()
    expect(mailsTo(address)).toHaveLength(0)
  })
})
