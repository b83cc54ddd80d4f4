/** The functions of Zoom that the academy uses. */
import type { ZoomRecording } from './zoom-recording.ts'
import type { HeardReport, SentReport } from './zoom-reports.ts'

export interface ZoomMeeting {
  readonly topic: string
  readonly agenda: string
  /** Local time in the zone, `YYYY-MM-DDTHH:mm`. */
  readonly startsLocal: string
  readonly timeZone: string
  readonly minutes: number
  readonly password: string
  readonly hostVideo: boolean
  readonly participantVideo: boolean
  readonly joinBeforeHost: boolean
  readonly muteUponEntry: boolean
}

/** A meeting as stored at Zoom. */
export interface ZoomPlace {
  readonly id: string
  /** Address for participants; it contains the passcode. */
  readonly joinUrl: string
  readonly agenda: string
  /** Instant of the beginning by Zoom's own conversion of local time and zone, ms UTC. */
  readonly startsAt: number
}

/** `gone`: the meeting does not exist. `refused`: a repetition would fail again. `away`: the outcome is unknown. */
export type ZoomAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }

export interface ZoomApi {
  create(meeting: ZoomMeeting): Promise<ZoomAnswer<ZoomPlace>>
  change(id: string, meeting: ZoomMeeting): Promise<ZoomAnswer<null>>
  read(id: string): Promise<ZoomAnswer<ZoomPlace>>
  remove(id: string): Promise<ZoomAnswer<null>>
  /** Ids of coming meetings that begin at an instant (ms UTC). */
  idsAt(startsAt: number): Promise<ZoomAnswer<readonly string[]>>
  /** Recording of the last opening of a meeting; null if nothing can be watched yet. `gone`: there is no recording. */
  recording(id: string): Promise<ZoomAnswer<ZoomRecording | null>>
  /** Reads and checks a report that arrived from Zoom. */
  hear(sent: SentReport): HeardReport
}
