import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { liveQuery } from 'dexie'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import { endTransactionsWhenLeft } from './left-page.ts'

/** As WebKit tells a page that it keeps as it stands. */
const tell = (event: 'pagehide' | 'pageshow') => dispatchEvent(Object.assign(new Event(event), { persisted: true }))

beforeAll(() => {
  vi.stubGlobal('navigator', { ...navigator, vendor: 'Apple Computer, Inc.' })
  endTransactionsWhenLeft()
})
afterEach(() => void tell('pageshow'))

const row = (name: string) => ({ name, value: { serverAt: 1, wallAt: 1 } })

/** Work that goes on for as long as it may, as that of a page that was left goes on for ever. */
async function endlessWork({ meta }: DeviceDatabase, begun: () => void): Promise<void> {
  await meta.put(row('left'))
  begun()
  for (;;) await meta.get('left')
}

it('a student who leaves a page in the middle of its work finds the device free on the next page', async () => {
  const left = createDeviceDatabase('left')
  const begun = Promise.withResolvers<void>()
  const outcome = left.transaction('rw', left.meta, () => endlessWork(left, begun.resolve)).catch(({ name }) => name)
  await begun.promise
  tell('pagehide')
  const next = createDeviceDatabase('left')
  expect(await outcome).toBe('AbortError')
  tell('pageshow')
  await next.meta.put(row('next'))
  expect(await next.meta.toCollection().primaryKeys()).toEqual(['next'])
})

it('nothing that a page begins while it is left keeps the device busy', async () => {
  const left = createDeviceDatabase('late')
  await left.open()
  tell('pagehide')
  await expect(left.meta.put(row('late'))).rejects.toThrow()
})

it('a student who leaves the first page of all while its database is made opens the next one', async () => {
  const request = indexedDB.open('made', 1)
  const outcome = Promise.withResolvers<string>()
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows')
    tell('pagehide')
  })
  request.addEventListener('success', () => outcome.resolve('opened'))
  request.addEventListener('error', () => outcome.resolve(String(request.error?.name)))
  expect(await outcome.promise).toBe('AbortError')
})

it('a student who comes back to a page sees what has changed on the device meanwhile', async () => {
  const database = createDeviceDatabase('shown')
  const seen: number[] = []
  const shown = liveQuery(() => database.meta.count()).subscribe((count) => void seen.push(count))
  await vi.waitFor(() => expect(seen).toEqual([0]))
  // Another page writes, and this one, which stands still, does not hear of it.
  const connection = database.backendDB()
  const writing = connection.transaction('meta', 'readwrite')
  writing.objectStore('meta').put(row('elsewhere'))
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  tell('pageshow')
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  shown.unsubscribe()
})
