/** Zoom's API with Server-to-Server OAuth (developers.zoom.us/docs/internal-apps/s2s-oauth). */
import * as z from 'zod/mini'
import { tracedCall } from '#server/tracing/index.ts'
import type { ZoomAnswer, ZoomApi, ZoomMeeting, ZoomPlace } from './zoom-api.ts'
import { recordingOf } from './zoom-recording.ts'
import { hearReport } from './zoom-reports.ts'

export interface ZoomOptions {
  readonly accountId: string
  readonly clientId: string
  readonly clientSecret: string
  /** Secret with which Zoom signs its reports; null: reports are not accepted. */
  readonly reportSecret: string | null
  /** Addresses for tokens and for the API: `https://zoom.us` and `https://api.zoom.us`. */
  readonly signInUrl: string
  readonly apiUrl: string
  readonly now: () => number
  /** Replaces the network in tests. */
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
/** Margin before a token expires, so that none expires during a call. */
const TOKEN_SPARE_MS = 60_000
const PAGE_SIZE = 300
const PAGES_MOST = 20
/** Zoom's own codes for an invalid token and for a missing meeting. */
const TOKEN_CODE = 124
const GONE_CODE = 3001

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const placeAnswer = z.object({
  id: z.union([z.number(), z.string()]),
  join_url: z.url({ protocol: /^https?$/ }),
  start_time: z.string(),
  agenda: z.optional(z.nullable(z.string())),
})
const listAnswer = z.object({
  meetings: z.array(z.object({ id: z.union([z.number(), z.string()]), start_time: z.optional(z.string()) })),
  next_page_token: z.optional(z.string()),
})
const problem = z.object({ code: z.optional(z.number()), message: z.optional(z.string()) })

/** `status` 0: no answer. */
interface Raw {
  readonly status: number
  readonly body: unknown
}

async function fetched({ fetch: way = fetch }: ZoomOptions, url: string, init: RequestInit): Promise<Raw> {
  try {
    return await tracedCall(`zoom ${init.method ?? 'GET'}`, async () => {
      const response = await way(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      return { status: response.status, body: await response.json().catch(() => null) }
    })
  } catch {
    return { status: 0, body: null }
  }
}

function placeOf(body: unknown): ZoomAnswer<ZoomPlace> {
  const read = placeAnswer.safeParse(body)
  const startsAt = read.success ? Date.parse(read.data.start_time) : Number.NaN
  if (!read.success || Number.isNaN(startsAt)) return { kind: 'away' }
  const { id, join_url: joinUrl, agenda } = read.data
  return { kind: 'done', value: { id: String(id), joinUrl, agenda: agenda ?? '', startsAt } }
}

/** Meaning of an answer that is no success. 429 and 5xx are temporary. */
function failed({ status, body }: Raw): ZoomAnswer<never> {
  const { code, message } = problem.safeParse(body).data ?? {}
  if (status === 404 || code === GONE_CODE) return { kind: 'gone' }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away' }
  return { kind: 'refused', message: `${code ?? status} ${message ?? ''}`.trim().slice(0, 300) }
}

/** Local time without `Z` and its zone: with `Z`, Zoom would take the time for UTC. */
function written(meeting: ZoomMeeting) {
  return {
    type: 2,
    topic: meeting.topic,
    agenda: meeting.agenda,
    start_time: `${meeting.startsLocal}:00`,
    duration: meeting.minutes,
    timezone: meeting.timeZone,
    ...(meeting.password === '' ? {} : { password: meeting.password }),
    settings: {
      host_video: meeting.hostVideo,
      participant_video: meeting.participantVideo,
      join_before_host: meeting.joinBeforeHost,
      mute_upon_entry: meeting.muteUponEntry,
    },
  }
}

/** One token for all concurrent calls, and for later ones until it expires. */
function tokens(options: ZoomOptions) {
  const { accountId, clientId, clientSecret, signInUrl, now } = options
  let kept: { readonly token: string; readonly until: number } | null = null
  let asking: Promise<string | null> | null = null
  const ask = async (): Promise<string | null> => {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const headers = { authorization: `Basic ${credentials}` }
    const { status, body } = await fetched(options, `${signInUrl}/oauth/token?${query}`, { method: 'POST', headers })
    const read = tokenAnswer.safeParse(body)
    if (status !== 200 || !read.success) return null
    kept = { token: read.data.access_token, until: now() + read.data.expires_in * 1_000 - TOKEN_SPARE_MS }
    return kept.token
  }
  return {
    async get(): Promise<string | null> {
      if (kept !== null && kept.until > now()) return kept.token
      asking ??= ask().finally(() => (asking = null))
      return asking
    },
    /** Discards a token that Zoom no longer accepts. */
    drop(token: string): void {
      if (kept?.token === token) kept = null
    },
  }
}

export function zoomOverHttp(options: ZoomOptions): ZoomApi {
  const token = tokens(options)
  const call = async (method: string, path: string, body?: object): Promise<Raw> => {
    for (let tries = 0; ; tries += 1) {
      const bearer = await token.get()
      if (bearer === null) return { status: 0, body: null }
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const raw = await fetched(options, `${options.apiUrl}/v2${path}`, { method, headers, ...sent })
      const isExpired = raw.status === 401 || problem.safeParse(raw.body).data?.code === TOKEN_CODE
      if (!isExpired || tries > 0) return raw
      token.drop(bearer)
    }
  }
  const without = async (method: string, id: string, body?: object): Promise<ZoomAnswer<null>> => {
    const raw = await call(method, `/meetings/${encodeURIComponent(id)}`, body)
    return raw.status === 204 ? { kind: 'done', value: null } : failed(raw)
  }
  return {
    async create(meeting) {
      const raw = await call('POST', '/users/me/meetings', written(meeting))
      return raw.status === 201 ? placeOf(raw.body) : failed(raw)
    },
    change: (id, meeting) => without('PATCH', id, written(meeting)),
    remove: (id) => without('DELETE', id),
    async read(id) {
      const raw = await call('GET', `/meetings/${encodeURIComponent(id)}`)
      return raw.status === 200 ? placeOf(raw.body) : failed(raw)
    },
    async idsAt(startsAt) {
      const ids: string[] = []
      let next = ''
      for (let page = 0; page < PAGES_MOST; page += 1) {
        const query = new URLSearchParams({ type: 'upcoming', page_size: String(PAGE_SIZE), next_page_token: next })
        const raw = await call('GET', `/users/me/meetings?${query}`)
        const read = listAnswer.safeParse(raw.body)
        if (raw.status !== 200) return failed(raw)
        if (!read.success) return { kind: 'away' }
        const found = read.data.meetings.filter(({ start_time: time }) => Date.parse(time ?? '') === startsAt)
        ids.push(...found.map(({ id }) => String(id)))
        next = read.data.next_page_token ?? ''
        if (next === '') break
      }
      return { kind: 'done', value: ids }
    },
    async recording(id) {
      const raw = await call('GET', `/meetings/${encodeURIComponent(id)}/recordings`)
      return raw.status === 200 ? { kind: 'done', value: recordingOf(raw.body) } : failed(raw)
    },
    hear: (sent) => {
      const { reportSecret, now } = options
      return reportSecret === null ? { kind: 'refused' } : hearReport(reportSecret, sent, now())
    },
  }
}
