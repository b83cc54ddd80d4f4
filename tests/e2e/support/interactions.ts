/** Counts what a person does on pages: taps, keys that press a button, and fields that were filled. */
import type { Page } from '@playwright/test'

/** Runs in the page. */
function reportInteractions(): void {
  const count = () => Reflect.get(window, 'countInteraction')()
  document.addEventListener('click', (event) => event.isTrusted && count(), true)
  document.addEventListener(
    'change',
    (event) => event.target instanceof HTMLInputElement && isTyped(event.target) && count(),
    true,
  )
  function isTyped({ type }: HTMLInputElement): boolean {
    return ['text', 'email', 'password', 'tel'].includes(type)
  }
}

/** Counts from the next page on; the answered function reads the count. */
export async function countInteractions(page: Page): Promise<() => number> {
  let interactions = 0
  await page.exposeFunction('countInteraction', () => void (interactions += 1))
  await page.addInitScript(reportInteractions)
  return () => interactions
}
