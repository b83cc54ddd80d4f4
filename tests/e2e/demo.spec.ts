/** The demo: the whole player for any visitor, and nothing of it kept anywhere. */
import type { Locator, Page } from '@playwright/test'
import { deviceContents } from './support/device-contents.ts'
import { examIdOf, expectQuestion, expectScore, goNext, startExam, switchStrikeOutOn } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { openReader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

/** Right options of the sample demo, in its order; formulas are recognised by a part that only the right option has. */
const RIGHT: readonly (readonly (string | RegExp)[])[] = [
  ['المواظبة على الملاحظة بلا انقطاع'],
  ['لا تدوم طويلًا'],
  ['30'],
  [/8/],
  ['غرفة : بيت'],
  ['2', '17'],
  ['خطأ'],
  ['القيمة الأولى أكبر'],
]

function row(page: Page, text: string | RegExp): Locator {
  const inside = typeof text === 'string' ? page.getByText(text, { exact: true }) : page.getByText(text)
  return page.locator('#exam-question label').filter({ has: inside }).first()
}

function nthOption(page: Page, number: number): Locator {
  return page.locator('#exam-question input[data-option]').nth(number - 1)
}

function palette(page: Page): Locator {
  return page.getByRole('button', { name: /open the question list/ })
}

async function startDemo(page: Page, language: Language = 'en'): Promise<void> {
  const { player } = words[language]
  await page.getByRole('button', { name: player.start.beginDemo }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expect(nthOption(page, 1)).toBeAttached()
}

test('a visitor takes the whole demo from the front page, and nothing is written anywhere', async ({
  academy,
  browser,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  const written: string[] = []
  page.context().on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Try the demo exam' }).first().click()
  await expect(page).toHaveURL(/\/demo$/)
  await startDemo(page)
  const before = await deviceContents(page)
  for (const [index, texts] of RIGHT.entries()) {
    await expectQuestion(page, index + 1)
    for (const text of texts) await row(page, text).click()
    await expect(page.getByText('Demo · nothing is kept')).toBeVisible()
    if (index < RIGHT.length - 1) await goNext(page)
  }
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await expectScore(page, 8, 8)
  await expect(page.getByText('nothing of it was kept')).toBeVisible()
  const questions = page.locator('ol article > details > summary')
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) await question.click()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toHaveCount(8)
  await expect(page.getByText('لم تنقطع عن الملاحظة يومًا واحدًا')).not.toHaveCount(0)

  expect(written).toEqual(['POST /api/demo/result'])
  const after = await deviceContents(page)
  for (const store of ['attempts', 'events', 'outbox', 'papers', 'preparations']) {
    expect(after.rows[`miqyas/${store}`] ?? [], store).toEqual([])
  }
  expect(after.localStorage).toEqual(before.localStorage)
  await page.context().close()
})

test('a visitor leaves the demo, is asked first, and begins anew when back', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/front-page')
  await page.getByRole('link', { name: 'Try the demo exam' }).first().click()
  await startDemo(page)
  await page.keyboard.press('Digit1')
  await goNext(page)
  await page.getByRole('button', { name: 'Exam menu' }).click()
  await page.getByRole('button', { name: 'Leave the demo' }).click()
  await expect(page.getByText('Leave the demo?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay in the exam' }).click()
  await expectQuestion(page, 2)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/front-page$/)
  await page.goto('/demo')
  await startDemo(page)
  await expectQuestion(page, 1)
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await page.context().close()
})

test('a visitor tries the demo again and gets a new one', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await page.keyboard.press('Digit1')
  await palette(page).click()
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await startDemo(page)
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Exam menu' }).click()
  await page.getByRole('button', { name: 'Leave the demo' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/front-page$/)
  await page.context().close()
})

for (const [language, forward, back] of [
  ['ar', 'ArrowLeft', 'ArrowRight'],
  ['en', 'ArrowRight', 'ArrowLeft'],
] as const) {
  test(`a visitor answers by keyboard and goes on in the reading direction of ${language}`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, { language })
    await page.goto('/demo')
    await startDemo(page, language)
    const question = (number: number) => page.locator('#exam-question h1').filter({ hasText: `${number}` })
    await page.keyboard.press('Digit3')
    await expect(nthOption(page, 3)).toBeChecked()
    await page.keyboard.press('KeyB')
    await expect(nthOption(page, 2)).toBeChecked()
    // The same key of an Arabic layout types another letter.
    const keyboard = await page.context().newCDPSession(page)
    for (const type of ['keyDown', 'keyUp'] as const) {
      await keyboard.send('Input.dispatchKeyEvent', { type, code: 'KeyD', key: 'ي', windowsVirtualKeyCode: 68 })
    }
    await expect(nthOption(page, 4)).toBeChecked()
    await page.keyboard.press('KeyF')
    await expect(page.getByRole('button', { name: words[language].player.question.flag })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('KeyH')
    await expect(page.getByText('اقرأ ما بعد «بل»')).toBeVisible()
    await page.keyboard.press(forward)
    await expect(question(2)).toBeVisible()
    await expect(question(2)).toBeFocused()
    await page.keyboard.press(back)
    await expect(question(1)).toBeVisible()
    await expect(nthOption(page, 4)).toBeChecked()
    await page.keyboard.press(back)
    await expect(question(1)).toBeVisible()
    await page.context().close()
  })
}

test('a visitor moves through the options with the arrows, and chooses only on purpose', async ({
  academy,
  browser,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await nthOption(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(nthOption(page, 2)).toBeFocused()
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(nthOption(page, 2)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(nthOption(page, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nthOption(page, 4)).toBeChecked()
  await page.context().close()
})

test('a visitor switches the shortcuts off, and no key does anything by itself', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await page.getByRole('button', { name: 'Exam menu' }).click()
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const key of ['Digit1', 'KeyB', 'KeyF', 'KeyH', 'ArrowRight']) await page.keyboard.press(key)
  await expectQuestion(page, 1)
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Flag for review' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Show the hint' })).toHaveAttribute('aria-expanded', 'false')
  await page.context().close()
})

test('a visitor strikes options out, brings one back, and choosing a struck one takes it', async ({
  academy,
  browser,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await switchStrikeOutOn(page)
  const rows = page.locator('#exam-question [data-struck]')
  const toggles = page.getByRole('button', { name: /^(Strike out|Restore) option/ })
  await toggles.nth(0).click()
  await toggles.nth(1).click()
  await expect(page.locator('#exam-question [data-struck=true]')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Restore option/ })
    .first()
    .click()
  await expect(rows.nth(0)).toHaveAttribute('data-struck', 'false')
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await rows.nth(1).locator('label').click()
  await expect(nthOption(page, 2)).toBeChecked()
  await expect(rows.nth(1)).toHaveAttribute('data-struck', 'false')
  await expect(rows.nth(1).locator('button')).toBeDisabled()
  await page.getByRole('button', { name: 'Clear choice' }).click()
  await expect(page.locator('#exam-question input[data-option]:checked')).toHaveCount(0)
  await page.context().close()
})

test('a visitor sees in the palette what is seen, answered and flagged, and goes to what is left', async ({
  academy,
  browser,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await page.keyboard.press('Digit1')
  await goNext(page)
  await page.keyboard.press('KeyF')
  await goNext(page)
  await page.keyboard.press('Digit1')
  await page.keyboard.press('KeyF')
  await goNext(page)
  await palette(page).click()
  const cell = (number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number}, `) })
  await expect(cell(1)).toHaveAccessibleName(/^Question 1, .?Answered.?$/)
  await expect(cell(2)).toHaveAccessibleName(/^Question 2, .?Flagged, not answered.?$/)
  await expect(cell(3)).toHaveAccessibleName(/^Question 3, .?Answered and flagged.?$/)
  await expect(cell(4)).toHaveAccessibleName(/^Question 4, .?Seen, not answered.?$/)
  await expect(cell(4)).toHaveAttribute('aria-current', 'true')
  await expect(cell(5)).toHaveAccessibleName(/^Question 5, .?Not seen yet.?$/)
  await page.getByRole('button', { name: 'Flagged 2' }).click()
  await expect(page.getByRole('button', { name: /^Question \d, / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Unanswered 6' }).click()
  await expect(page.getByRole('button', { name: /^Question \d, / })).toHaveCount(6)
  await cell(2).click()
  await expectQuestion(page, 2)
  await page.context().close()
})

test('a visitor hides the clock and shows it again', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await expect(page.getByRole('timer')).toHaveText(/^(09:\d\d|10:00)$/)
  await page.getByRole('button', { name: 'Time left, press to hide' }).click()
  await expect(page.getByText('Time hidden')).toBeVisible()
  await expect(page.locator('[role=timer]')).toBeHidden()
  await goNext(page)
  await page.getByRole('button', { name: 'Time is hidden, press to show' }).click()
  await expect(page.locator('[role=timer]')).toBeVisible()
  await page.context().close()
})

/** Returns the size in CSS pixels. */
function optionTextSize(page: Page): Promise<number> {
  return page
    .locator('#exam-question label')
    .first()
    .evaluate((label) => Number.parseFloat(getComputedStyle(label.lastElementChild ?? label).fontSize))
}

test('a visitor reads the demo in larger text, and its device forgets that too', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  const usual = await optionTextSize(page)
  await page.getByRole('button', { name: 'Larger text' }).click()
  expect(await optionTextSize(page)).toBeGreaterThan(usual)
  await goNext(page)
  await expectQuestion(page, 2)
  expect(await optionTextSize(page)).toBeGreaterThan(usual)
  expect((await deviceContents(page)).localStorage).not.toHaveProperty('miqyas.player')
  await page.context().close()
})

test('a student who chose larger text in an exam has it after a reload', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  const usual = await optionTextSize(page)
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  const chosen = await optionTextSize(page)
  expect(chosen).toBeGreaterThan(usual)
  await page.reload()
  await expectQuestion(page, 1)
  expect(await optionTextSize(page)).toBe(chosen)
})

test('a visitor opens the hint once, and it stays open', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/demo')
  await startDemo(page)
  await page.getByRole('button', { name: 'Show the hint' }).click()
  await expect(page.getByText('اقرأ ما بعد «بل» في الجملة الأخيرة.')).toBeVisible()
  await goNext(page)
  await expectQuestion(page, 2)
  await expect(page.getByText('اقرأ ما بعد «بل» في الجملة الأخيرة.')).toBeHidden()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('اقرأ ما بعد «بل» في الجملة الأخيرة.')).toBeVisible()
  await page.context().close()
})
