/** What stands on a page before its scripts run. */
import type { Page } from '@playwright/test'

/** The scripts of the app wait until the answered function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Notes with every picture of the screen which headings the reader could see, and as an empty one that there was none any
 * more. Runs in the page before its scripts. */
export function noteHeadings(): void {
  const seen = new Set<string>()
  Object.assign(window, { headingsSeen: seen })
  const look = () => {
    const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
    for (const heading of shown) seen.add(heading.textContent ?? '')
    if (seen.size > 0 && shown.length === 0) seen.add('')
    requestAnimationFrame(look)
  }
  look()
}

export function headingsSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...((window as { headingsSeen?: Set<string> }).headingsSeen ?? [])])
}
