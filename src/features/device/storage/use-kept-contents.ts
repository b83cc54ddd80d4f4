import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import { readKeptAnswers } from '#src/api/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { appFilesBytes, roomOf, type StorageRoom } from './browser-storage.ts'
import { type KeptContents, readKeptContents } from './kept-contents.ts'

/** Follows what the device keeps of exams; null until read, `refused` where the storage does not answer. */
export function useKeptContents(userId: string): KeptContents | 'refused' | null {
  const [contents, setContents] = useState<KeptContents | 'refused' | null>(null)
  useEffect(() => {
    const read = () => readKeptContents(deviceDatabase(), userId, Date.now())
    const refuse = () => setContents('refused')
    // A live query says nothing when the database is closed for good: the first read is asked for by itself.
    void read().then(setContents, refuse)
    const subscription = liveQuery(read).subscribe({ next: setContents, error: refuse })
    return () => subscription.unsubscribe()
  }, [userId])
  return contents
}

export interface BrowserContents extends StorageRoom {
  readonly appBytes: number
  /** Lists and pages that can be read without a network. */
  readonly pages: number
  readonly pagesBytes: number
}

async function readBrowserContents(userId: string): Promise<BrowserContents> {
  const pages = readKeptAnswers(userId, Date.now())
  const [room, appBytes] = await Promise.all([roomOf(), appFilesBytes()])
  // Browsers keep localStorage in two bytes a character.
  return {
    ...room,
    appBytes,
    pages: pages.length,
    pagesBytes: pages.length === 0 ? 0 : JSON.stringify(pages).length * 2,
  }
}

/** Returns what the browser itself says, and a function that asks it again. */
export function useBrowserContents(userId: string): readonly [BrowserContents | null, () => void] {
  const [contents, setContents] = useState<BrowserContents | null>(null)
  const read = useCallback(() => void readBrowserContents(userId).then(setContents), [userId])
  useEffect(read, [read])
  return [contents, read]
}
