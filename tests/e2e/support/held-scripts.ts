/** Content of a page before its scripts run. */
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

/** Loads the page while its scripts are held back; requests after that are normal. */
export async function openBeforeItsScripts(page: Page, path: string): Promise<void> {
  const isThatPage = ({ pathname, search }: URL) => pathname + search === path
  await page.route(isThatPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    await route.fulfill({ response, body })
  })
  await page.goto(path)
  await page.unroute(isThatPage)
}

/**
 * Records at every frame the text of elements of that kind, and an empty text once there is none. Runs in the page
 * before its scripts.
 */
export function noteTexts(of: string): void {
  const seen = new Set<string>()
  Object.assign(window, { textsSeen: seen })
  const look = () => {
    const shown = [...document.querySelectorAll(of)].filter((element) => element.checkVisibility())
    for (const element of shown) seen.add(element.textContent ?? '')
    if (seen.size > 0 && shown.length === 0) seen.add('')
    requestAnimationFrame(look)
  }
  look()
}

export function textsSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...((window as { textsSeen?: Set<string> }).textsSeen ?? [])])
}
