/**
 * Reads reports that Zoom sends by itself (developers.zoom.us/docs/api/webhooks), if their signature is valid and
 * recent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type ZoomRecording, recordingOf } from './zoom-recording.ts'

/** A report as received. */
export interface SentReport {
  readonly body: Buffer
  /** Header `x-zm-signature`. */
  readonly signature: string
  /** Header `x-zm-request-timestamp`: seconds since 1970, as text. */
  readonly sentAt: string
}

export interface ZoomPerson {
  /** E-mail of the person; empty if Zoom does not report it. */
  readonly email: string
  readonly name: string
}

/** `zoomId`: the meeting, as in `ZoomPlace`. Instants are ms UTC. */
export type ZoomReport =
  | { readonly kind: 'joined' | 'left'; readonly zoomId: string; readonly person: ZoomPerson; readonly at: number }
  | { readonly kind: 'recorded'; readonly zoomId: string; readonly recording: ZoomRecording }
  | { readonly kind: 'unrecorded'; readonly zoomId: string; readonly recordingId: string }
  | { readonly kind: 'deleted'; readonly zoomId: string }

/** `challenge`: the answer by which Zoom validates the receiver. `unknown`: signed, but of no concern here. */
export type HeardReport =
  | { readonly kind: 'refused' }
  | { readonly kind: 'challenge'; readonly answer: { readonly plainToken: string; readonly encryptedToken: string } }
  | { readonly kind: 'report'; readonly report: ZoomReport }
  | { readonly kind: 'unknown' }

/**
 * Tolerance between the instant of a report and now, both ways. An older report may be a replay; the tolerance covers
 * differing clocks and slow networks.
 */
const FRESH_MS = 5 * 60_000

export const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Signature of a body sent at an instant (seconds since 1970). */
export function signatureOf(secret: string, sentAt: string, body: Buffer): string {
  return `v0=${hmac(secret, Buffer.concat([Buffer.from(`v0:${sentAt}:`), body]))}`
}

function isSigned(secret: string, { body, signature, sentAt }: SentReport, now: number): boolean {
  if (!/^\d{1,12}$/.test(sentAt) || Math.abs(now - Number(sentAt) * 1_000) > FRESH_MS) return false
  const expected = Buffer.from(signatureOf(secret, sentAt, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const envelope = z.object({ event: z.string(), payload: z.looseObject({}) })
const challenge = z.object({ plainToken: z.string().check(z.minLength(1), z.maxLength(500)) })
const meeting = z.object({ id: z.union([z.number(), z.string().check(z.maxLength(40))]) })
const recorded = z.extend(meeting, { uuid: z.string() })
const withPerson = z.extend(meeting, {
  participant: z.object({
    email: z.optional(z.nullable(z.string())),
    user_name: z.optional(z.nullable(z.string())),
    join_time: z.optional(z.string()),
    leave_time: z.optional(z.string()),
  }),
})

function personal(kind: 'joined' | 'left', object: unknown): ZoomReport | null {
  const read = withPerson.safeParse(object)
  if (!read.success) return null
  const { participant: person, id } = read.data
  const at = Date.parse((kind === 'joined' ? person.join_time : person.leave_time) ?? '')
  if (Number.isNaN(at)) return null
  return { kind, zoomId: String(id), person: { email: person.email ?? '', name: person.user_name ?? '' }, at }
}

function ofRecording(object: unknown): ZoomReport | null {
  const zoomId = meeting.safeParse(object).data?.id
  const recording = recordingOf(object)
  return zoomId === undefined || recording === null ? null : { kind: 'recorded', zoomId: String(zoomId), recording }
}

function ofRemoved(object: unknown): ZoomReport | null {
  const { data } = recorded.safeParse(object)
  return data === undefined ? null : { kind: 'unrecorded', zoomId: String(data.id), recordingId: data.uuid }
}

function ofDeleted(object: unknown): ZoomReport | null {
  const { data } = meeting.safeParse(object)
  return data === undefined ? null : { kind: 'deleted', zoomId: String(data.id) }
}

const READERS: Readonly<Record<string, (object: unknown) => ZoomReport | null>> = {
  'meeting.participant_joined': (object) => personal('joined', object),
  'meeting.participant_left': (object) => personal('left', object),
  'meeting.deleted': ofDeleted,
  'recording.completed': ofRecording,
  'recording.recovered': ofRecording,
  'recording.trashed': ofRemoved,
  'recording.deleted': ofRemoved,
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Checks and reads a report at `now` (ms UTC). */
export function hearReport(secret: string, sent: SentReport, now: number): HeardReport {
  if (!isSigned(secret, sent, now)) return { kind: 'refused' }
  const { data } = envelope.safeParse(parsed(sent.body))
  if (data === undefined) return { kind: 'unknown' }
  if (data.event === 'endpoint.url_validation') {
    const plainToken = challenge.safeParse(data.payload).data?.plainToken
    if (plainToken === undefined) return { kind: 'unknown' }
    return { kind: 'challenge', answer: { plainToken, encryptedToken: hmac(secret, plainToken) } }
  }
  const read = Object.hasOwn(READERS, data.event) ? READERS[data.event] : undefined
  const report = read?.(data.payload['object']) ?? null
  return report === null ? { kind: 'unknown' } : { kind: 'report', report }
}
