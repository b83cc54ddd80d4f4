/** What a student can ask to be notified of, and how. */
export const NOTIFICATION_KINDS = [
  'exam-opens',
  'undelivered',
  'result-ready',
  'message-answered',
  'package-ends',
  'meeting-soon',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** `push`: a notification of the device; `email`: by itself, or when no device could be reached. */
export const NOTIFICATION_CHANNELS = ['push', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Which text is sent: a result is ready in three ways. */
export type NotificationStory =
  | 'examOpens'
  | 'undelivered'
  | 'resultReady'
  | 'resultFinal'
  | 'resultCorrected'
  | 'messageAnswered'
  | 'packageEnds'
  | 'meetingTomorrow'
  | 'meetingSoon'

/** What a push message carries, as JSON: nothing that another person should not read from a lock screen. */
export interface PushNote {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** Path of the page that it opens. */
  readonly path: string
  /** Of two notes with the same tag one is shown. */
  readonly tag: string
  readonly locale: 'ar' | 'en'
  /** Instead of title and body, when the device could deliver what it held. */
  readonly delivered?: { readonly title: string; readonly body: string }
}
