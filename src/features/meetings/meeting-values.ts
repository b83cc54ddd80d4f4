import type { MeetingAudience, MeetingProvider } from '#domain/meetings/kinds.ts'

/** A meeting as it is typed. */
export type MeetingValues = {
  readonly topic: string
  readonly agenda: string
  readonly provider: MeetingProvider
  readonly link: string
  readonly password: string
  readonly hostVideo: boolean
  readonly participantVideo: boolean
  readonly joinBeforeHost: boolean
  readonly muteUponEntry: boolean
  readonly audience: MeetingAudience
  /** Empty: none. */
  readonly groupId: string
  readonly packageIds: readonly string[]
  /** Empty: nobody yet. */
  readonly teacherId: string
  readonly repeats: boolean
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone. */
  readonly startsAt: string
  readonly minutes: string
  readonly timeZone: string
}
