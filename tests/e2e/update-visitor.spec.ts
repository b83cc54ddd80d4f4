/** A new version is deployed while a visitor has a page open, whose browser keeps nothing of the app. */
import type { Browser, Page } from '@playwright/test'
import { type Deploy, test } from './support/deploying-academy.ts'
import { type Academy, expect } from './support/fixtures.ts'
import { openReader } from './support/reader.ts'

interface Upgrade {
  readonly academy: Academy
  readonly browser: Browser
  readonly deploy: Deploy
}

/** A page that was opened before the newest version; `follow` presses a link whose page it has not loaded. */
async function openBeforeUpgrade({ academy, browser, deploy }: Upgrade) {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await expect(link).toBeVisible()
  const newest = await deploy()
  return { page, newest, follow: () => link.click() }
}

const expectRelease = (page: Page, release: number) =>
  expect(page.locator(`meta[name=release][content="${release}"]`)).toBeAttached()

test('a visitor whose page was open during an upgrade gets where a link leads, in the new version', async ({
  academy,
  browser,
  deploy,
}) => {
  const { page, newest, follow } = await openBeforeUpgrade({ academy, browser, deploy })
  await follow()
  await expect(page).toHaveURL('/privacy')
  await expectRelease(page, newest)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.context().close()
})

test('a visitor whose page was open during an upgrade and who has no network stays in the app, which says so', async ({
  academy,
  browser,
  deploy,
}) => {
  const { page, newest, follow } = await openBeforeUpgrade({ academy, browser, deploy })
  // The missing styles are answered; then the network is gone, and a load would end in the browser's own page.
  await page.route('**/privacy', (route) => route.abort())
  await follow()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectRelease(page, newest)
  await page.context().close()
})
