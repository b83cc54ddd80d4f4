/** Practice of a student: ten questions with few taps, without a network, on two devices, by keys alone. */
import type { Page } from '@playwright/test'
import { untilWorksOffline } from './support/exam-page.ts'
import { answersWithAcademy } from './support/practice-answers.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button } from './support/page-parts.ts'
import { publishPacks } from './support/practice.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const arabic = words.ar.practice
const english = words.en.practice

const startButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /ابدأ|Begin|تابع|Go on/ })
const progress = (page: Page) => page.getByRole('progressbar').first()
const answered = (page: Page) => progress(page).getAttribute('value')

const DAY_MS = 86_400_000

test.beforeAll(({ academy }) => publishPacks(academy))

/** Opens today's set from the page of today. */
async function begin(page: Page): Promise<void> {
  await page.goto('/practice')
  await startButton(page).first().click()
  await expect(progress(page)).toBeVisible()
}

/** Chooses the first option and confirms it: two taps. */
async function answerOne(page: Page, confirm: string): Promise<void> {
  const before = Number(await answered(page))
  await page.getByRole('radio').first().click()
  await button(page, confirm).click()
  await expect.poll(async () => Number(await answered(page))).toBe(before + 1)
}

/** Runs in the page. */
function countTaps(): void {
  const count = (event: Event) => event.isTrusted && Reflect.get(window, 'countTap')()
  document.addEventListener('click', count, true)
}

/** Runs in the page. */
async function keptPracticePages(): Promise<number> {
  const cache = await caches.open('miqyas-files')
  return (await cache.keys()).filter(({ url }) => url.includes('/assets/practice.')).length
}

test('a student answers ten questions on a phone with at most 25 taps, each explained at once', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const before = await answersWithAcademy(academy, studentEmail)
  const page = await openReader(browser, academy, { ...phoneInArabic, isPhone: true, email: studentEmail })
  let taps = 1
  await page.exposeFunction('countTap', () => void (taps += 1))
  await begin(page)
  await page.evaluate(countTaps)
  await expectNoViolation(page, 'a question on a phone', page.getByRole('radio').first())
  for (let number = 1; number <= 10; number += 1) await answerOne(page, arabic.session.confirm)
  expect(taps).toBeLessThanOrEqual(25)
  await expect(page.getByText(arabic.session.rightOne).first()).toBeVisible()
  await expectNoViolation(page, 'answers and explanations on a phone', page.getByText(arabic.session.whyRight).first())
  await expect.poll(() => answersWithAcademy(academy, studentEmail)).toBe(before + 10)
  await page.context().close()
})

test('a student without a network goes on practising, after a reload and on the next day, and nothing is lost or counted twice', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const before = await answersWithAcademy(academy, studentEmail)
  const page = await openReader(browser, academy, { ...laptopInEnglish, isInstalled: true, email: studentEmail })
  await begin(page)
  await untilWorksOffline(page)
  // The page asked for these when it had the questions.
  await expect.poll(() => page.evaluate(keptPracticePages)).toBeGreaterThan(5)
  await answerOne(page, english.session.confirm)
  academy.network.set('refuse')
  await answerOne(page, english.session.confirm)
  await page.reload()
  await expect(progress(page)).toHaveAttribute('value', '2')
  await answerOne(page, english.session.confirm)
  await page.goto('/practice')
  await expect(page.getByText(english.state.offline)).toBeVisible()
  await button(page, english.today.continue).click()
  await expect(progress(page)).toHaveAttribute('value', '3')

  await page.clock.setSystemTime(Date.now() + DAY_MS)
  await begin(page)
  await expect(progress(page)).toHaveAttribute('value', '0')
  for (let number = 1; number <= 10; number += 1) await answerOne(page, english.session.confirm)
  await expect(page.getByText(english.session.whyRight)).toHaveCount(10)
  academy.network.set('up')
  await page.clock.setSystemTime(Date.now())
  await page.goto('/practice')
  await expect.poll(() => answersWithAcademy(academy, studentEmail)).toBe(before + 13)
  await page.context().close()
})

test('a student with two devices finds the answers of one on the other, in the same set', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const before = await answersWithAcademy(academy, studentEmail)
  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await begin(phone)
  const first = await phone.locator('article [id^="stem-"]').first().getAttribute('id')
  for (let number = 1; number <= 2; number += 1) await answerOne(phone, arabic.session.confirm)
  await expect.poll(() => answersWithAcademy(academy, studentEmail)).toBe(before + 2)

  const laptop = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await laptop.goto('/practice')
  await button(laptop, english.today.continue).click()
  await expect(progress(laptop)).toHaveAttribute('value', '2')
  await expect(laptop.locator(`#${first}`)).toHaveCount(0)
  await answerOne(laptop, english.session.confirm)
  await expect.poll(() => answersWithAcademy(academy, studentEmail)).toBe(before + 3)
  await phone.goto('/practice')
  await button(phone, arabic.today.continue).click()
  await expect(progress(phone)).toHaveAttribute('value', '3')
  await phone.context().close()
  await laptop.context().close()
})

test('a student practises with the keyboard alone', async ({ academy, browser, studentEmail }) => {
  const page = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await page.goto('/practice')
  await startButton(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
  for (let number = 1; number <= 3; number += 1) {
    await page.keyboard.press('2')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(progress(page)).toHaveAttribute('value', `${number}`)
    const verdict = page.getByRole('heading', { level: 2, name: /^(Right|Not right)/ }).last()
    await expect(verdict).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeFocused()
  }
  await page.context().close()
})

test('a student who practises as in the exam sees the answers at the end', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await page.goto('/practice')
  await page.getByRole('checkbox', { name: english.today.asInExam }).check()
  await startButton(page).first().click()
  for (let number = 1; number <= 9; number += 1) {
    await expect(page.getByText(english.session.rightOne)).toHaveCount(0)
    await answerOne(page, english.session.confirm)
  }
  await button(page, english.session.leaveBlank).click()
  await expect(page.getByText(/of .?10.? right at first/)).toBeVisible()
  await expect(page.getByRole('heading', { name: english.verdict.blank })).toHaveCount(1)
  await expect(page.getByText(english.session.rightOne)).toHaveCount(10)
  await expectNoViolation(page, 'the end of a session', page.getByText(/of .?10.? right at first/))
  await page.context().close()
})
