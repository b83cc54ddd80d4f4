/** An academy with an account at Zoom that reports, over HTTP. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import type { Attendance, MeetingRecord } from '#contract/groups/meetings.ts'
import type { OwnMeeting } from '#contract/groups/own-meetings.ts'
import { zoomOverHttp } from '#server/adapters/zoom/index.ts'
import { zoomEmulator } from '#server/adapters/zoom/zoom-emulator.test-support.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { meetingsModule } from '#server/modules/meetings/index.ts'
import { MEETING_FORM, planner, PLANNING_MODULES } from '#server/modules/meetings/planning.test-support.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { signedReport } from '#server/sandbox-zoom/sent-reports.ts'
import { call, openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer } from '#tests/http.ts'
import { holdZoomPlaces, zoomModule } from './index.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const SECRET = 'reports'

export interface Held {
  readonly id: string
  readonly dateId: string
  /** ms UTC. */
  readonly startsAt: number
  /** Number of the meeting at Zoom. */
  readonly number: number
}

export const utc = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')
export const linkOf = (uuid: string): string =>
  `https://zoom.example/rec/share/${encodeURIComponent(uuid)}?pwd=open+sesame`

let openings = 0
/** Something recorded from so many minutes after the start on, as Zoom describes it. */
export function recordingOf({ number, startsAt }: Held, { from = 0, minutes = 58 } = {}) {
  openings += 1
  const uuid = `opening${openings}==`
  return {
    uuid,
    id: number,
    topic: 'مراجعة الكمي',
    start_time: utc(startsAt + from * MINUTE),
    duration: minutes,
    share_url: `https://zoom.example/rec/share/${encodeURIComponent(uuid)}`,
    recording_play_passcode: 'open sesame',
    recording_files: [
      { file_type: 'MP4', status: 'completed' },
      { file_type: 'TRANSCRIPT', status: 'completed' },
    ],
  }
}

async function openServer() {
  let server: TestServer | null = null
  const zoom = await zoomEmulator(() => server?.dependencies.now() ?? 0)
  let dependencies: MeetingDependencies | null = null
  server = await openTestServer({
    modules: [
      ...(PLANNING_MODULES.slice(0, 2) satisfies typeof PLANNING_MODULES),
      (given) => {
        const account = { accountId: 'account', clientId: 'client', clientSecret: 'secret', reportSecret: SECRET }
        const api = zoomOverHttp({ ...account, signInUrl: zoom.url, apiUrl: zoom.url, now: given.now })
        dependencies = { ...given, zoom: api, readContentClaims: contentClaims(given) }
        return [...meetingsModule(dependencies), ...zoomModule(dependencies)]
      },
    ],
  })
  if (dependencies === null) throw new Error('the modules were not asked for')
  return { server, zoom, dependencies }
}

export async function reportingAcademy() {
  const { server, zoom, dependencies } = await openServer()
  const people = { admin: '', student: '' }
  /** Sign-ins of tests last an hour. */
  const signIn = async () => void (people.admin = await signInAs(server, 'admin'))
  const send = <Data>(method: TestMethod, path: string, body?: unknown, token = people.admin) =>
    sendTo<Data>(server, token, method, path, body)
  const plan = planner(
    () => server,
    () => people.admin,
  )
  const post = (headers: Readonly<Record<string, string>>, body: string) =>
    call<unknown>(server.app, 'POST', '/api/zoom/events', { headers, body })

  /** A meeting of an hour that begins in ten minutes, is there at Zoom, and has a student. */
  async function planned(): Promise<Held> {
    await signIn()
    people.student = await signInAs(server, 'student')
    const soon = Temporal.Instant.fromEpochMilliseconds(server.dependencies.now() + 10 * MINUTE)
    const startsAt = soon.toZonedDateTimeISO('Asia/Riyadh').toPlainDateTime().toString({ smallestUnit: 'minute' })
    const form = { ...MEETING_FORM, provider: 'zoom', link: null, startsAt }
    const { id } = (await send<MeetingRecord>('POST', '/api/meetings', form)).data
    const known = new Set(zoom.meetings.keys())
    await holdZoomPlaces(dependencies)
    const number = [...zoom.meetings.keys()].find((key) => !known.has(key)) ?? 0
    await send('POST', `/api/enroll-meetings/${id}`, undefined, people.student)
    const date = await plan.firstDateOf(id)
    return { id, dateId: date.id, startsAt: date.startsAt, number }
  }

  return {
    server,
    zoom,
    dependencies,
    people,
    signIn,
    send,
    plan,
    post,
    planned,
    report(event: string, object: object, { sentAt = server.dependencies.now(), secret = SECRET } = {}) {
      const { headers, body } = signedReport(secret, sentAt, { event, payload: { account_id: 'account', object } })
      return post({ ...headers }, body)
    },
    /** The clock goes to so long after its end, ms. */
    over: ({ startsAt }: Held, after = 30 * MINUTE) =>
      server.advance(startsAt + HOUR + after - server.dependencies.now()),
    /** The recording that a student finds. */
    async shown({ id }: Held) {
      await signIn()
      people.student = await signInAs(server, 'student')
      return (await send<OwnMeeting>('GET', `/api/enroll-meetings/${id}`, undefined, people.student)).data.dates[0]
        ?.recording
    },
    attendanceOf: async ({ dateId }: Held) =>
      (await send<{ items: Attendance[] }>('GET', `/api/meeting-dates/${dateId}/attendance`)).data.items,
    async close() {
      await zoom.close()
      await server.close()
    },
  }
}
