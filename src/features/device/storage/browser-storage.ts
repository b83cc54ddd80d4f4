/** Answers of the browser about its storage. Every call may be missing or refused. */

export interface StorageRoom {
  /** True if the browser promised to keep it; null where it does not say. */
  readonly persisted: boolean | null
  /** Bytes; null where the browser does not say. */
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  readonly freeBytes: number | null
}

export async function roomOf(): Promise<StorageRoom> {
  const [persisted, estimate] = await Promise.all([isPersisted(), estimated()])
  const { usage = null, quota = null } = estimate
  const freeBytes = usage === null || quota === null ? null : Math.max(0, quota - usage)
  return { persisted, usedBytes: usage, quotaBytes: quota, freeBytes }
}

async function isPersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}

async function estimated(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate()
  } catch {
    return {}
  }
}

/** Asks the browser to keep what is stored; some ask the person, some decide by themselves. */
export async function askForPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

/** Bytes of the app's own files, as they lie here unpacked. */
export async function appFilesBytes(): Promise<number> {
  try {
    const names = await caches.keys()
    const sizes = await Promise.all(names.map(cacheBytes))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

async function cacheBytes(name: string): Promise<number> {
  const cache = await caches.open(name)
  let bytes = 0
  // One after the other: side by side all of them would lie in memory at once.
  for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return bytes
}
