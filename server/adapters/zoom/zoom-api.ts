/** What the academy needs of Zoom. */
import type { ZoomRecording } from './zoom-recording.ts'
import type { HeardReport, SentReport } from './zoom-reports.ts'

export interface ZoomMeeting {
  readonly topic: string
  readonly agenda: string
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone. */
  readonly startsLocal: string
  readonly timeZone: string
  readonly minutes: number
  readonly password: string
  readonly hostVideo: boolean
  readonly participantVideo: boolean
  readonly joinBeforeHost: boolean
  readonly muteUponEntry: boolean
}

/** A meeting as Zoom has it. */
export interface ZoomPlace {
  readonly id: string
  /** Holds the passcode. */
  readonly joinUrl: string
  readonly agenda: string
  /** ms UTC, by Zoom's own reading of wall and zone. */
  readonly startsAt: number
}

/** `gone`: there is no such meeting. `refused`: the same again will not help. `away`: it is not known what became of it. */
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
  /** What was recorded of a meeting when it was last opened; null: nothing that can be watched yet. `gone`: nothing. */
  recording(id: string): Promise<ZoomAnswer<ZoomRecording | null>>
  /** Reads what arrived as a report of Zoom's. */
  hear(sent: SentReport): HeardReport
}
