import type { Page } from '@playwright/test'

/**
 * The device renders its pages by itself, from the answers that the test gives it: those of a page that the server renders
 * never cross the network.
 */
export async function renderedByDevice(page: Page): Promise<void> {
  await page.route('**/api/rendered-pages', (route) => route.abort())
}
