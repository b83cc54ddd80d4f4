/** Downloads of a page, measured by the browser's own protocol: bytes on the wire, response headers included. */
import type { Page } from '@playwright/test'

export interface Download {
  /** Path of its URL. */
  readonly url: string
  readonly kind: string
  bytes: number
}

/** Starts to count; the map fills while the page loads. */
export async function watchDownloads(page: Page): Promise<ReadonlyMap<string, Download>> {
  const downloads = new Map<string, Download>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    downloads.set(requestId, { url: new URL(request.url).pathname, kind: type, bytes: 0 })
  })
  // A preloaded module is reported as "Other" when it is requested, and with its type when it is answered.
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const download = downloads.get(requestId)
    if (download !== undefined) downloads.set(requestId, { ...download, kind: type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId)
    if (download !== undefined) download.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return downloads
}

export function isScript({ kind, url }: Download): boolean {
  return kind === 'Script' || url.endsWith('.js')
}

export function sumOfBytes(downloads: readonly Download[]): number {
  return downloads.reduce((total, { bytes }) => total + bytes, 0)
}

export const FIRST_QUESTION = '#exam-question h1'

/**
 * Runs in the page before its scripts: marks the instant at which the page's main content, given by a selector, is
 * there.
 */
export function markWhenThere(what: string): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector(what) === null) return
    performance.mark('there')
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: paths that were requested after that mark, of files that have arrived. */
export function askedForAfterwards(): string[] {
  const shownAt = performance.getEntriesByName('there')[0]?.startTime ?? Infinity
  const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > shownAt)
  return later.map(({ name }) => new URL(name).pathname)
}
