/** Language and theme: chosen by the reader or the device, and right before anything is painted. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('a reader changes the language where they are, at once and for good', async ({ academy, browser }) => {
  const page = await openReader(browser, academy)
  await page.goto('/privacy')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.getByRole('button', { name: words.ar.common.settings.otherLanguageLabel }).click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('button', { name: words.en.common.settings.otherLanguageLabel }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.context().close()
})

test('a reader without JavaScript has an Arabic page from right to left', async ({ academy, browser }) => {
  const context = await browser.newContext({ baseURL: academy.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await context.close()
})

/**
 * Returns what <html> says when the body begins to be read: before anything is painted and before any module has run.
 */
async function firstAttributes(page: Page, path: string): Promise<Record<string, string | null>> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.body === null) return
      seen.disconnect()
      const { documentElement: root } = document
      const names = ['dir', 'lang', 'data-mantine-color-scheme']
      sessionStorage.setItem(
        'test.first',
        JSON.stringify(Object.fromEntries(names.map((name) => [name, root.getAttribute(name)]))),
      )
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('test.first') ?? '{}') as Record<string, string | null>)
}

test('a reader who chose English and dark never sees Arabic or light flash by', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'en', scheme: 'dark' })
  expect(await firstAttributes(page, '/login')).toEqual({ dir: 'ltr', lang: 'en', 'data-mantine-color-scheme': 'dark' })
  await page.context().close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a reader whose device is ${colorScheme} has the app so from the first paint, and it follows the device`, async ({
    academy,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: academy.origin, colorScheme })
    const page = await context.newPage()
    expect(await firstAttributes(page, '/')).toEqual({
      dir: 'rtl',
      lang: 'ar',
      'data-mantine-color-scheme': colorScheme,
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = colorScheme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
    await context.close()
  })
}

test('a reader who chooses the dark theme has it at once, and after a reload before the first paint', async ({
  academy,
  browser,
}) => {
  const page = await openReader(browser, academy, { language: 'en', scheme: 'light' })
  await page.goto('/login')
  await page.getByRole('button', { name: words.en.common.settings.appearance }).click()
  await page.locator('label').filter({ hasText: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await firstAttributes(page, '/login')).toMatchObject({ 'data-mantine-color-scheme': 'dark' })
  await page.context().close()
})
