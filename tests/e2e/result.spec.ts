import type { Locator } from '@playwright/test'
import { expectQuestion, handIn, startExam } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'

/** The short Arabic sample exam, which shuffles its options. */
async function shuffledExam(academy: Academy, token: string): Promise<string> {
  const { data } = await academy.call<{ items: { id: string; locale: string; minutes: number }[] }>(
    '/api/student-exams',
    { token },
  )
  return data.items.find(({ locale, minutes }) => locale === 'ar' && minutes === 25)?.id ?? ''
}

/** Options with their letters, as they stand from the first to the last. */
function linesOf(options: Locator): Promise<string[]> {
  return options.evaluateAll((found) => found.map((option) => (option.textContent ?? '').replaceAll(/\s/g, '')))
}

test('a student reads the options of the result as the exam showed them, with their letters', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await shuffledExam(academy, token))
  const asked = await linesOf(page.locator('#exam-question label'))
  expect(asked.map((line) => line.slice(0, 1))).toEqual(['أ', 'ب', 'ج', 'د'])
  await page.getByRole('button', { name: /open the question list/ }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await expectQuestion(page, 1)
  await handIn(page)
  const first = page.locator('ol article').first()
  await expect(first).toBeVisible({ timeout: 30_000 })
  const shown = await linesOf(first.locator('ul > li'))
  expect(shown.map((line) => line.replace('Correctanswer', ''))).toEqual(asked)
})
