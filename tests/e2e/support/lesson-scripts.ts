/** The scripts that a lesson's page requests before its film is there; `markWhenThere(FILM)` ran in it. */
import type { Page } from '@playwright/test'
import { askedForAfterwards, type Download, isScript, sumOfBytes } from './downloads.ts'

/**
 * 200 KB on the wire, headers included, and what comes when the page is idle (the worker, notices of the account: 7,000),
 * which on a fast network may come before the film since pages stand earlier.
 */
export const LESSON_SCRIPT_BYTES_MOST = 209_500

export const FILM = 'video'

/** The device's database, which every page loads after its first paint, is left out, as for the checkout. */
export async function scriptsBeforeFilm(page: Page, downloads: ReadonlyMap<string, Download>) {
  // Downloads that are still running are not in the page's own list either.
  const arrived = [...downloads.values()].filter(({ bytes }) => bytes > 0).map((file) => ({ ...file }))
  const later = new Set(await page.evaluate(askedForAfterwards))
  const scripts = arrived.filter(
    (file) => isScript(file) && !later.has(file.url) && !file.url.includes('/assets/device-'),
  )
  return { scripts, bytes: sumOfBytes(scripts) }
}
