/**
 * Every page of the route table, as a user who may open it: nothing jumps, nothing is asked for twice, nothing
 * complains, axe finds nothing, and nothing is wider than the screen. What has to be opened on a page is looked at by
 * its own test.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { MOST_MOVEMENT, movementOf, watchPage } from './support/page-watch.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { adminPaths, PUBLIC_PATHS, studentPaths } from './support/routes-of-the-table.ts'

// A walk reads up to forty pages with axe, each for some seconds where three tests share two cores.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

/** An admin may open twice as many pages as anybody else: two walks share them. */
const WALKS_OF_ADMIN = [1, 2] as const

/** Answers take as long as on a phone, or nothing would ever be seen before it is complete. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 1_250_000,
    uploadThroughput: 600_000,
  })
}

/** Soft, so that one walk tells everything. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const watch = await watchPage(page)
  await slowDown(page)
  for (const path of paths) {
    watch.begin()
    await page.goto(path)
    await watch.untilAtRest()
    const { sum, described } = await movementOf(page)
    expect.soft(sum, `${path}: what moved by itself\n${described}`).toBeLessThanOrEqual(MOST_MOVEMENT)
    expect.soft(watch.repeated(), `${path}: asked for more than once`).toEqual([])
    expect.soft(watch.complaints(), `${path}: complaints in the console`).toEqual([])
    await expectNoViolation(page, path, page.getByRole('heading', { level: 1 }).first())
  }
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a visitor finds every page at rest, and readable with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, look)
    await walk(page, [...PUBLIC_PATHS, '/no-such-page'])
    await page.context().close()
  })

  test(`a student finds every page at rest, and readable with any tool (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await walk(page, studentPaths())
    await page.context().close()
  })

  for (const turn of WALKS_OF_ADMIN) {
    test(`an admin finds every page at rest, and readable with any tool (${named(look)}, walk ${turn})`, async ({
      academy,
      browser,
    }) => {
      const page = await openAdmin(browser, academy, look)
      const paths = await adminPaths(academy, 'Calm exam')
      await walk(
        page,
        paths.filter((_path, index) => index % WALKS_OF_ADMIN.length === turn - 1),
      )
      await page.context().close()
    })
  }
}
