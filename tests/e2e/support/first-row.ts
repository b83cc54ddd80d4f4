/** Measures the distance of the first row of data from the top on a laptop: people work in lists all day. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Maximum distance in CSS pixels from the top of the window. */
export const HIGHEST_ROW = 240

export const LAPTOPS = [
  { language: 'ar', width: 1440, height: 900 },
  { language: 'en', width: 1366, height: 768 },
] as const

/** Expects a list that is not empty; placeholders are replaced by its rows meanwhile. */
export async function expectFirstRow(page: Page, path: string, highest = HIGHEST_ROW): Promise<void> {
  await page.goto(path)
  const row = page.getByRole('main').locator('tbody tr').first()
  const top = async () => (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await expect.poll(top, { message: path }).toBeLessThanOrEqual(highest)
  await expect(page.getByRole('main').getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
  expect(await top(), path).toBeLessThanOrEqual(highest)
}

/** Expects that so many rows of data stand whole in the window before anybody scrolls. */
export async function expectRowsInView(page: Page, least: number): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])')
  const whole = async () =>
    rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  await expect.poll(whole, { message: `rows in view at ${page.url()}` }).toBeGreaterThanOrEqual(least)
}
