/** Tries where a question stands when it comes on screen: at its top, or where the student left it. */
import type { Page } from '@playwright/test'
import { examIdOf, expectQuestion, goNext, startExam } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'

const PHONE = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true }

/** Returns how far the question on screen is scrolled, in CSS pixels. */
function scrolled(page: Page): Promise<number> {
  return page.locator('#exam-question').evaluate((question) => question.scrollTop)
}

/** Scrolls the question on screen to its end, as a finger does; answers how far that was. */
async function scrollToEnd(page: Page): Promise<number> {
  await page.locator('#exam-question').evaluate(
    (question) =>
      new Promise((resolve) => {
        question.addEventListener('scroll', resolve, { once: true })
        question.scrollTop = question.scrollHeight
      }),
  )
  return scrolled(page)
}

test('a student on a phone finds every new question at its top and every known one where it was left', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail, { context: PHONE })
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  const left = await scrollToEnd(page)
  expect(left).toBeGreaterThan(20)
  for (const number of [2, 3, 4, 5]) {
    await goNext(page)
    await expectQuestion(page, number)
    expect(await scrolled(page), `question ${number}`).toBe(0)
    await expect(page.locator('[id^="stem-"]').filter({ hasText: `Question ${number}:` })).toBeInViewport()
  }
  for (const number of [4, 3, 2]) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expectQuestion(page, number)
    expect(await scrolled(page), `question ${number} again`).toBe(0)
  }
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 1)
  expect(await scrolled(page), 'where the first was left').toBe(left)
})

test('a student who comes from the review finds the question where it was left', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail, { context: PHONE })
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  const left = await scrollToEnd(page)
  await page.getByRole('button', { name: /open the question list/ }).click()
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByRole('button', { name: 'Go to question 1', exact: true }).click()
  await expectQuestion(page, 1)
  expect(await scrolled(page)).toBe(left)
})
