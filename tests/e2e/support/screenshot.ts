import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Keeps a picture of the whole page beside the results of the test. */
export function shot(page: Page, name: string) {
  return page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}
