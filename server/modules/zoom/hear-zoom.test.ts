/** Reports that Zoom sends by itself: signed, of who came, of meetings deleted there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '#server/adapters/zoom/index.ts'
import { signedReport } from '#server/sandbox-zoom/sent-reports.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { holdZoomPlaces } from './index.ts'
import { linkOf, MINUTE, recordingOf, reportingAcademy, SECRET, utc } from './reporting-academy.test-support.ts'

let academy: Awaited<ReturnType<typeof reportingAcademy>>

beforeAll(async () => {
  academy = await reportingAcademy()
})
afterAll(() => academy.close())

const person = async (token: string) => ({
  email: `${await userIdOf(academy.server, token)}@example.com`,
  user_name: 'x',
})

describe('a report that is said to be from Zoom', () => {
  it('is heard only with its signature, and only fresh', async () => {
    const held = await academy.planned()
    academy.over(held)
    const object = recordingOf(held)
    const refused = { status: 400, envelope: { status: { code: 'request.malformed' } } }
    expect(await academy.report('recording.completed', object, { secret: 'forged' })).toMatchObject(refused)
    const sentAt = academy.server.dependencies.now() - 6 * MINUTE
    expect(await academy.report('recording.completed', object, { sentAt })).toMatchObject(refused)
    expect(await academy.report('recording.completed', object, { sentAt: sentAt + 12 * MINUTE })).toMatchObject(refused)
    const at = academy.server.dependencies.now()
    const { headers, body } = signedReport(SECRET, at, { event: 'recording.completed', payload: { object } })
    expect(await academy.post({ ...headers }, body.replace('58', '59'))).toMatchObject(refused)
    const later = { ...headers, 'x-zm-request-timestamp': String(Math.floor(at / 1_000) + 1) }
    expect(await academy.post(later, body)).toMatchObject(refused)
    expect(await academy.post({ 'content-type': 'application/json' }, body)).toMatchObject(refused)
    expect(await academy.post({ ...headers, 'x-zm-signature': 'v0=' }, body)).toMatchObject(refused)
    expect(await academy.shown(held)).toBeNull()
    expect(await academy.post({ ...headers }, body)).toMatchObject({ status: 200, text: '{}' })
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
  })

  it('is asked whether we are who we say, and is answered as Zoom wants it', async () => {
    const challenge = { event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' } }
    // The encrypted token is by openssl: `printf … | openssl dgst -sha256 -hmac reports`.
    const { headers, body } = signedReport(SECRET, academy.server.dependencies.now(), challenge)
    const answer = await academy.post({ ...headers }, body)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({
      plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
      encryptedToken: '5f8509ec7742ea0084891920d9b07fd38030049b672f7676e33f27e5cc87bda2',
    })
  })

  it.each([
    ['of another meeting', 'recording.completed', { id: 5, uuid: 'a', start_time: '2026-11-21T09:00:00Z' }],
    ['of a kind that we do not know', 'meeting.sharing_started', { id: 5 }],
    ['without what it should have', 'meeting.participant_joined', { id: 5, participant: null }],
    ['whose kind is none', '__proto__', {}],
  ])('%s is taken and changes nothing', async (_, event, object) => {
    expect(await academy.report(event, object)).toMatchObject({ status: 200, text: '{}' })
  })

  it('that is not even JSON changes nothing', async () => {
    const sentAt = String(Math.floor(academy.server.dependencies.now() / 1_000))
    const signature = signatureOf(SECRET, sentAt, Buffer.from('['))
    const headers = { 'content-type': 'application/json', 'x-zm-request-timestamp': sentAt }
    expect(await academy.post({ ...headers, 'x-zm-signature': signature }, '[')).toMatchObject({ status: 200 })
  })
})

describe('a teacher who asks who came', () => {
  it('reads when Zoom saw them, from the first coming to the last leaving, in whatever order it reports', async () => {
    const held = await academy.planned()
    const { startsAt } = held
    await academy.send('POST', `/api/enroll-meetings/${held.id}/entry`, undefined, academy.people.student)
    const who = { ...(await person(academy.people.student)), id: '' }
    const came = (minute: number) =>
      academy.report('meeting.participant_joined', {
        id: String(held.number),
        participant: { ...who, join_time: utc(startsAt + minute * MINUTE) },
      })
    const left = (minute: number) =>
      academy.report('meeting.participant_left', {
        id: held.number,
        participant: { ...who, leave_time: utc(startsAt + minute * MINUTE) },
      })
    await came(20)
    await came(2)
    await left(55)
    await left(15)
    const atZoom = { from: startsAt + 2 * MINUTE, until: startsAt + 55 * MINUTE }
    expect(await academy.attendanceOf(held)).toMatchObject([{ cameInAt: startsAt - 10 * MINUTE, atZoom }])
    const csv = await call(
      academy.server.app,
      'GET',
      `/api/meeting-dates/${held.dateId}/attendance/export?format=csv`,
      {
        token: academy.people.admin,
        language: 'en',
      },
    )
    expect(csv.text).toContain('At Zoom until')
  })

  it('finds who came without asking for the way in, by address or by a name that one alone has; nobody else', async () => {
    const held = await academy.planned()
    const { startsAt, number } = held
    const [byName, outsider] = [await signInAs(academy.server, 'student'), await signInAs(academy.server, 'student')]
    await academy.send('POST', `/api/enroll-meetings/${held.id}`, undefined, byName)
    const at = (minute: number) => ({ join_time: utc(startsAt + minute * MINUTE) })
    const joined = (participant: object) => academy.report('meeting.participant_joined', { id: number, participant })
    // Both are called the same: a name alone says nothing.
    await joined({ email: '', user_name: 'تجربة Test', ...at(1) })
    await joined({ ...(await person(outsider)), ...at(1) })
    await joined({ ...(await person(academy.people.student)), ...at(-20) })
    await joined({ ...(await person(academy.people.student)), ...at(61) })
    expect((await academy.attendanceOf(held)).map(({ cameInAt }) => cameInAt)).toEqual([null, null])
    await joined({ ...(await person(academy.people.student)), ...at(3) })
    await academy.send('DELETE', `/api/enroll-meetings/${held.id}`, undefined, byName)
    const [came, ...others] = await academy.attendanceOf(held)
    expect(came).toMatchObject({
      cameInAt: startsAt + 3 * MINUTE,
      atZoom: { from: startsAt + 3 * MINUTE, until: null },
    })
    expect(others).toEqual([])
    await academy.send('POST', `/api/enroll-meetings/${held.id}`, undefined, outsider)
    await academy.send('DELETE', `/api/enroll-meetings/${held.id}`, undefined, academy.people.student)
    await joined({ email: null, user_name: ' تجربه  test', ...at(4) })
    await joined({ email: null, user_name: ' تَجربة test', ...at(4) })
    const ids = (await academy.attendanceOf(held)).filter(({ cameInAt }) => cameInAt === startsAt + 4 * MINUTE)
    expect(ids.map(({ userId }) => userId)).toEqual([await userIdOf(academy.server, outsider)])
  })
})

describe('a meeting that the host deletes at Zoom', () => {
  it('is made anew while it is to come, so that nobody is sent to nowhere', async () => {
    const held = await academy.planned()
    academy.zoom.meetings.delete(held.number)
    await academy.report('meeting.deleted', { id: held.number })
    await academy.report('meeting.deleted', { id: held.number })
    expect((await academy.plan.firstDateOf(held.id)).hostLink).toBeNull()
    await holdZoomPlaces(academy.dependencies)
    const { hostLink } = await academy.plan.firstDateOf(held.id)
    expect(hostLink).not.toBeNull()
    expect(hostLink).not.toContain(String(held.number))
  })

  it('stays as it was once it is over, and ours that we deleted ourselves is not made again', async () => {
    const held = await academy.planned()
    const other = await academy.planned()
    await academy.send('DELETE', `/api/meetings/${other.id}`)
    await holdZoomPlaces(academy.dependencies)
    await academy.report('meeting.deleted', { id: other.number })
    academy.over(held)
    await academy.report('meeting.deleted', { id: held.number })
    const there = academy.zoom.meetings.size
    await holdZoomPlaces(academy.dependencies)
    expect(academy.zoom.meetings.size).toBe(there)
    const object = recordingOf(held)
    await academy.report('recording.completed', object)
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
  })
})
