/** A small Zoom: tokens, meetings and recordings of one account, with its errors. Sandbox and tests answer with it. */

export interface EmulatedMeeting {
  readonly id: number
  topic: string
  agenda: string
  /** Time as it was sent: `2026-11-22T19:00:00`. */
  start_time: string
  timezone: string
  duration: number
}

/** Recording as Zoom describes it in its lists and in its report. */
export interface EmulatedRecording {
  readonly uuid: string
  readonly id: number
  readonly topic: string
  /** UTC. */
  readonly start_time: string
  /** Minutes. */
  readonly duration: number
  readonly share_url: string
  readonly recording_play_passcode: string
  readonly recording_files: readonly { readonly file_type: string; readonly status: string }[]
}

export interface EmulatedZoomOptions {
  readonly now: () => number
  readonly clientId: string
  readonly clientSecret: string
  readonly joinUrl: (id: number) => string
  /** Kept by who asks; the emulator adds, changes and removes. */
  readonly meetings: Map<number, EmulatedMeeting>
}

export interface EmulatedCall {
  readonly method: string
  /** Path with its query: `/v2/meetings/1`. */
  readonly path: string
  readonly authorization: string
  readonly body: Partial<EmulatedMeeting>
}

type Answer = readonly [status: number, body: object | null]

export interface EmulatedZoom {
  /** The last of each meeting. */
  readonly recordings: Map<number, EmulatedRecording>
  /** Reads every time as if it were UTC, as careless integrations have it. */
  isInUtc: boolean
  answer(call: EmulatedCall): Answer
  /** Every token that was given is good no more. */
  expireTokens(): void
}

const TOKEN_SECONDS = 3_600
const TOPIC_MOST = 200
const FIRST_ID = 9_000_000_000

export function emulatedZoom(options: EmulatedZoomOptions): EmulatedZoom {
  const { now, meetings, joinUrl } = options
  const good = new Map<string, number>()
  const recordings = new Map<number, EmulatedRecording>()
  const credentials = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`
  let count = 0
  let lastId = Math.max(FIRST_ID, ...meetings.keys())
  const state = { recordings, isInUtc: false, expireTokens: () => good.clear() }

  const startsAt = ({ start_time: time, timezone }: EmulatedMeeting) =>
    Temporal.PlainDateTime.from(time)
      .toZonedDateTime(state.isInUtc ? 'UTC' : timezone)
      .toInstant()
      .toString({ smallestUnit: 'second' })
  const shown = (meeting: EmulatedMeeting) => {
    const urls = { join_url: joinUrl(meeting.id), start_url: `${joinUrl(meeting.id)}&zak=never-kept` }
    return { ...meeting, start_time: startsAt(meeting), ...urls }
  }

  function token(authorization: string): Answer {
    if (authorization !== credentials) return [400, { reason: 'Invalid client' }]
    count += 1
    good.set(`token-${count}`, now() + TOKEN_SECONDS * 1_000)
    return [200, { access_token: `token-${count}`, token_type: 'bearer', expires_in: TOKEN_SECONDS }]
  }

  function ofUser(method: string, body: Partial<EmulatedMeeting>): Answer {
    if (method === 'GET') return [200, { meetings: [...meetings.values()].map(shown), next_page_token: '' }]
    if ((body.topic ?? '').length > TOPIC_MOST) return [400, { code: 300, message: 'Validation Failed.' }]
    lastId += 1
    const blank = { timezone: 'UTC', topic: '', agenda: '', start_time: '', duration: 0 }
    const made = { ...blank, ...body, id: lastId }
    meetings.set(made.id, made)
    return [201, shown(made)]
  }

  function ofMeeting(method: string, path: string, body: Partial<EmulatedMeeting>): Answer {
    const [id = '', part] = path.replace('/v2/meetings/', '').split('/')
    if (part === 'recordings') {
      const recording = recordings.get(Number(id))
      return recording === undefined ? [404, { code: 3301, message: 'There is no recording.' }] : [200, recording]
    }
    const found = meetings.get(Number(id))
    if (found === undefined) return [404, { code: 3001, message: 'Meeting does not exist.' }]
    if (method === 'DELETE') meetings.delete(found.id)
    else if (method === 'PATCH') Object.assign(found, body)
    return method === 'GET' ? [200, shown(found)] : [204, null]
  }

  return Object.assign(state, {
    answer({ method, path, authorization, body }: EmulatedCall): Answer {
      const [address = ''] = path.split('?', 1)
      if (address === '/oauth/token') return token(authorization)
      const bearer = authorization.replace('Bearer ', '')
      if ((good.get(bearer) ?? 0) <= now()) return [401, { code: 124, message: 'Access token is expired.' }]
      return address === '/v2/users/me/meetings' ? ofUser(method, body) : ofMeeting(method, address, body)
    },
  })
}
