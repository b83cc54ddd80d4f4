/** The app on a device: checked before an exam, open about what it keeps, and alive without a network. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectVerdict, finding } from './support/device-page.ts'
import {
  answerRightly,
  answerThrough,
  examIdOf,
  startExam,
  startOnDevice,
  untilWorksOffline,
} from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, named, phoneInEnglish } from './support/no-violation.ts'
import { heading, openPart, panel } from './support/page-parts.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const { device, attempts } = words.en
/** However a page says that the academy was not reached. */
const NOT_REACHED = /we could not be reached|we could not connect|cannot reach us/i

test.describe('a student who checks the device before an exam', () => {
  test('comes from the list, reads green, hears the tone, and goes on', async ({ openAs, studentEmail }) => {
    const page = await openAs(studentEmail)
    await page.goto('/student-exams')
    await untilWorksOffline(page)
    await page.getByRole('link', { name: attempts.preparation.checkDevice }).click()
    await expectVerdict(page, true)
    for (const part of ['space', 'app', 'network', 'clock']) {
      await expect(finding(page, part)).toHaveAttribute('data-standing', 'good')
    }
    const sound = finding(page, 'sound')
    await sound.getByRole('button', { name: device.sound.play }).click()
    await sound.getByRole('button', { name: device.sound.no }).click()
    await expect(sound).toContainText(device.todo.soundSilent)
    await sound.getByRole('button', { name: device.sound.again }).click()
    await sound.getByRole('button', { name: device.sound.yes }).click()
    await expect(sound).toHaveAttribute('data-standing', 'good')
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'miqyas-check',
    )
  })

  test('finds the way there on the start screen of the exam', async ({ academy, openAs, studentEmail }) => {
    const { token } = await academy.signIn(studentEmail)
    const page = await openAs(studentEmail)
    await page.goto(`/exams/${await examIdOf(academy, token, 'Calm exam')}/take`)
    await page.getByRole('link', { name: words.en.player.start.checkDevice }).click()
    await expectVerdict(page, true)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible()
  })

  test('reads without a network what could not be looked at', async ({ academy, openAs, studentEmail }) => {
    const page = await openAs(studentEmail)
    await page.goto('/device')
    await untilWorksOffline(page)
    academy.network.set('refuse')
    await page.reload()
    await expectVerdict(page, true)
    await expect(page.getByText(device.check.readyOffline)).toBeVisible()
    await expect(finding(page, 'network')).toContainText(device.finding.networkSilent)
    await expect(finding(page, 'clock')).toContainText(device.finding.clockUnknown)
    await expect(finding(page, 'app')).toHaveAttribute('data-standing', 'good')
    academy.network.set('up')
    await page.getByRole('button', { name: device.check.again }).click()
    await expect(finding(page, 'network')).toHaveAttribute('data-standing', 'good')
  })

  test('whose clock is wrong reads red and what to do, and green once it is right', async ({
    openAs,
    studentEmail,
  }) => {
    const page = await openAs(studentEmail)
    await page.clock.setSystemTime(Date.now() + 31 * 60_000)
    await page.goto('/device')
    await expectVerdict(page, false)
    await expect(finding(page, 'clock')).toContainText('31 minutes ahead')
    await expect(finding(page, 'clock')).toContainText(device.todo.clockAhead)
    await page.clock.setSystemTime(Date.now())
    await page.getByRole('button', { name: device.check.again }).click()
    await expectVerdict(page, true)
  })

  test('whose browser keeps nothing reads red', async ({ openAs, studentEmail }) => {
    const page = await openAs(studentEmail)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
    })
    await page.goto('/device')
    await expectVerdict(page, false)
    await expect(finding(page, 'storage')).toContainText(device.finding.storageRefused)
    await expect(page.getByRole('alert')).toContainText(device.storage.refused)
    for (const path of ['/student-exams', '/']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('alert'), path).toContainText(attempts.refused.title)
    }
  })
})

test.describe('a student who looks at what the device keeps', () => {
  test('finds a prepared exam by its name and removes it, also without a network', async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const page = await openAs(studentEmail)
    await page.goto('/student-exams')
    const card = page.getByRole('article', { name: 'Practice offline' })
    await card.getByRole('button', { name: attempts.preparation.prepare }).click()
    await expect(card.getByText(attempts.preparation.readyToStart)).toBeVisible()
    await page.goto('/device')
    await untilWorksOffline(page)
    academy.network.set('refuse')
    await page.reload()
    const storage = panel(page, device.storage.title)
    await expect(storage.getByText('Practice offline')).toBeVisible()
    await storage.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText(device.storage.removed)).toBeVisible()
    await expect(storage.getByText('Practice offline')).toHaveCount(0)
  })

  test('cannot lose answers by clearing, and gives them up only with the rescue file in hand', async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const page = await openAs(studentEmail)
    await page.goto('/student-exams')
    await untilWorksOffline(page)
    const { token } = await academy.signIn(studentEmail)
    await startExam(page, await examIdOf(academy, token, 'Rushed exam'))
    academy.network.set('refuse')
    await answerRightly(page, 1)
    await expect(page.getByText(words.en.player.submitting.queued)).toBeVisible({ timeout: 30_000 })
    await page.goto('/device')
    const storage = panel(page, device.storage.title)
    const waiting = storage.getByText(attempts.undelivered.title)
    await expect(waiting).toBeVisible()
    await openPart(page, device.storage.temporary)
    await storage.getByRole('button', { name: device.storage.clear }).click()
    await page.getByRole('dialog').getByRole('button', { name: device.storage.clearNow, exact: true }).click()
    await expect(page.getByText(device.storage.cleared)).toBeVisible()
    await expect(waiting).toBeVisible()

    await storage.getByRole('button', { name: device.storage.discard }).click()
    const dialog = page.getByRole('dialog')
    const destroy = dialog.getByRole('button', { name: device.storage.discardNow })
    const understood = dialog.getByRole('checkbox', { name: device.storage.discardUnderstood })
    await expectNoViolation(page, 'giving answers up', dialog)
    await expect(destroy).toBeDisabled()
    await expect(understood).toBeDisabled()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: device.storage.discardFile }).click(),
    ])
    const file = JSON.parse(readFileSync(await saved.path(), 'utf8')) as { format: string; events: unknown[] }
    expect(file.format).toBe('miqyas-rescue')
    expect(file.events.length).toBeGreaterThan(1)
    await expect(destroy).toBeDisabled()
    await understood.check()
    await destroy.click()
    await expect(page.getByText(device.storage.discarded)).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(storage.getByText(device.storage.undeliveredNone)).toBeVisible()
  })

  test('cannot give up answers of an exam that still runs', async ({ academy, openAs, studentEmail }) => {
    const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
    academy.network.set('refuse')
    await answerThrough(page, 1, 1)
    const other = await page.context().newPage()
    await other.goto('/device')
    const storage = panel(other, device.storage.title)
    await expect(storage.getByText(device.storage.discardRunning)).toBeVisible()
    await expect(storage.getByRole('button', { name: device.storage.discard })).toHaveCount(0)
  })
})

test('a student without a network starts the app on every page: what was kept is shown, the rest says so', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Practice offline')
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: attempts.preparation.prepare }).click()
  await expect(card.getByText(attempts.preparation.readyToStart)).toBeVisible()
  await untilWorksOffline(page)
  await page.reload()
  await expect(card).toBeVisible()
  academy.network.set('refuse')

  const shown: readonly (readonly [string, Locator])[] = [
    ['/', heading(page)],
    ['/student-exams', card],
    ['/device', page.locator('[data-ready]')],
    ['/privacy', heading(page)],
    [`/exams/${examId}/take`, page.getByRole('button', { name: 'Start the exam' })],
    // Nothing of these was kept.
    ['/userProfile', page.getByText(NOT_REACHED).first()],
    ['/demo', page.getByText(NOT_REACHED).first()],
    [`/exams/${examId}/result`, page.getByText(NOT_REACHED).first()],
  ]
  for (const [path, sight] of shown) {
    await page.goto(path)
    await expect.soft(sight, `${path} without a network`).toBeVisible()
  }
})

// The other two looks are walked by `every-page.spec.ts`.
for (const look of [laptopInArabic, phoneInEnglish]) {
  test(`a student reads the page about the device with any tool (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/device')
    await expectNoViolation(page, '/device', page.locator('[data-ready]'))
    await page.context().close()
  })
}
