/** Everything that a page has stored on the device, as text that can be searched. */
import type { Page } from '@playwright/test'

export interface DeviceContents {
  /** Rows by database and store, `miqyas/events`. */
  readonly rows: Record<string, readonly unknown[]>
  readonly localStorage: Record<string, string>
  readonly sessionStorage: Record<string, string>
  /** Texts of Cache Storage by address. */
  readonly caches: Record<string, string>
}

/** Binary values are written byte by byte, so that the search also finds text in a buffer. */
export async function deviceContents(page: Page): Promise<DeviceContents> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
      })
    const bytes = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      return value
    }
    const rows: Record<string, unknown[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const kept: unknown[] = await settled(database.transaction(store).objectStore(store).getAll())
        rows[`${name}/${store}`] = JSON.parse(JSON.stringify(kept, bytes)) as unknown[]
      }
      database.close()
    }
    const cached: Record<string, string> = {}
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) cached[request.url] = (await (await cache.match(request))?.text()) ?? ''
    }
    return { rows, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage }, caches: cached }
  })
}
