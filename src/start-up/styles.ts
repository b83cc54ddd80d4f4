/** Styles that come after the first paint. */
import { hasCome } from './preload.ts'

/** Resolves when the styles hold; rejects where they cannot be had. */
export function addStyle(address: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  return hasCome(document.head.appendChild(link))
}

/**
 * A prerendered page may have only the part of some styles that it showed first (`prerendered-pages.ts`): the whole
 * takes the place of that part. Where the whole cannot be had, the page works with the part.
 */
export async function completeStyles(): Promise<void> {
  const part = document.querySelector<HTMLElement>('style[data-part-of]')
  if (part === null) return
  try {
    await Promise.all((part.dataset['partOf'] ?? '').split(' ').map(addStyle))
    part.remove()
  } catch {
    // The part stays.
  }
}
