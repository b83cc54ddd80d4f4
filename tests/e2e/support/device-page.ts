/** The page that checks the device, as a student reads it. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export function finding(page: Page, part: string): Locator {
  return page.locator(`li[data-part="${part}"]`)
}

export async function expectVerdict(page: Page, isReady: boolean): Promise<void> {
  await expect(page.locator(`[data-ready="${isReady}"]`)).toBeVisible()
}
