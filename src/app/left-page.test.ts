import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import './left-page.ts'

/** As WebKit tells a page that it keeps as it stands. */
const tell = (event: 'pagehide' | 'pageshow') => dispatchEvent(Object.assign(new Event(event), { persisted: true }))

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

it('a page that lost something begins anew when a student comes back to it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const left = createDeviceDatabase('shown')
  await left.open()
  tell('pagehide')
  await expect(left.meta.put(row('lost'))).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow')
  expect(reload).toHaveBeenCalled()
})
