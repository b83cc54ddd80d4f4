/** The first moments of checkout: its frame stands before any script has come, and the page grows into it. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { holdScripts, noteTexts, textsSeen } from './support/held-scripts.ts'
import { heading, main } from './support/page-parts.ts'
import { expectNothingMoved, watchPage } from './support/page-watch.ts'
import { openReader, type Reader } from './support/reader.ts'
import { soldPackage } from './support/shop.ts'
import { words } from './support/words.ts'

const ON_PHONE = { width: 360, height: 740 } as const
const ON_LAPTOP = { width: 1280, height: 800 } as const

const signInLink = (page: Page, language: 'ar' | 'en') =>
  page.getByRole('banner').getByRole('link', { name: words[language].common.action.signIn })
const accountButton = (page: Page, language: 'ar' | 'en') =>
  page.getByRole('banner').getByRole('button', { name: words[language].common.navigation.account })

const READERS: readonly { readonly who: 'visitor' | 'student'; readonly reader: Reader & { language: 'ar' | 'en' } }[] =
  [
    { who: 'visitor', reader: { language: 'ar', ...ON_PHONE } },
    { who: 'visitor', reader: { language: 'en', scheme: 'dark', ...ON_LAPTOP } },
    { who: 'student', reader: { language: 'ar', scheme: 'dark', ...ON_PHONE } },
    { who: 'student', reader: { language: 'en', ...ON_LAPTOP } },
  ]

for (const { who, reader } of READERS) {
  const { language, scheme = 'light' } = reader
  test(`a ${who} reads what the page is before any script has come, without a price, and nothing moves when it is alive (${language}, ${scheme})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const texts = words[language].checkout
    const sold = await soldPackage(academy)
    const page = await openReader(browser, academy, { ...reader, email: who === 'student' ? studentEmail : null })
    await page.addInitScript(noteTexts, 'h1')
    const watch = await watchPage(page)
    const release = await holdScripts(page)
    const offersAsked = page.waitForRequest('**/api/packages/offers')
    await page.goto(`/payment?package=${sold.id}&lang=${language}`, { waitUntil: 'commit' })
    await offersAsked
    await expect(heading(page)).toHaveText(texts.title)
    await expect(main(page).getByText(texts.lead)).toBeVisible()
    await expect(main(page).getByRole('heading', { name: texts.package.title })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: texts.sum.title })).toBeAttached()
    expect(await main(page).textContent(), 'no price that could be an old one').not.toMatch(/[\d٠-٩]/)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expect(signInLink(page, language)).toBeVisible({ visible: who === 'visitor' })
    const standing = [await heading(page).elementHandle(), await main(page).elementHandle()]
    release()
    await watch.untilAtRest()
    await expect(main(page).getByText(sold.name).first()).toBeVisible()
    await expect(main(page).getByText(texts.sum.total)).toBeAttached()
    for (const element of standing) {
      expect(await element?.evaluate((node) => node.isConnected), 'nothing was rendered anew').toBe(true)
    }
    await expectNothingMoved(page)
    expect(watch.complaints()).toEqual([])
    expect(watch.repeated()).toEqual([])
    expect(await textsSeen(page)).toEqual([texts.title])
    await expect(accountButton(page, language)).toBeVisible({ visible: who === 'student' })
    await expect(signInLink(page, language)).toBeVisible({ visible: who === 'visitor' })
    await page.context().close()
  })
}

test('a visitor who comes without a package finds the choice where its frame stood', async ({ academy, browser }) => {
  const texts = words.ar.checkout
  const sold = await soldPackage(academy)
  const page = await openReader(browser, academy, ON_PHONE)
  const watch = await watchPage(page)
  const release = await holdScripts(page)
  await page.goto('/payment')
  await expect(main(page).getByRole('heading', { name: texts.package.title })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: texts.sum.title })).toHaveCount(0)
  const { y: before } = (await main(page).getByRole('heading', { name: texts.package.title }).boundingBox()) ?? {}
  release()
  await watch.untilAtRest()
  await expect(main(page).getByRole('radio', { name: sold.name })).toBeVisible()
  const { y: after } = (await main(page).getByRole('heading', { name: texts.package.title }).boundingBox()) ?? {}
  expect(after).toBe(before)
  await expectNothingMoved(page)
  expect(watch.complaints()).toEqual([])
  await page.context().close()
})

test('a student who has chosen English, or comes back to an order, never sees a frame that is not theirs', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.addInitScript(noteTexts, 'h1, h2')
  const watch = await watchPage(page)
  const order = crypto.randomUUID()
  for (const address of ['/payment', `/payment?order=${order}&lang=en`]) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('#root'), address).toBeEmpty()
    release()
    await expect(heading(page), address).toHaveText(words.en.checkout.title)
    await watch.untilAtRest()
    expect(await textsSeen(page), address).not.toContain(words.ar.checkout.title)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await expect(main(page).getByText(words.en.checkout.failed.notYours)).toBeVisible()
  await page.context().close()
})

test('a student whose network fails before the prices are there reads so, keeps the choice, and goes on by itself', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.ar.checkout
  const sold = await soldPackage(academy)
  const page = await openReader(browser, academy, { language: 'ar', ...ON_PHONE, email: studentEmail })
  await page.route('**/api/packages/offers', (route) => route.abort())
  await page.goto(`/payment?package=${sold.id}&period=yearly`)
  await expect(main(page).getByText(texts.offline)).toBeVisible()
  await page.unroute('**/api/packages/offers')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(main(page).getByRole('radio', { name: texts.period.yearly })).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`package=${sold.id}&period=yearly`))
  await page.context().close()
})
