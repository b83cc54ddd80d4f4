/** Emulated Zoom over HTTP, with failures on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type EmulatedMeeting, type EmulatedZoom, emulatedZoom } from '#server/sandbox-zoom/emulated-zoom.ts'

type Failure = 'away' | 'busy' | 'expired' | 'refused' | 'lost'

export interface ZoomEmulator extends EmulatedZoom {
  readonly url: string
  readonly meetings: Map<number, EmulatedMeeting>
  /** Requests to `POST /v2/users/me/meetings`, in their order. */
  readonly asked: string[]
  /** Outcomes of the next calls of the API, in this order. `lost`: the call is done, but its answer is lost. */
  readonly failures: Failure[]
  close(): Promise<void>
}

const REFUSALS = {
  away: [503, { message: 'Service unavailable' }],
  busy: [429, { code: 429, message: 'You have reached the maximum per-second rate limit.' }],
  refused: [400, { code: 300, message: 'Validation Failed.' }],
} as const

export async function zoomEmulator(now: () => number): Promise<ZoomEmulator> {
  const meetings = new Map<number, EmulatedMeeting>()
  const joinUrl = (id: number) => `https://zoom.example/j/${id}?pwd=hidden`
  const zoom = emulatedZoom({ now, clientId: 'client', clientSecret: 'secret', joinUrl, meetings })
  const asked: string[] = []
  const failures: Failure[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const body = JSON.parse((await text(request)) || '{}') as Partial<EmulatedMeeting>
    const send = (status: number, value: object | null) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(value === null ? undefined : JSON.stringify(value))
    }
    const isOfApi = path.startsWith('/v2/')
    const failure = isOfApi ? failures.shift() : undefined
    if (failure === 'away' || failure === 'busy' || failure === 'refused') {
      const [status, problem] = REFUSALS[failure]
      return send(status, problem)
    }
    if (failure === 'expired') zoom.expireTokens()
    const [status, value] = zoom.answer({ method, path, authorization: headers.authorization ?? '', body })
    if (isOfApi && method === 'POST' && status !== 401) asked.push(body.start_time ?? '')
    if (failure === 'lost') return void response.destroy()
    send(status, value)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.address() as AddressInfo
  return Object.assign(zoom, {
    url: `http://127.0.0.1:${port}`,
    meetings,
    asked,
    failures,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
