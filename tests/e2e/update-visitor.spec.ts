/** A new version is deployed while a visitor has a page open, whose browser keeps nothing of the app. */
import { test } from './support/deploying-academy.ts'
import { expect } from './support/fixtures.ts'
import { openReader } from './support/reader.ts'

test('a visitor whose page was open during an upgrade gets where a link leads, in the new version', async ({
  academy,
  browser,
  deploy,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await expect(link).toBeVisible()
  const next = await deploy()
  await link.click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator(`meta[name=release][content="${next}"]`)).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.context().close()
})

test('a visitor whose page was open during an upgrade and who has no network stays in the app, which says so', async ({
  academy,
  browser,
  deploy,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await expect(link).toBeVisible()
  const next = await deploy()
  // The missing styles are answered; then the network is gone, and a load would end in the browser's own page.
  await page.route('**/privacy', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(`meta[name=release][content="${next}"]`)).toBeAttached()
  await page.context().close()
})
