/** The scripts that a lesson's page asks for before its film stands there. */
import type { Page } from '@playwright/test'
import { type Download, isScript, sumOfBytes } from './downloads.ts'

/** 200 KB on the wire, headers included. */
export const LESSON_SCRIPT_BYTES_MOST = 204_800

/** Runs in the page before its scripts: marks when the film stands in it. */
export function markFilm(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('video') === null) return
    performance.mark('film')
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: paths that were asked for while the film was already there. */
function askedForAfterFilm(): string[] {
  const shownAt = performance.getEntriesByName('film')[0]?.startTime ?? Infinity
  const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > shownAt)
  return later.map(({ name }) => new URL(name).pathname)
}

/** The device's database, which every page loads behind its first paint, apart, as for the checkout. */
export async function scriptsBeforeFilm(page: Page, downloads: ReadonlyMap<string, Download>) {
  const later = new Set(await page.evaluate(askedForAfterFilm))
  const scripts = [...downloads.values()].filter(
    (file) => isScript(file) && !later.has(file.url) && !file.url.includes('/assets/device-'),
  )
  return { scripts, bytes: sumOfBytes(scripts) }
}
