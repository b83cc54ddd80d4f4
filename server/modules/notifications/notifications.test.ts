/** What students asked to be told reaches them once, and what they did not ask for never does. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { deleteSession } from '#server/modules/auth/auth.repo.ts'
import { notifications, notificationWishes, pushDeliveries, pushSubscriptions, users } from '#server/db/schema.ts'
import { Device, HOUR, MINUTE, question, SECOND, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'
import { giveGrade } from '#server/modules/grading/give-grade.ts'
import { applyCorrection } from '#server/modules/regrading/apply-correction.ts'
import { senderOf } from '#tests/push-service.ts'
import { MAIL_INSTEAD_AFTER_MS } from './dispatch.ts'
import { pauseAfter } from './deliver.ts'
import { changeOwnWish } from './settings.ts'
import { sendNotifications } from './index.ts'
import { ensureVapidKeys } from './vapid-keys.ts'
import { openWorld, principalOf } from './world.test-support.ts'

const world = openWorld()
const { academy } = world

beforeEach(async () => {
  // Every test has a month and students of its own, so that nothing of an earlier one is news.
  academy.clock.now += 30 * 24 * HOUR
  await academy.database.query.delete(notificationWishes)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

async function student(): Promise<{ userId: string; timeMultiplier: number }> {
  return academy.student()
}

const mailsTo = (address: string) => world.dependencies.mail.sent.filter(({ to }) => to === address)
const inAnHour = () => academy.clock.now + HOUR

describe('an exam that opens', () => {
  it('is told at that moment to whoever asked, on each of their devices, and names no result and no person', async () => {
    const { userId } = await student()
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
          title: 'فتح اختبار',
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

  it('is told in the language of the student', async () => {
    const { userId } = await student()
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

  it('is told once, although several nodes look at the same moment', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, student))
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

  it('is told to more students than fit in a batch', async () => {
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

  it('is not told to whoever did not ask, asked later, may not take it, has used every attempt or is inactive', async () => {
    const [silent, later, inactive, staff, done] = await Promise.all(Array.from({ length: 5 }, student))
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
    for (const { userId } of [silent, later, inactive, staff, done]) expect(await world.told(userId)).toEqual([])
  })

  it('is not told when it was taken back before, is the demo, or has ended', async () => {
    const { userId } = await student()
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

  it('is told after the exam that the student sits at that moment', async () => {
    const sitting = await student()
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

describe('a student whose push service', () => {
  async function waitingStudent() {
    const { userId } = await student()
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

  it('is busy, is told after growing pauses, and after the one that the service asks for', async () => {
    const { browser } = await waitingStudent()
    expect([1, 2, 3, 20].map((attempts) => pauseAfter(attempts, null))).toEqual([30_000, 60_000, 120_000, HOUR])
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
    const { userId } = await student()
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
    expect(mail?.subject).toBe('فتح اختبار')
    expect(mail?.text).toContain('اختبار القدرات')
    expect(mail?.text).toContain(`https://academy.example/exams/${examId}/take`)
    await world.tell()
    expect(mailsTo(address)).toHaveLength(1)
  })

  it('gets the mail when the push service is away for a quarter of an hour, and the device nothing more', async () => {
    const { userId } = await student()
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
    const [proven, unproven] = [await student(), await student()]
    const address = await world.proveAddress(proven.userId)
    for (const { userId } of [proven, unproven]) await world.asks(userId, 'exam-opens', 'email')
    await academy.exam()
    await world.tell()
    expect(mailsTo(address)).toHaveLength(1)
    expect(mailsTo(`${unproven.userId}@miqyas.test`)).toHaveLength(0)
  })

  it('gets none after they took the wish back', async () => {
    const { userId } = await student()
    const address = await world.proveAddress(userId)
    await world.asks(userId, 'exam-opens', 'email')
    const principal = principalOf(userId, 'none')
    await changeOwnWish(world.dependencies, principal, { kind: 'exam-opens', channel: 'email', wanted: false })
    await academy.exam()
    await world.tell()
    expect(mailsTo(address)).toHaveLength(0)
  })
})

describe('a student whose device fell silent', () => {
  async function silentAtTheEnd() {
    const sitting = await student()
    await world.asks(sitting.userId, 'undelivered', 'push')
    await world.asks(sitting.userId, 'result-ready', 'push')
    const { browser } = await world.device(sitting.userId)
    const device = new Device(academy, await academy.exam(), sitting)
    await device.start()
    device.answer(0, device.exam.right(0))
    await device.send()
    device.answer(1, device.exam.right(1))
    academy.clock.now += HOUR + MINUTE
    await closeDueAttempts(academy.dependencies)
    return { device, browser, userId: sitting.userId }
  }

  it('is gently told to open the app, once, and hears of the result only when nothing can change it', async () => {
    const { browser } = await silentAtTheEnd()
    await world.tell()
    expect(browser.messages).toHaveLength(0)
    academy.clock.now += 16 * MINUTE
    await world.tell()
    await world.tell()
    expect(browser.read()).toMatchObject([
      { kind: 'undelivered', path: '/student-exams', delivered: { title: 'وصلت إجاباتك' } },
    ])
    academy.clock.now += 24 * HOUR
    await world.tell()
    expect(browser.read().map(({ kind }) => kind)).toEqual(['undelivered', 'result-ready'])
  })

  it('is not told of answers that arrived meanwhile', async () => {
    const { device, browser } = await silentAtTheEnd()
    academy.clock.now += 10 * MINUTE
    await device.submit('timeout')
    academy.clock.now += 6 * MINUTE
    await world.tell()
    expect(browser.read().map(({ kind }) => kind)).toEqual(['result-ready'])
  })

  it('is told of lines that are missing in the middle, but not when they left with everything delivered', async () => {
    const [gap, whole] = [await student(), await student()]
    const exam = await academy.exam()
    for (const { userId } of [gap, whole]) await world.asks(userId, 'undelivered', 'push')
    const [broken, calm] = [new Device(academy, exam, gap), new Device(academy, exam, whole)]
    for (const device of [broken, calm]) {
      await device.start()
      device.answer(0, exam.right(0))
    }
    await calm.send()
    const last = broken.answer(1, exam.right(1))
    await broken.send([last])
    for (const device of [broken, calm]) await device.say(false)
    academy.clock.now += 5 * MINUTE
    await closeDueAttempts(academy.dependencies)
    expect([(await broken.row()).closeReason, (await calm.row()).closeReason]).toEqual(['left', 'left'])
    academy.clock.now += 16 * MINUTE
    await world.tell()
    expect([await world.told(gap.userId), await world.told(whole.userId)]).toEqual([['undelivered'], []])
  })
})

describe('a student who waits for a result', () => {
  async function handedIn(exam: TestExam, ...answers: number[]) {
    const sitting = await student()
    await world.asks(sitting.userId, 'result-ready', 'push')
    const { browser } = await world.device(sitting.userId)
    const device = new Device(academy, exam, sitting)
    await device.start()
    for (const index of answers) device.answer(index, exam.right(index))
    await device.submit()
    return { device, browser, userId: sitting.userId }
  }

  it('is not told of what they have read, and told of what they have not', async () => {
    const exam = await academy.exam()
    const [reader, away] = [await handedIn(exam, 0), await handedIn(exam, 0)]
    await reader.device.readResult()
    await world.tell()
    expect(away.browser.messages).toHaveLength(0)
    academy.clock.now += 6 * MINUTE
    await world.tell()
    await world.tell()
    expect(reader.browser.messages).toHaveLength(0)
    expect(away.browser.read()).toMatchObject([
      { kind: 'result-ready', title: 'نتيجتك جاهزة', path: `/exams/${exam.examId}/result` },
    ])
    expect(JSON.stringify(away.browser.read())).not.toMatch(/سارة|العتيبي|score/)
  })

  it('is told once when the last score makes it final, and not when the grader thinks again at once', async () => {
    const questions = [question('q1', { correctType: 'manual', mark: 4 }), question('q2')]
    const exam = await academy.exam({ sections: [{ name: 'One', minutes: null, questions }] })
    const give = ({ device }: Awaited<ReturnType<typeof handedIn>>, score: number | null, revision: number) =>
      giveGrade(academy.dependencies, {
        examId: exam.examId,
        questionId: exam.questions[0] ?? '',
        attemptId: device.attemptId,
        score,
        comment: '',
        revision,
        actorId: newIdentifier(),
      })
    const [told, again] = [await handedIn(exam, 0, 1), await handedIn(exam, 0, 1)]
    academy.clock.now += HOUR
    await world.tell()
    expect(told.browser.messages).toHaveLength(0)
    await give(told, 3, 0)
    await give(again, 3, 0)
    await give(again, null, 1)
    academy.clock.now += 3 * MINUTE
    await world.tell()
    await give(told, null, 1)
    await give(told, 4, 2)
    academy.clock.now += 3 * MINUTE
    await world.tell()
    expect(told.browser.read().map(({ title }) => title)).toEqual(['نتيجتك نهائية الآن'])
    expect(again.browser.messages).toHaveLength(0)
  })

  it('is told when a corrected key changed it, and can read it again; whose result stayed hears nothing', async () => {
    const exam = await academy.exam()
    const [wronged, untouched] = [await handedIn(exam, 0), await handedIn(exam, 1)]
    for (const { device } of [wronged, untouched]) await device.readResult()
    academy.clock.now += HOUR
    expect(await wronged.device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
    const author = { examId: exam.examId, actorId: newIdentifier() }
    const third = exam.key.questions[0]?.optionIds.find((id) => !exam.right(0).includes(id)) ?? ''
    const correction = { questionId: exam.questions[0] ?? '', correctOptionIds: [third], mark: 1, keysRevision: 0 }
    expect(await applyCorrection(academy.dependencies, author, correction)).toMatchObject({ ok: true })
    academy.clock.now += 3 * MINUTE
    await world.tell()
    await world.tell()
    expect(wronged.browser.read().map(({ title }) => title)).toEqual(['صححنا إجابة نموذجية فتغيرت نتيجتك'])
    expect(untouched.browser.messages).toHaveLength(0)
    expect(await wronged.device.readResult()).toMatchObject({ ok: true, value: { score: 0 } })
    expect(await untouched.device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
  })
})

describe('an academy of several nodes', () => {
  it('has one pair of keys, whichever node made it', async () => {
    const found = await Promise.all([1, 2, 3].map(() => ensureVapidKeys(academy.dependencies)))
    expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(Buffer.from(found[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
  })
})
