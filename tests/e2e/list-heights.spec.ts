/** The first row of data on a laptop; lists of what is sold and taught are looked at in `tour.spec.ts`, where they are full. */
import { randomUUID } from 'node:crypto'
import { partOfRecords, type RecordName } from '#domain/records.ts'
import { expectFirstRow, expectRowsInView, LAPTOPS } from './support/first-row.ts'
import { expect, test } from './support/fixtures.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { sitExam } from './support/sit-exam.ts'

/** Kinds without a list of their own, and those whose list is short or empty in the sample academy. */
const LOOKED_AT_ELSEWHERE: readonly RecordName[] = [
  'canned-replies',
  'contacts',
  'coupons',
  'groups',
  'inquiries',
  'marketing-links',
  'meetings',
  'packages',
  'payments',
  'practice-assignments',
]

const LISTS = [
  ...Object.entries(partOfRecords('page'))
    .filter(([kind]) => !LOOKED_AT_ELSEWHERE.some((elsewhere) => elsewhere === kind))
    .map(([, page]) => page),
  '/exams',
  '/questions',
  '/examAnswers',
  '/admin/audit',
  '/admin/security-log',
]

const HIGHEST_ROW_OF_EXAM = 300

for (const { language, width, height } of LAPTOPS) {
  test(`a colleague at a laptop has the first row of every list high on the page (${language}, ${width} × ${height})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, { language, width, height })
    for (const path of LISTS) {
      await expectFirstRow(page, path)
    }
    await page.context().close()
  })
}

test('staff see ten students and ten questions of an exam on a laptop, and the first student on a tablet and a phone', async ({
  academy,
  browser,
}) => {
  const examId = await publishedExam(academy, `Monitored ${randomUUID().slice(0, 8)}`)
  for (let number = 1; number <= 10; number += 1) {
    const { email } = await makeUser(academy, 'Sara', 'Alotaibi')
    await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, examId, number)
  }
  const monitor = `/exams/${examId}/monitor`
  for (const laptop of LAPTOPS) {
    const page = await openAdmin(browser, academy, laptop)
    for (const path of [monitor, `/exams/${examId}/reports/questions`]) {
      await expectFirstRow(page, path, HIGHEST_ROW_OF_EXAM)
      if (laptop.height >= 900) await expectRowsInView(page, 10)
    }
    await page.context().close()
  }
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    const page = await openAdmin(browser, academy, { language: 'ar', width, height })
    await page.goto(monitor)
    await expectRowsInView(page, 1)
    await page.context().close()
  }
})

test('a colleague with a short list does not scroll for the end of the page', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  await expectFirstRow(page, '/admin/roles')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.context().close()
})

test('a colleague who prints a list has its heading and its rows on paper, and nothing to press', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  await expectFirstRow(page, '/admin/roles')
  await page.emulateMedia({ media: 'print' })
  const pressed = page.getByRole('main').locator('button:visible, input:visible, select:visible')
  const headings = page.getByRole('main').locator('thead button:visible')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await pressed.count()).toBe(await headings.count())
  await page.context().close()
})

test('a colleague chooses close rows once, for every list', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  const heightOfRow = async () =>
    (await page.getByRole('main').locator('tbody tr').first().boundingBox())?.height ?? Number.NaN
  await expectFirstRow(page, '/admin/news')
  const before = await heightOfRow()
  await page.getByRole('button', { name: 'Columns shown' }).click()
  await page.getByRole('switch', { name: 'Compact rows' }).check({ force: true })
  expect(await heightOfRow()).toBeLessThan(before)
  await expectFirstRow(page, '/admin/roles')
  await page.getByRole('button', { name: 'Columns shown' }).click()
  await expect(page.getByRole('switch', { name: 'Compact rows' })).toBeChecked()
  await page.context().close()
})
