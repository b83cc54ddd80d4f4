import { expect, test } from './support/fixtures.ts'
import { phoneInArabic } from './support/no-violation.ts'
import { main } from './support/page-parts.ts'
import { openReader } from './support/reader.ts'

test('a student with a phone sees the tab of the page that is open, wherever it stands in its row', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  for (const path of ['/verbal', '/kit-quantitative', '/important-quantitative']) {
    await page.goto(path)
    await expect(main(page).locator('nav a[aria-current]').first()).toBeInViewport({ ratio: 0.95 })
  }
  await page.context().close()
})
