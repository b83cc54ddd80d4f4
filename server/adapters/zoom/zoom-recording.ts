/** A recording as Zoom describes it in its reports and lists. */
import * as z from 'zod/mini'

/** Recording of one opening of a meeting, from its beginning to its end. */
export interface ZoomRecording {
  /** Zoom's id of the opening: a meeting that is opened twice has two. */
  readonly id: string
  /** Address of the recording with its passcode. */
  readonly link: string
  /** Instant of the beginning, ms UTC. */
  readonly startedAt: number
  readonly minutes: number
}

/** File types that can be watched or heard; the others are chats, captions and the like. */
const MEDIA = new Set(['MP4', 'M4A'])

const described = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(200)),
  share_url: z.url({ protocol: /^https$/ }),
  start_time: z.string(),
  duration: z.optional(z.number()),
  recording_play_passcode: z.optional(z.string()),
  recording_files: z.array(z.object({ file_type: z.optional(z.string()), status: z.optional(z.string()) })),
})

/** Recording in a body; null if nothing can be watched yet, or if the body has not Zoom's form. */
export function recordingOf(body: unknown): ZoomRecording | null {
  const read = described.safeParse(body)
  if (!read.success) return null
  const { uuid, share_url: address, start_time: time, duration, recording_files: files } = read.data
  const startedAt = Date.parse(time)
  const isThere = files.some(({ file_type: type = '', status }) => MEDIA.has(type) && status !== 'processing')
  if (!isThere || Number.isNaN(startedAt)) return null
  const link = new URL(address)
  const passcode = read.data.recording_play_passcode ?? ''
  if (passcode !== '') link.searchParams.set('pwd', passcode)
  return { id: uuid, link: link.href, startedAt, minutes: Math.max(0, Math.round(duration ?? 0)) }
}
