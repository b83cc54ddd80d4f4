/** A meeting's life at Zoom, spoken to over HTTP. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MeetingRecord } from '#contract/groups/meetings.ts'
import { zoomOverHttp } from '#server/adapters/zoom/index.ts'
import { type ZoomEmulator, zoomEmulator } from '#server/adapters/zoom/zoom-emulator.test-support.ts'
import { zoomPlaces } from '#server/db/schema.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { meetingsModule } from '#server/modules/meetings/index.ts'
import { MEETING_FORM, planner } from '#server/modules/meetings/planning.test-support.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { call, openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer } from '#tests/http.ts'
import { holdZoomPlaces } from './index.ts'

const MINUTE = 60_000
const SEVEN = Date.UTC(2026, 10, 22, 16)

let server: TestServer
let zoom: ZoomEmulator
let dependencies: MeetingDependencies
let admin: string

beforeAll(async () => {
  zoom = await zoomEmulator(() => server.dependencies.now())
  server = await openTestServer({
    modules: [
      (given) => {
        dependencies = { ...given, zoom: api(given.now), readContentClaims: contentClaims(given) }
        return meetingsModule(dependencies)
      },
    ],
  })
})
// The clock goes on for days, a session does not.
beforeEach(async () => {
  admin = await signInAs(server, 'admin')
})
afterEach(async () => {
  admin = await signInAs(server, 'admin')
  await server.database.query.delete(zoomPlaces)
  for (const meeting of (await send<{ items: MeetingRecord[] }>('GET', '/api/meetings')).data.items) {
    await send('DELETE', `/api/meetings/${meeting.id}`)
  }
  zoom.meetings.clear()
  zoom.asked.length = 0
  zoom.failures.length = 0
  zoom.isInUtc = false
})
afterAll(async () => {
  await zoom.close()
  await server.close()
})

function api(now: () => number) {
  return zoomOverHttp({
    accountId: 'account',
    clientId: 'client',
    clientSecret: 'secret',
    reportSecret: null,
    signInUrl: zoom.url,
    apiUrl: zoom.url,
    now,
  })
}

const send = <Data>(method: TestMethod, path: string, body?: unknown, token = admin) =>
  sendTo<Data>(server, token, method, path, body)
const plan = planner(
  () => server,
  () => admin,
)
const FORM = { ...MEETING_FORM, provider: 'zoom', link: null, password: 'pass1' }
const planned = async (more: object = {}) => {
  const made = await send<MeetingRecord>('POST', '/api/meetings', { ...FORM, ...more })
  expect(made).toMatchObject({ status: 201 })
  return made.data
}
const dateOf = ({ id }: { id: string }) => plan.firstDateOf(id)
const change = async (meeting: { id: string }, more: object) => plan.changeDate(await dateOf(meeting), more)
/** Goes on after failures, as the job does, for at most `minutes`. */
async function held(minutes = 0) {
  await holdZoomPlaces(dependencies)
  for (let passed = 0; passed < minutes; passed += 1) {
    server.advance(MINUTE)
    await holdZoomPlaces(dependencies)
  }
}
const there = () => [...zoom.meetings.values()]

describe('a meeting at Zoom', () => {
  it('is made at the hour on its wall, with its settings, and given to who enters when the way in is open', async () => {
    const meeting = await planned()
    expect((await dateOf(meeting)).hostLink).toBeNull()
    await held()
    expect(there()).toMatchObject([
      {
        topic: 'مراجعة الكمي',
        start_time: '2026-11-22T19:00:00',
        timezone: 'Asia/Riyadh',
        duration: 60,
        password: 'pass1',
      },
    ])
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true, problem: null } })
    const token = await signInAs(server, 'student')
    await send('POST', `/api/enroll-meetings/${meeting.id}`, undefined, token)
    const before = await send('GET', `/api/enroll-meetings/${meeting.id}`, undefined, token)
    expect(JSON.stringify(before.data)).not.toContain('zoom.example')
    server.advance(SEVEN - 10 * MINUTE - dependencies.now())
    const late = await signInAs(server, 'student')
    const entry = await send<{ url: string }>('POST', `/api/enroll-meetings/${meeting.id}/entry`, undefined, late)
    expect(entry.data.url).toBe(`https://zoom.example/j/${there()[0]?.id}?pwd=hidden`)
    const kept = JSON.stringify(await server.database.query.select().from(zoomPlaces))
    expect(kept).not.toContain('zak')
  })

  it('hears of every change, and is gone there when the date is cancelled, comes back or the meeting is deleted', async () => {
    const at = { startsAt: '2026-11-25T19:00' }
    const meeting = await planned(at)
    await held()
    const [first] = there()
    await change(meeting, { startsLocal: '2026-11-26T20:30', minutes: 90 })
    expect((await dateOf(meeting)).hostLink).not.toBeNull()
    await held()
    expect(there()).toMatchObject([{ id: first?.id, start_time: '2026-11-26T20:30:00', duration: 90 }])
    await change(meeting, { cancelled: true })
    await held()
    expect(there()).toEqual([])
    await change(meeting, { cancelled: false })
    await held()
    expect(there()).toHaveLength(1)
    await send('DELETE', `/api/meetings/${meeting.id}`)
    await held()
    expect(there()).toEqual([])
    expect(await server.database.query.$count(zoomPlaces)).toBe(0)
  })

  it('moves to another place and leaves none behind', async () => {
    const meeting = await planned({ startsAt: '2026-11-27T19:00' })
    await held()
    const body = { ...FORM, startsAt: '2026-11-27T19:00', provider: 'jitsi', revision: meeting.revision }
    expect((await send('PUT', `/api/meetings/${meeting.id}`, body)).status).toBe(200)
    await held()
    expect(there()).toEqual([])
  })
})

describe('a Zoom that fails', () => {
  const at = { startsAt: '2026-11-28T19:00' }

  it('leaves the meeting being set up, and has it once when it is back', async () => {
    zoom.failures.push('away', 'busy', 'away')
    const meeting = await planned(at)
    await held()
    expect(await dateOf(meeting)).toMatchObject({ hostLink: null, zoom: { isReady: false, problem: null } })
    await held(5)
    expect(there()).toHaveLength(1)
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true } })
  })

  it('has one meeting when its answer to the making was lost, also when the date was moved before the next try', async () => {
    zoom.failures.push('lost')
    const meeting = await planned(at)
    await held()
    expect(there()).toHaveLength(1)
    await change(meeting, { startsLocal: '2026-11-29T21:00' })
    await held(5)
    expect(zoom.asked).toHaveLength(1)
    expect(there()).toMatchObject([{ start_time: '2026-11-29T21:00:00' }])
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true } })
  })

  it('has none when the making was lost and the date cancelled', async () => {
    zoom.failures.push('lost')
    const meeting = await planned(at)
    await held()
    await change(meeting, { cancelled: true })
    await held(5)
    expect(there()).toEqual([])
  })

  it('is asked with a new token when the old one expired in mid-call', async () => {
    const meeting = await planned(at)
    zoom.failures.push('expired')
    await held()
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true } })
    expect(there()).toHaveLength(1)
  })

  it('keeps the way in that people have while a change of the meeting waits for it', async () => {
    const meeting = await planned(at)
    await held()
    const { hostLink } = await dateOf(meeting)
    zoom.failures.push('away')
    await change(meeting, { minutes: 90 })
    await held()
    expect(await dateOf(meeting)).toMatchObject({ hostLink, zoom: { isReady: false } })
    await held(3)
    expect(await dateOf(meeting)).toMatchObject({ hostLink, zoom: { isReady: true } })
  })

  it('makes it anew when it was deleted over there and then changed here', async () => {
    const meeting = await planned(at)
    await held()
    zoom.meetings.clear()
    await change(meeting, { minutes: 75 })
    await held(3)
    expect(there()).toMatchObject([{ duration: 75 }])
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true } })
  })

  it('that takes the time for another gives no way in, and says why; asked again at once, it has it', async () => {
    zoom.isInUtc = true
    const meeting = await planned(at)
    await held()
    expect(there()).toEqual([])
    const date = await dateOf(meeting)
    expect(date).toMatchObject({ hostLink: null, zoom: { isReady: false } })
    expect(date.zoom?.problem).not.toBeNull()
    zoom.isInUtc = false
    expect((await send('POST', `/api/meeting-dates/${date.id}/zoom`)).status).toBe(200)
    await held()
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true, problem: null } })
  })

  it('that refuses is said in its words, and the form is not lost', async () => {
    zoom.failures.push('refused')
    const meeting = await planned(at)
    await held()
    expect((await dateOf(meeting)).zoom?.problem).toContain('Validation Failed.')
  })

  it('is asked by one of several nodes: there is one meeting for one date', async () => {
    const meeting = await planned(at)
    await Promise.all(Array.from({ length: 6 }, () => holdZoomPlaces(dependencies)))
    expect(there()).toHaveLength(1)
    expect(await dateOf(meeting)).toMatchObject({ zoom: { isReady: true } })
  })
})

it('an academy without an account at Zoom offers none, and refuses it', async () => {
  const alone = await openTestServer({
    modules: [(given) => meetingsModule({ ...given, zoom: null, readContentClaims: contentClaims(given) })],
  })
  const token = await signInAs(alone, 'admin')
  const offered = await call<{ items: string[] }>(alone.app, 'GET', '/api/meetings/providers', { token })
  expect(offered.envelope.data.items).toEqual(['link', 'jitsi'])
  const refused = await call(alone.app, 'POST', '/api/meetings', { token, body: FORM })
  expect(refused.envelope.status.code).toBe('meetings.no-zoom')
  await alone.close()
})
