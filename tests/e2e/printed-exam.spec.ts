/** Staff print an exam: forms in orders of their own, an answer sheet for each, and the key. */
import type { Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { words } from './support/words.ts'

const GIFT = Array.from(
  { length: 12 },
  (_, index) =>
    `::س${index}::ما ناتج $\\\\frac\\{${index}\\}\\{2\\} + 1$؟ {=$${index / 2 + 1}$ ~${index + 7} ~لا شيء مما سبق}`,
).join('\n\n')

async function examOf(academy: Academy): Promise<string> {
  const token = await adminToken(academy)
  const answer = await fetch(`${academy.origin}/api/imports?name=bank.gift`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: GIFT,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  const target = {
    kind: 'exam',
    title: 'اختبار ورقي في الكسور',
    locale: 'ar',
    type: 'quantitative',
    durationMinutes: 40,
  }
  const { data: done } = await academy.call<{ done: { examId: string } }>(`/api/imports/${data.id}/commit`, {
    method: 'POST',
    token,
    body: { target },
  })
  return done.done.examId
}

const forms = (page: Page) => main(page).locator('[data-paper-form]')
const questionsOf = async (page: Page, form: number) =>
  (await forms(page).nth(form).locator('math annotation, math').allTextContents()).join(' ')

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin prints two forms with their key, the same again for the same number (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { printedExams } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${await examOf(academy)}/print?seed=4821`)
    await expect(forms(page)).toHaveCount(2)
    await expect(main(page).locator('math').first()).toBeVisible()
    await expectNoViolation(page, 'the paper', heading(page))
    await shot(page, `paper ${named(look)}`)
    const [first, second] = [await questionsOf(page, 0), await questionsOf(page, 1)]
    expect(second).not.toBe(first)
    await page.reload()
    await expect(forms(page).nth(1).locator('math').first()).toBeVisible()
    await expect.poll(() => questionsOf(page, 1)).toBe(second)
    await button(main(page), printedExams.another).click()
    await expect(page).not.toHaveURL(/seed=4821(?!\d)/)
    await expect.poll(() => questionsOf(page, 1)).not.toBe(second)
    expect(await questionsOf(page, 0)).toBe(first)
    await expect(main(page).locator('[data-answer-key] tbody tr')).toHaveCount(12)
    const [file] = await Promise.all([page.waitForEvent('download'), button(main(page), printedExams.word).click()])
    expect(file.suggestedFilename()).toMatch(/\.docx$/)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(heading(page)).toBeHidden()
    await expect(forms(page).first()).toBeVisible()
    await page.setViewportSize({ width: 720, height: 1000 })
    await shot(page, `printed ${named(look)}`)
    await page.context().close()
  })
}
