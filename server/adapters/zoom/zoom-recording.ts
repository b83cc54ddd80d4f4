/** A recording as Zoom describes it, in its reports and in its lists. */
import * as z from 'zod/mini'

/** What was recorded between one opening of a meeting and its end. */
export interface ZoomRecording {
  /** Zoom's name of that opening: a meeting that is opened twice has two. */
  readonly id: string
  /** Where it is watched, with the passcode that is asked for there. */
  readonly link: string
  /** ms UTC. */
  readonly startedAt: number
  readonly minutes: number
}

/** What can be watched or heard; the rest are chats, captions and the like. */
const MEDIA = new Set(['MP4', 'M4A'])

const described = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(200)),
  share_url: z.url({ protocol: /^https$/ }),
  start_time: z.string(),
  duration: z.optional(z.number()),
  recording_play_passcode: z.optional(z.string()),
  recording_files: z.array(z.object({ file_type: z.optional(z.string()), status: z.optional(z.string()) })),
})

/** Null: nothing that can be watched yet, or not a recording as Zoom writes them. */
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
