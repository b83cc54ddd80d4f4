/**
 * The network cut in the first seconds of a first exam on a new device, and the page loaded anew without it.
 * `CUTS_MS`: how long after the first question stands.
 */
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import {
  answerRightly,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  rightPlace,
  roomOf,
} from '../e2e/support/exam-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { openReader } from '../e2e/support/reader.ts'
import { words } from '../e2e/support/words.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const CUTS_MS = (process.env['CUTS_MS'] ?? '0,500,1000,2000,4000').split(',').map(Number)
/** From here on the device has to hold the exam; its files were just loaded. */
const KEPT_AFTER_MS = 2_000

const { auth, player, unkept } = words.en

const answered = (page: Page): Locator => page.getByRole('radio', { name: new RegExp(`${rightPlace(1)} of`) })

/** Goes from the link of the exam, signed out, to its first question. */
async function beginAsNewcomer(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: auth.field.email }).fill(email)
  await page.locator('input[type=password]').fill(SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expectQuestion(page, 1)
}

/** Answers what stands there after a reload without a network, once it stands. */
async function shownWithout(page: Page): Promise<'exam' | 'page of the device' | 'page of the browser'> {
  const pageOfDevice = page.getByText(unkept.running)
  const pageOfBrowser = page.locator('#main-frame-error')
  await expect(answered(page).or(pageOfDevice).or(pageOfBrowser)).toBeVisible()
  if (await pageOfDevice.isVisible()) return 'page of the device'
  return (await pageOfBrowser.isVisible()) ? 'page of the browser' : 'exam'
}

for (const cutMs of CUTS_MS) {
  test(`a newcomer whose network is cut ${cutMs} ms after the first question, and who loads the page anew, loses nothing`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    const path = await roomOf(academy, studentEmail, 'Calm exam')
    const page = await openReader(browser, academy, { language: 'en', isInstalled: true })
    await beginAsNewcomer(page, path, studentEmail)
    // The moment of the cut is what is tried.
    await setTimeout(cutMs)
    academy.network.set('refuse')
    await answerRightly(page, 1)
    await page.reload().catch(() => undefined)
    const shown = await shownWithout(page)
    test.info().annotations.push({ type: 'shown without a network', description: shown })
    if (cutMs >= KEPT_AFTER_MS) expect(shown).toBe('exam')
    if (shown === 'page of the device') await expect(page.getByRole('link')).toHaveCount(0)
    academy.network.set('up')
    // The browser's own page is loaded anew by its reader; the device's opens by itself.
    if (shown === 'page of the browser') await page.goto(path)
    await expectQuestion(page, 1)
    await expect(answered(page)).toBeChecked()
    await goNext(page)
    await expectQuestion(page, 2)
    await answerRightly(page, 2)
    await handIn(page)
    await expectScore(page, 2, 20)
    await page.context().close()
  })
}
