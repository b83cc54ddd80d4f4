import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { deviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import { startDeviceService } from './device-service.ts'

it('answers that were to be tried again later go at once when a student opens the app', async () => {
  const locks = { request: (_: string, run: () => unknown) => run(), query: async () => ({ held: [] }) }
  vi.stubGlobal('navigator', { ...navigator, locks, serviceWorker: undefined })
  const now = Date.now()
  const row = outboxRow('attempt', 'submit', now)
  await deviceDatabase().outbox.put({ ...row, failures: 5, nextAt: now + 30_000 })
  startDeviceService()
  await vi.waitFor(async () => {
    const waiting = await deviceDatabase().outbox.get(['attempt', 'submit'])
    expect(waiting?.nextAt).toBeLessThan(now + 30_000)
  })
})
