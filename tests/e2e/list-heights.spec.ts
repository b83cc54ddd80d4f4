/** How far down the first row of data stands on a laptop: lists are worked in all day. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'

const LISTS = [
  '/courses',
  '/categories',
  '/exams',
  '/questions',
  '/examAnswers',
  '/admin/users',
  '/admin/roles',
  '/admin/audit',
  '/admin/security-log',
  '/admin/Partners-Management',
  '/admin/news',
]

const HIGHEST_ROW = 240
const HIGHEST_ROW_OF_EXAM = 300

const SIZES = [
  { language: 'ar', width: 1440, height: 900 },
  { language: 'en', width: 1366, height: 768 },
] as const

/** Placeholders give way to rows meanwhile. */
async function expectFirstRow(page: Page, path: string, highest: number): Promise<void> {
  await page.goto(path)
  const row = page.getByRole('main').locator('tbody tr').first()
  const top = async () => (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await expect.poll(top, { message: path }).toBeLessThanOrEqual(highest)
  await expect(page.getByRole('main').getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
  expect(await top(), path).toBeLessThanOrEqual(highest)
}

for (const { language, width, height } of SIZES) {
  test(`a colleague at a laptop has the first row of every list high on the page (${language}, ${width} × ${height})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, { language, width, height })
    for (const path of LISTS) {
      await expectFirstRow(page, path, HIGHEST_ROW)
    }
    const token = await adminToken(academy)
    const { data } = await academy.call<{ items: { id: string }[] }>('/api/exams?q=Calm', { token })
    const questions = `/exams/${data.items[0]?.id}/reports/questions`
    await expectFirstRow(page, questions, HIGHEST_ROW_OF_EXAM)
    await page.context().close()
  })
}

test('a colleague with a short list does not scroll for the end of the page', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  await expectFirstRow(page, '/admin/roles', HIGHEST_ROW)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.context().close()
})

test('a colleague chooses close rows once, for every list', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  const heightOfRow = async () =>
    (await page.getByRole('main').locator('tbody tr').first().boundingBox())?.height ?? Number.NaN
  await expectFirstRow(page, '/admin/Partners-Management', HIGHEST_ROW)
  const before = await heightOfRow()
  await page.getByRole('button', { name: 'Columns shown' }).click()
  await page.getByRole('switch', { name: 'Compact rows' }).check({ force: true })
  expect(await heightOfRow()).toBeLessThan(before)
  await expectFirstRow(page, '/admin/roles', HIGHEST_ROW)
  await page.getByRole('button', { name: 'Columns shown' }).click()
  await expect(page.getByRole('switch', { name: 'Compact rows' })).toBeChecked()
  await page.context().close()
})
