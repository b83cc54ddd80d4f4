/** Memory of which news has been read, kept on this device alone: nobody else is informed. */
import { useSyncExternalStore } from 'react'

const KEY = 'miqyas.news-read'
/** More than are ever shown at a time; the oldest marks give way. */
const MOST_KEPT = 200

const listeners = new Set<() => void>()
let read: ReadonlySet<string> = stored()

function stored(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function replace(next: ReadonlySet<string>): void {
  read = next
  for (const listener of listeners) listener()
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === KEY || key === null) replace(stored())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export function readNews(): ReadonlySet<string> {
  return read
}

/** Marks news as read; without a storage for as long as the page is open. */
export function markRead(ids: readonly string[]): void {
  const added = ids.filter((id) => !read.has(id))
  if (added.length === 0) return
  const next = [...read, ...added].slice(-MOST_KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A refused storage keeps no marks.
  }
  replace(new Set(next))
}

/** Ids of the news that was read on this device; renders again when some is read, also in another tab. */
export function useReadNews(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, readNews, readNews)
}
