/** The frame of every page: quick, quiet, and from the first paint as the reader chose it. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { watchPage } from './support/page-watch.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('an admin who goes from page to page in the app waits for no answer that is already there', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'en' })
  const watch = await watchPage(page)
  await page.goto('/')
  await watch.untilAtRest()
  const navigation = page.getByRole('navigation', { name: words.en.common.navigation.main }).first()
  for (const link of await navigation.getByRole('link').all()) {
    watch.begin()
    await link.click()
    await watch.untilAtRest()
    expect.soft(watch.repeated(), `${page.url()}: asked for more than once`).toEqual([])
    expect.soft(watch.complaints(), page.url()).toEqual([])
  }
  watch.begin()
  await navigation.getByRole('link', { name: words.en.common.navigation.exams, exact: true }).click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await page.context().close()
})

test('an admin who comes back finds a list as it was while it is asked for again', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto('/exams')
  // Whichever is first: other tests of this academy make exams too, and a page shows ten.
  const first = page.getByRole('main').getByRole('rowheader').getByRole('link').first()
  const title = await first.innerText()
  await page.goto('/login')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/exams\?/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/exams')
  await expect(first).toHaveText(title)
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})

const CHOICES = [
  { key: 'language', value: 'en', attribute: 'dir', shown: 'ltr' },
  { key: 'color-scheme', value: 'dark', attribute: 'data-mantine-color-scheme', shown: 'dark' },
  { key: 'layout', value: 'horizontal', attribute: 'data-layout', shown: 'horizontal' },
  { key: 'navigation', value: 'collapsed', attribute: 'data-navigation', shown: 'collapsed' },
  { key: 'bar', value: 'static', attribute: 'data-bar', shown: 'static' },
  { key: 'bar-ground', value: 'solid', attribute: 'data-bar-ground', shown: 'solid' },
  { key: 'content', value: 'wide', attribute: 'data-content', shown: 'wide' },
  { key: 'skin', value: 'bordered', attribute: 'data-skin', shown: 'bordered' },
] as const

test('each choice holds before the first paint: none of the files of the app has come yet', async ({
  academy,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: academy.origin, colorScheme: 'light', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/login')
  const asEverywhere = await page.evaluate(() => document.documentElement.getAttributeNames().toSorted())
  expect(asEverywhere).toEqual(['data-mantine-color-scheme', 'dir', 'lang'])
  for (const { key, value, attribute, shown } of CHOICES) {
    await page.evaluate(
      ([name, chosen]) => {
        localStorage.clear()
        localStorage.setItem(`miqyas.${name}`, chosen)
      },
      [key, value] as const,
    )
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.locator('html'), key).toHaveAttribute(attribute, shown)
    // The page is prerendered in Arabic: others hold for it as it is, another language empties it for the app.
    const prerendered = page.getByRole('heading', { level: 1 })
    if (key === 'language') expect(await page.locator('#root').innerHTML(), 'not prerendered for this reader').toBe('')
    else await expect(prerendered, 'prerendered, and nothing of the app has run').toHaveText(words.ar.auth.login.title)
  }
  await context.close()
})

test('the window has the name of the academy before any file of the app has come', async ({ academy, browser }) => {
  const context = await browser.newContext({ baseURL: academy.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('miqyas.academy', '{"ar":"قمم","en":"Peaks","logoUrl":null}'))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page).toHaveTitle('قمم')
  await context.close()
})

test('a student arranges the app in the appearance panel by keyboard, and finds it so after a reload', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { appearance, common } = words.en
  const page = await openReader(browser, academy, { language: 'en', width: 1440, email: studentEmail })
  await page.goto('/student-exams')
  const opener = page.getByRole('banner').getByRole('button', { name: common.settings.appearance })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: appearance.title })
  await expect(panel).toBeVisible()
  const html = page.locator('html')

  await panel.getByRole('radio', { name: appearance.navigation.open }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-navigation', 'collapsed')
  await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-layout', 'horizontal')
  await panel.getByRole('radio', { name: appearance.content.boxed }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-content', 'wide')
  await panel.getByRole('switch', { name: appearance.bar.sticky }).focus()
  await page.keyboard.press('Space')
  await expect(html).toHaveAttribute('data-bar', 'static')
  await panel.getByRole('switch', { name: appearance.bar.blurred }).focus()
  await page.keyboard.press('Space')
  await expect(html).toHaveAttribute('data-bar-ground', 'solid')

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(html).toHaveAttribute('data-layout', 'horizontal')
  await expect(page.getByRole('banner').getByRole('navigation', { name: common.navigation.main })).toBeVisible()

  await opener.click()
  await panel.getByRole('button', { name: appearance.reset }).click()
  await expect(html).not.toHaveAttribute('data-layout')
  await expect(html).not.toHaveAttribute('data-content')
  await expect(panel.getByRole('button', { name: appearance.reset })).toBeDisabled()
  await page.context().close()
})

test('below 1280 px every kind of navigation lies over the page, and closes by itself', async ({
  academy,
  browser,
}) => {
  const { navigation } = words.en.common
  const page = await openAdmin(browser, academy, { language: 'en', width: 1279 })
  const watch = await watchPage(page)
  for (const layout of ['vertical', 'horizontal']) {
    await page.goto('/categories')
    await page.evaluate((chosen) => localStorage.setItem('miqyas.layout', chosen), layout)
    await page.reload()
    await watch.untilAtRest()
    await expect(page.getByRole('link', { name: navigation.exams, exact: true })).toBeHidden()
    await page.getByRole('button', { name: navigation.open }).click()
    const drawer = page.getByRole('dialog', { name: navigation.main })
    await drawer.getByRole('link', { name: navigation.exams, exact: true }).click()
    await expect(page).toHaveURL(/\/exams$/)
    await expect(drawer).toBeHidden()
  }
  await page.context().close()
})

async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

test('a new page begins at its top, the way back leads to where one was, and a button leads up from 200 px', async ({
  academy,
  browser,
}) => {
  const { navigation } = words.en.common
  const page = await openAdmin(browser, academy, { language: 'en', height: 300 })
  const watch = await watchPage(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/permissions')
  await watch.untilAtRest()
  const up = page.getByRole('button', { name: navigation.scrollToTop })
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBe(200)
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 260, behavior: 'instant' }))
  await expect(up).toBeVisible()

  await page.getByRole('link', { name: words.en.navigation.item.categories, exact: true }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await watch.untilAtRest()
  expect(await scrolled(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(260)
  await up.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.context().close()
})

test('an anchor that comes with the answers of the server is still scrolled to', async ({ academy, browser }) => {
  const page = await openAdmin(browser, academy, { language: 'en', height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/userProfile#digits')
  await expect(page.locator('#digits')).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await page.context().close()
})
