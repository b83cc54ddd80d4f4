/** Pages that the server renders, in tests of what the app does with them. */
import { expect, type Page } from '@playwright/test'

/**
 * The device renders its pages by itself, from the answers that the test gives it: those of a page that the server renders
 * never cross the network.
 */
export async function renderedByDevice(page: Page): Promise<void> {
  await page.route('**/api/rendered-pages', (route) => route.abort())
}

/** A page that the server renders is seen before its scripts are there; the app names it. */
export async function untilScriptsAreThere(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/ · /)
}
