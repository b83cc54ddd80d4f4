/** An exam of 24 questions with a passage, from its start to its result: by touch alone, and by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { roomOf } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const EXAM = 'تدريب قصير في القدرات العامة'
const QUESTIONS_OF_A_SECTION = 12
const { player, result } = words.ar

function numbered(page: Page, number: number): Locator {
  return page.getByRole('heading', { name: new RegExp(`السؤال ${number} من ${QUESTIONS_OF_A_SECTION}`) })
}

/** The number is on screen, the question stands at its top, and a letter can be chosen. */
async function expectAtTop(page: Page, number: number): Promise<void> {
  await expect(numbered(page, number)).toBeInViewport()
  expect(await page.locator('#exam-question').evaluate(({ scrollTop }) => scrollTop), `question ${number}`).toBe(0)
}

function named(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

test('a student sits a whole exam on a phone by touch alone', async ({ academy, browser, studentEmail }) => {
  test.setTimeout(300_000)
  const { session } = await academy.signIn(studentEmail)
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript((kept) => {
    localStorage.setItem('miqyas.session', kept)
    localStorage.setItem('miqyas.language', 'ar')
  }, JSON.stringify(session))
  const page = await context.newPage()
  await page.goto(await roomOf(academy, studentEmail, EXAM))
  await named(page, player.start.begin).tap()
  await named(page, player.start.confirm).tap()
  for (const section of [1, 2]) {
    for (let number = 1; number <= QUESTIONS_OF_A_SECTION; number += 1) {
      await expectAtTop(page, number)
      const option = page.locator('#exam-question label').nth((number + section) % 4)
      await option.tap()
      await expect(option.locator('input')).toBeChecked()
      if (number === 1 || number === 10) await expectNoViolation(page, `question ${number}`, numbered(page, number))
      if (number < QUESTIONS_OF_A_SECTION) await named(page, player.steps.next).tap()
    }
    await named(page, section === 1 ? player.steps.reviewSection : player.steps.review).tap()
    await expectNoViolation(page, 'review', page.getByText(player.review.allAnswered))
    if (section === 2) break
    await named(page, player.review.completeSection).tap()
    await expectNoViolation(page, 'between sections', named(page, player.section.next))
    await named(page, player.section.next).tap()
  }
  await named(page, player.review.submit).tap()
  await expectNoViolation(page, 'result', page.getByText(result.score, { exact: true }).first())
  await context.close()
})

/** Tab until that button has the focus, without a pointer. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${name}`)
}

test('a student sits a whole exam at a keyboard alone', async ({ academy, browser, studentEmail }) => {
  test.setTimeout(300_000)
  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail })
  await page.goto(await roomOf(academy, studentEmail, EXAM))
  await expect(named(page, player.start.begin)).toBeEnabled()
  await tabTo(page, player.start.begin)
  await page.keyboard.press('Enter')
  await expect(named(page, player.start.confirm)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const section of [1, 2]) {
    for (let number = 1; number <= QUESTIONS_OF_A_SECTION; number += 1) {
      await expect(numbered(page, number)).toBeFocused()
      await page.keyboard.press(String(1 + ((number + section) % 4)))
      await expect(page.locator('#exam-question input:checked')).toHaveCount(1)
      if (number < QUESTIONS_OF_A_SECTION) await page.keyboard.press('ArrowLeft')
    }
    await tabTo(page, section === 1 ? player.steps.reviewSection : player.steps.review)
    await page.keyboard.press('Enter')
    await expect(page.getByText(player.review.allAnswered)).toBeVisible()
    if (section === 2) break
    await tabTo(page, player.review.completeSection)
    await page.keyboard.press('Enter')
    await expect(named(page, player.section.next)).toBeVisible()
    await tabTo(page, player.section.next)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, player.review.submit)
  await page.keyboard.press('Enter')
  await expect(page.getByText(result.score, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})
