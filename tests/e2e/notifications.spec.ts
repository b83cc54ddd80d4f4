/**
 * Follows what students ask to be notified of: asked for by their own tap, sealed for their device, and never in the
 * way of an exam.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts'
import { openPushService, senderOf, type TestPushService } from '#tests/push-service.ts'
import { startAcademyServer } from './support/academy-server.ts'
import {
  decidePermission,
  changeSubscription,
  deliverPush,
  pushedPage,
  shownNotifications,
  subscribesAt,
  tapNotification,
} from './support/browser-push.ts'
import {
  answerRightly,
  examIdOf,
  expectQuestion,
  goNext,
  savedLine,
  startExam,
  untilWorksOffline,
} from './support/exam-page.ts'
import { type Academy, academyOf, expect, test as base } from './support/fixtures.ts'
import { startNetworkProxy } from './support/network-proxy.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { adminToken } from './support/people.ts'
import { TEMPLATE_DIRECTORY } from './support/template.ts'
import { flowLanguages, type Language, words } from './support/words.ts'

const test = base.extend<object, { service: TestPushService; academy: Academy }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const service = await openPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  academy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startAcademyServer(TEMPLATE_DIRECTORY, { PUSH_SERVICES: 'loopback' })
      const network = await startNetworkProxy(server.port)
      await use(academyOf(server, network))
      await network.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

interface ExamRecord {
  readonly id: string
  readonly draftRevision: number
}

/** An author publishes another exam: it opens at this moment. */
async function anotherExamOpens(academy: Academy, title: string): Promise<string> {
  const token = await adminToken(academy)
  const known = await examIdOf(academy, (await academy.signIn('student@miqyas.test')).token, 'Calm exam')
  const copy = await academy.call<ExamRecord>(`/api/exams/${known}/duplicate`, {
    method: 'POST',
    body: { title },
    token,
  })
  const { id, draftRevision } = copy.data
  const body = { draftRevision }
  expect((await academy.call(`/api/exams/${id}/publish`, { method: 'POST', body, token })).status).toBe(200)
  return id
}

function section(page: Page, language: Language): Locator {
  return page.getByRole('region', { name: words[language].notifications.title, exact: true })
}

function wish(
  page: Page,
  language: Language,
  kind: 'exam-opens' | 'undelivered' | 'result-ready',
  channel: 'push' | 'email',
) {
  const texts = words[language].notifications
  return section(page, language)
    .getByRole('group', { name: texts.kind[kind].title })
    .getByRole('switch', { name: texts.channel[channel] })
}

async function openSettings(page: Page, language: Language): Promise<void> {
  await page.goto('/userProfile#notifications')
  await expect(section(page, language).getByRole('switch')).toHaveCount(
    NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length,
  )
}

for (const language of flowLanguages('ar')) {
  const texts = words[language].notifications

  test(`a student asks to be notified of exams by a tap, and the message is for their device alone (${language})`, async ({
    academy,
    service,
    openAs,
    studentEmail,
  }) => {
    const width = language === 'ar' ? 360 : 1280
    const page = await openAs(studentEmail, { language, context: { viewport: { width, height: 800 } } })
    const browser = service.subscribe()
    await subscribesAt(page.context(), browser)
    await decidePermission(page, true, academy.origin)
    await openSettings(page, language)
    for (const one of await section(page, language).getByRole('switch').all()) await expect(one).not.toBeChecked()
    expect(await pushedPage(page)).toEqual({ timesAsked: 0, subscribedWith: null })
    await expectNoViolation(page, 'notifications', section(page, language))

    await wish(page, language, 'exam-opens', 'push').click()
    await expect(wish(page, language, 'exam-opens', 'push')).toBeChecked()
    await expect(section(page, language).getByText(texts.device.on)).toBeVisible()
    await wish(page, language, 'result-ready', 'push').click()
    await expect(wish(page, language, 'result-ready', 'push')).toBeChecked()
    const { timesAsked, subscribedWith } = await pushedPage(page)
    expect(timesAsked).toBe(1)
    await expectNoViolation(page, 'notifications that are on', section(page, language))

    const examId = await anotherExamOpens(academy, `Another exam ${language}`)
    await expect.poll(() => browser.messages.length, { timeout: 30_000 }).toBe(1)
    const [message] = browser.messages
    if (message === undefined) throw new Error('nothing came')
    expect(senderOf(message, subscribedWith ?? '')).toMatchObject({ aud: service.origin })
    const [note] = browser.read()
    expect(note).toMatchObject({ path: `/exams/${examId}/take`, kind: 'exam-opens' })

    await deliverPush(page, note)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    const [shown] = await shownNotifications(page)
    expect(shown).toMatchObject({ title: note?.['title'], lang: 'ar', dir: 'rtl', silent: false })
    expect(await tapNotification(page)).toEqual({ opened: [`/exams/${examId}/take`], focused: [] })
    expect(await shownNotifications(page)).toEqual([])

    // The next one leads to a page that is open already.
    await deliverPush(page, { ...note, path: '/userProfile', tag: 'other' })
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    expect(await tapNotification(page)).toEqual({ opened: [], focused: ['/userProfile'] })

    await section(page, language).getByRole('button', { name: texts.device.turnOff }).click()
    await expect(section(page, language).getByText(texts.device.off)).toBeVisible()
    expect((await pushedPage(page)).subscribedWith).toBeNull()
    await anotherExamOpens(academy, `A third exam ${language}`)
    await section(page, language).getByRole('button', { name: texts.device.turnOn }).click()
    await expect(section(page, language).getByText(texts.device.on)).toBeVisible()
  })
}

test('a student whose browser is given another address by its push service is notified there', async ({
  academy,
  service,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { language: 'en' })
  const [before, after] = [service.subscribe(), service.subscribe()]
  await subscribesAt(page.context(), before)
  await decidePermission(page, true, academy.origin)
  await openSettings(page, 'en')
  await wish(page, 'en', 'exam-opens', 'push').click()
  await expect(section(page, 'en').getByText(words.en.notifications.device.on)).toBeVisible()
  await changeSubscription(page, after)
  const examId = await anotherExamOpens(academy, 'An exam for the new address')
  await expect.poll(() => after.messages.length, { timeout: 30_000 }).toBe(1)
  expect(after.read()).toMatchObject([{ path: `/exams/${examId}/take`, kind: 'exam-opens' }])
})

test('a student who chose e-mail reads of the exam in their mailbox, with the way to it', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { language: 'en' })
  await openSettings(page, 'en')
  await wish(page, 'en', 'exam-opens', 'email').click()
  await expect(wish(page, 'en', 'exam-opens', 'email')).toBeChecked()
  await page.reload()
  await expect(wish(page, 'en', 'exam-opens', 'email')).toBeChecked()
  const examId = await anotherExamOpens(academy, 'An exam by mail')
  const { mailbox } = academy.server
  const mails = () => {
    try {
      return readdirSync(mailbox).map((name) => readFileSync(join(mailbox, name), 'utf8'))
    } catch {
      return []
    }
  }
  await expect
    .poll(() => mails().filter((mail) => mail.includes(`To: ${studentEmail}`)), { timeout: 30_000 })
    .toHaveLength(1)
  const mail = mails().find((text) => text.includes(`To: ${studentEmail}`)) ?? ''
  const readable = `${mail}${(mail.match(/^[A-Za-z0-9+/=\r\n]{60,}$/gm) ?? []).map((part) => Buffer.from(part, 'base64').toString()).join('')}`
  expect(readable.replaceAll(/=\r?\n/g, '')).toContain(`/exams/${examId}/take`)
})

test('a student who blocked notifications reads what to do, and goes on when they allowed them', async ({
  academy,
  service,
  openAs,
  studentEmail,
}) => {
  const { device } = words.en.notifications
  const page = await openAs(studentEmail, { language: 'en' })
  await subscribesAt(page.context(), service.subscribe())
  await page.goto('/front-page')
  await decidePermission(page, false, academy.origin)
  await openSettings(page, 'en')
  await expect(section(page, 'en').getByText(device.denied.title)).toBeVisible()
  await expect(wish(page, 'en', 'result-ready', 'push')).toBeDisabled()
  await expect(wish(page, 'en', 'result-ready', 'email')).toBeEnabled()
  await expectNoViolation(page, 'blocked notifications', section(page, 'en'))
  await decidePermission(page, true, academy.origin)
  await expect(section(page, 'en').getByText(device.denied.title)).toHaveCount(0)
  await wish(page, 'en', 'result-ready', 'push').click()
  await expect(wish(page, 'en', 'result-ready', 'push')).toBeChecked()
})

test('a student with an iPhone reads that the app is installed first', async ({ openAs, studentEmail }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const page = await openAs(studentEmail, {
    language: 'ar',
    context: { userAgent, viewport: { width: 360, height: 800 } },
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openSettings(page, 'ar')
  await expect(section(page, 'ar').getByText(words.ar.notifications.device['install-first'].title)).toBeVisible()
  await expect(wish(page, 'ar', 'exam-opens', 'push')).toBeDisabled()
  await expect(wish(page, 'ar', 'exam-opens', 'email')).toBeEnabled()
  await expectNoViolation(page, 'notifications on an iPhone', section(page, 'ar'))
})

test('a student in an exam is not interrupted, and a tap on a notification brings the exam back', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await decidePermission(page, true, academy.origin)
  await startExam(page, examId)
  await answerRightly(page, 1)
  const note = { kind: 'result-ready', title: 'A result', body: '', path: '/exams/x/result', tag: 'x', locale: 'en' }
  await deliverPush(page, note)
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'A result', silent: true }])
  expect(await tapNotification(page)).toEqual({ opened: [], focused: [`/exams/${examId}/take`] })
  await expectQuestion(page, 1)
})

test('a device that holds answers delivers them when a message wakes it, and says so', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await decidePermission(page, true, academy.origin)
  await startExam(page, examId)
  await answerRightly(page, 1)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await untilWorksOffline(page)
  await goNext(page)
  academy.network.set('refuse')
  await answerRightly(page, 2)
  await expect(savedLine(page, 'waiting')).toBeVisible({ timeout: 30_000 })
  await page.close()
  academy.network.set('up')

  const plain = await page.context().newPage()
  await plain.goto('/robots.txt')
  const delivered = { title: 'Your answers have arrived', body: '' }
  const path = '/student-exams'
  await deliverPush(plain, {
    kind: 'undelivered',
    title: 'Some answers',
    body: '',
    path,
    tag: 'u',
    locale: 'en',
    delivered,
  })
  await expect.poll(() => shownNotifications(plain), { timeout: 30_000 }).toMatchObject([{ title: delivered.title }])
})

test('a student who signs out leaves no subscription in the browser', async ({
  academy,
  service,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { language: 'en' })
  await subscribesAt(page.context(), service.subscribe())
  await decidePermission(page, true, academy.origin)
  await openSettings(page, 'en')
  await wish(page, 'en', 'undelivered', 'push').click()
  await expect(section(page, 'en').getByText(words.en.notifications.device.on)).toBeVisible()
  expect((await pushedPage(page)).subscribedWith).not.toBeNull()
  // Another tab signs the student out.
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  const session = await other.evaluate(() => localStorage.getItem('miqyas.session'))
  await other.evaluate(() => localStorage.removeItem('miqyas.session'))
  await expect.poll(async () => (await pushedPage(other)).subscribedWith).toBeNull()

  // The same person again, on the same device: what they asked for here holds.
  const again = (await academy.signIn(studentEmail)).session
  expect(JSON.stringify(again)).not.toBe(session)
  await other.evaluate((value) => localStorage.setItem('miqyas.session', JSON.stringify(value)), again)
  await openSettings(other, 'en')
  await expect(section(other, 'en').getByText(words.en.notifications.device.on)).toBeVisible()
})
