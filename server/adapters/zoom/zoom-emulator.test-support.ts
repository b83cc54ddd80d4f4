/** A small Zoom over HTTP: tokens, meetings, its errors, and failures when a test says so. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface EmulatedMeeting {
  readonly id: number
  topic: string
  agenda: string
  /** As it was sent: `2026-11-22T19:00:00`. */
  start_time: string
  timezone: string
  duration: number
}

type Failure = 'away' | 'busy' | 'expired' | 'refused' | 'lost'

export interface ZoomEmulator {
  readonly url: string
  readonly meetings: Map<number, EmulatedMeeting>
  /** `POST /v2/users/me/meetings`, in their order. */
  readonly asked: string[]
  /** Each is the fate of one call of the API, in this order. `lost`: it is done, and its answer is not heard. */
  readonly failures: Failure[]
  /** Reads every time as if it were UTC, as careless integrations have it. */
  isInUtc: boolean
  close(): Promise<void>
}

const CREDENTIALS = `Basic ${Buffer.from('client:secret').toString('base64')}`

export async function zoomEmulator(now: () => number): Promise<ZoomEmulator> {
  const meetings = new Map<number, EmulatedMeeting>()
  const good = new Map<string, number>()
  let count = 0
  const state = { meetings, asked: [] as string[], failures: [] as Failure[], isInUtc: false }

  const startsAt = ({ start_time: time, timezone }: EmulatedMeeting) =>
    Temporal.PlainDateTime.from(time)
      .toZonedDateTime(state.isInUtc ? 'UTC' : timezone)
      .toInstant()
      .toString({ smallestUnit: 'second' })
  const shown = (meeting: EmulatedMeeting) => ({
    ...meeting,
    start_time: startsAt(meeting),
    join_url: `https://zoom.example/j/${meeting.id}?pwd=hidden`,
    start_url: `https://zoom.example/s/${meeting.id}?zak=never-kept`,
  })

  function token(request: IncomingMessage): [number, object] {
    if (request.headers.authorization !== CREDENTIALS) return [400, { reason: 'Invalid client' }]
    count += 1
    good.set(`token-${count}`, now() + 3_600_000)
    return [200, { access_token: `token-${count}`, token_type: 'bearer', expires_in: 3_600 }]
  }

  function api(method: string, path: string, body: Partial<EmulatedMeeting>): [number, object | null] {
    if (path.startsWith('/v2/users/me/meetings')) {
      if (method === 'GET') return [200, { meetings: [...meetings.values()].map(shown), next_page_token: '' }]
      if ((body.topic ?? '').length > 200) return [400, { code: 300, message: 'Validation Failed.' }]
      count += 1
      const made = {
        timezone: 'UTC',
        topic: '',
        agenda: '',
        start_time: '',
        duration: 0,
        ...body,
        id: 9_000_000_000 + count,
      }
      meetings.set(made.id, made)
      return [201, shown(made)]
    }
    const found = meetings.get(Number(path.split('/').at(-1)))
    if (found === undefined) return [404, { code: 3001, message: 'Meeting does not exist.' }]
    if (method === 'DELETE') meetings.delete(found.id)
    else if (method === 'PATCH') Object.assign(found, body)
    return method === 'GET' ? [200, shown(found)] : [204, null]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method = '', path = ''] = [request.method, request.url]
    const body = JSON.parse((await text(request)) || '{}') as Partial<EmulatedMeeting>
    const send = (status: number, value: object | null) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(value === null ? undefined : JSON.stringify(value))
    }
    if (path.startsWith('/oauth/token')) return send(...token(request))
    const failure = state.failures.shift()
    if (failure === 'away') return send(503, { message: 'Service unavailable' })
    if (failure === 'busy')
      return send(429, { code: 429, message: 'You have reached the maximum per-second rate limit.' })
    if (failure === 'refused') return send(400, { code: 300, message: 'Validation Failed.' })
    if (failure === 'expired') good.clear()
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if ((good.get(bearer) ?? 0) <= now()) return send(401, { code: 124, message: 'Access token is expired.' })
    if (method === 'POST') state.asked.push(body.start_time ?? '')
    const [status, value] = api(method, path, body)
    if (failure === 'lost') return void response.destroy()
    send(status, value)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
