/**
 * A Zoom to try everything with, on our own server: its meetings have a page on which one plays who comes, who leaves and
 * the recording, and which reports them as Zoom does.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { zoomOverHttp, type ZoomApi } from '#server/adapters/zoom/index.ts'
import { type EmulatedMeeting, type EmulatedZoom, emulatedZoom } from './emulated-zoom.ts'
import { keptMeetings } from './kept-meetings.ts'
import { meetingPage, PLAYS, type Play } from './meeting-page.ts'
import { signedReport } from './sent-reports.ts'

export const SANDBOX_ZOOM_PATH = '/api/sandbox-zoom'
const BODY_LIMIT = 4 * 1024

export interface SandboxZoomOptions {
  /** The file in which it keeps its meetings. */
  readonly file: string
  /** Address by which browsers reach this server, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
}

export interface SandboxZoom {
  readonly api: ZoomApi
  readonly serve: (app: FastifyInstance) => void
}

const secret = (): string => randomBytes(24).toString('base64url')

/** The way to the emulated Zoom without a line between. */
function fetchFrom(zoom: EmulatedZoom, keep: () => Promise<void>): typeof fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url))
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Partial<EmulatedMeeting>) : {}
    const authorization = new Headers(init.headers).get('authorization') ?? ''
    const method = init.method ?? 'GET'
    const [status, value] = zoom.answer({ method, path: `${pathname}${search}`, authorization, body })
    if (method !== 'GET') await keep()
    return new Response(value === null ? null : JSON.stringify(value), { status })
  }
}

export function sandboxZoom({ file, origin, now }: SandboxZoomOptions): SandboxZoom {
  const { meetings, keep } = keptMeetings(file)
  const account = { accountId: 'sandbox', clientId: 'sandbox', clientSecret: secret(), reportSecret: secret() }
  const joinUrl = (id: number) => `${origin}${SANDBOX_ZOOM_PATH}/j/${id}?pwd=sandbox`
  const zoom = emulatedZoom({ ...account, now, joinUrl, meetings })
  const urls = { signInUrl: 'https://zoom.example', apiUrl: 'https://zoom.example' }
  const api = zoomOverHttp({ ...account, ...urls, now, fetch: fetchFrom(zoom, keep) })
  return {
    api,
    serve: (app) => {
      const served = async (scope: FastifyInstance): Promise<void> => {
        servePages(scope, { zoom, meetings, now, reportSecret: account.reportSecret, app })
      }
      void app.register(served, { prefix: SANDBOX_ZOOM_PATH })
    },
  }
}

interface Parts {
  readonly zoom: EmulatedZoom
  readonly meetings: ReadonlyMap<number, EmulatedMeeting>
  readonly now: () => number
  readonly reportSecret: string
  /** Server to which reports go. */
  readonly app: FastifyInstance
}

interface Played {
  readonly play: Play
  readonly name: string
  readonly email: string
}

/** Answers what Zoom would report of it. */
function reportOf({ zoom, now }: Parts, meeting: EmulatedMeeting, { play, name, email }: Played) {
  const { id, topic, duration, timezone, start_time: start } = meeting
  const at = new Date(now()).toISOString()
  const participant = { user_name: name, email, join_time: at, leave_time: at }
  if (play === 'joined') return { event: 'meeting.participant_joined', object: { id, topic, participant } }
  if (play === 'left') return { event: 'meeting.participant_left', object: { id, topic, participant } }
  const recording = {
    uuid: randomBytes(16).toString('base64'),
    id,
    topic,
    duration,
    start_time: Temporal.PlainDateTime.from(start).toZonedDateTime(timezone).toInstant().toString(),
    share_url: `https://zoom.example/rec/share/${id}`,
    recording_play_passcode: 'sandbox',
    recording_files: [{ file_type: 'MP4', status: 'completed' }],
  }
  zoom.recordings.set(id, recording)
  return { event: 'recording.completed', object: recording }
}

type OfMeeting = { Params: { id: string }; Body: URLSearchParams }

function servePages(scope: FastifyInstance, parts: Parts): void {
  const { app, meetings, now, reportSecret } = parts
  const type = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body: string, done) => {
    done(null, new URLSearchParams(body))
  })
  const show = (reply: FastifyReply, meeting: EmulatedMeeting | undefined, played: Play | null) =>
    reply
      .code(meeting === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(meetingPage(meeting, played))
  scope.get<OfMeeting>('/j/:id', (request, reply) => show(reply, meetings.get(Number(request.params.id)), null))
  scope.post<OfMeeting>('/j/:id', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const meeting = meetings.get(Number(request.params.id))
    const play = PLAYS.find((known) => known === fields.get('play'))
    if (meeting === undefined || play === undefined) return show(reply, meeting, null)
    const played = { play, name: fields.get('name') ?? '', email: fields.get('email') ?? '' }
    const { event, object } = reportOf(parts, meeting, played)
    const { headers, body } = signedReport(reportSecret, now(), { event, payload: { account_id: 'sandbox', object } })
    await app.inject({ method: 'POST', url: '/api/zoom/events', headers: { ...headers }, payload: body })
    return show(reply, meeting, play)
  })
}
