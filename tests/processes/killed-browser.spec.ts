/**
 * Chromium with a real profile killed in the exam: with a network, without one, with a deaf one, and with a storage
 * that has little space. `ROUNDS_BROWSER` says how often, `SEED` which moments. What the student saw as saved counts.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chanceOf } from '#tests/simulation/random.ts'
import {
  answerRightly,
  examIdOf,
  expectQuestion,
  goNext,
  handIn,
  rightPlace,
  startExam,
  untilWorksOffline,
} from '../e2e/support/exam-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { killBrowserOn, makeProfile, removeProfile } from './browser-process.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS_BROWSER'] ?? 5)
const SEED = Number(process.env['SEED'] ?? 1)
const NETWORKS = ['up', 'refuse', 'deaf', 'blackhole'] as const
/** Space for the app and the answers, not for much more. */
const SMALL_STORAGE = 12 * 1024 * 1024

/** localStorage is flushed lazily: a sign-in of seconds ago may be gone after a kill, the answers may not. */
function storeSignIn(value: unknown): void {
  localStorage.setItem('miqyas.session', JSON.stringify(value))
  localStorage.setItem('miqyas.language', 'en')
}

async function openProfile(profile: string, origin: string, session: unknown): Promise<[BrowserContext, Page]> {
  const options = test.info().project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: origin })
  await context.addInitScript(storeSignIn, session)
  return [context, context.pages()[0] ?? (await context.newPage())]
}

async function limitStorage(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: SMALL_STORAGE })
}

for (let round = 0; round < ROUNDS; round += 1) {
  test(`a student whose browser is killed loses nothing that was shown as saved, kill ${round}`, async ({
    academy,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    const chance = chanceOf(SEED * 10_000 + round)
    const profile = makeProfile()
    const { token, session } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, 'Calm exam')
    const [first, page] = await openProfile(profile, academy.origin, session)
    if (chance.happens(0.25)) await limitStorage(first, page, academy.origin)
    await startExam(page, examId)
    await untilWorksOffline(page)
    academy.network.set(chance.pick(NETWORKS))
    const saved = chance.between(1, 6)
    for (let number = 1; number <= saved; number += 1) {
      await expectQuestion(page, number)
      await answerRightly(page, number)
      await goNext(page)
    }
    // One more tap whose mark nobody waits for: it may count or not, once.
    const isTapped = chance.happens(0.5)
    if (isTapped) {
      await expectQuestion(page, saved + 1)
      const option = page.getByRole('radio', { name: new RegExp(`${rightPlace(saved + 1)} of`) })
      await page.locator('label').filter({ has: option }).click()
    }
    expect(killBrowserOn(profile)).toBeGreaterThan(0)
    await first.close().catch(() => undefined)

    const [second, reopened] = await openProfile(profile, academy.origin, session)
    await reopened.goto(`/exams/${examId}/take`)
    await expect(reopened.getByRole('heading', { name: /Question \d+ of/ })).toBeVisible()
    academy.network.set('up')
    await handIn(reopened)
    await expect(reopened.getByText('Your score')).toBeVisible({ timeout: 60_000 })
    const shown = await reopened.locator('main').innerText()
    const score = Number(/(\d+)\s*of 20/.exec(shown)?.[1])
    expect(score).toBeGreaterThanOrEqual(saved)
    expect(score).toBeLessThanOrEqual(saved + (isTapped ? 1 : 0))
    await second.close()
    removeProfile(profile)
  })
}
