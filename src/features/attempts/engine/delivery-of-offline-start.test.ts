import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { appendEvents } from '#src/offline/answer-log.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { DeviceSession } from './build-session.ts'
import { deviceDelivery } from './delivery.ts'

const ID = 'offline-start'
const TERMS = { startedAt: 5, deadlineAt: 9e12, sectionDurationsMs: [null], leaveGraceMs: 0, lateSyncMs: 0 }
const STANDING = {
  serverNow: 1,
  deadlineAt: 9e12,
  state: 'open',
  closeReason: null,
  closedAt: null,
  activeWriterId: 'w',
}

afterEach(() => vi.unstubAllGlobals())

/** An academy that knows the attempt once it has its start, behind a network that is away at first. */
function academyBehindNetwork() {
  const network = { isUp: false, known: false, asked: [] as string[], refused: [] as string[] }
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    network.asked.push(path)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    if (path === '/api/attempts') network.known = true
    else if (!network.known) {
      network.refused.push(path)
      return Response.json({ status: { code: 'attempts.not-found' }, data: null }, { status: 404 })
    }
    const { events = [] } = JSON.parse(body) as { readonly events?: readonly { readonly seq: number }[] }
    return Response.json({ status: {}, data: { ...STANDING, ackedSeq: events.at(-1)?.seq ?? 0 } })
  })
  return network
}

it('a student who began offline has the start delivered first, at once when the network is back', async () => {
  const locks = { request: (_: string, run: () => unknown) => run(), query: async () => ({ held: [] }) }
  vi.stubGlobal('navigator', { ...navigator, locks, serviceWorker: undefined })
  const network = academyBehindNetwork()
  const database = deviceDatabase()
  const opened = { versionId: 'v', hash: 'h', paperKey: {}, seed: 1, terms: TERMS }
  const row = { id: ID, examId: 'e', userId: 'u', writerId: 'w', ticket: 't', ackedSeq: 0, opened, standing: null }
  await database.attempts.put({ ...row, state: 'open', startedOffline: true } as unknown as AttemptRow)
  await database.credentials.put({ name: 'session', userId: 'u', token: 'token' })
  await appendEvents(database, ID, [{ writerId: 'w', seq: 1, at: 6, body: { type: 'back' } }], Date.now())
  // Many tries have failed: its pause is as long as pauses become.
  await database.outbox.put({ ...outboxRow(ID, 'start', Date.now()), failures: 9, nextAt: Date.now() + 55_000 })

  const log = {
    onServerAnswer: () => () => undefined,
    restore: async () => false,
    ownLines: () => 1,
    holdsUnwritten: () => false,
  }
  const clock = { now: () => 6, kept: () => ({ serverAt: 6, wallAt: 6 }), sample: () => undefined }
  const session = { attemptId: ID, ...row, startedOffline: true, isCopy: false, log, clock } as unknown as DeviceSession
  const actor = createActor(deviceDelivery, { input: { session } }).start()
  await vi.waitFor(() => expect(network.asked.length).toBeGreaterThan(0))
  expect(new Set(network.asked)).toEqual(new Set(['/api/attempts']))

  network.isUp = true
  const begun = performance.now()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await database.outbox.count()).toBe(0), { timeout: 2_000 })
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(network.refused).toEqual([])
  expect((await database.attempts.get(ID))?.ackedSeq).toBe(1)
  actor.stop()
})
