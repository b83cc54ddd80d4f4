/** Notifications that a student can choose, and their channels. */
export const NOTIFICATION_KINDS = [
  'exam-opens',
  'undelivered',
  'result-ready',
  'message-answered',
  'package-ends',
  'meeting-soon',
  'practice-reminder',
  'class-post',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** `push`: a notification of the device. `email`: a mail, also sent if no device could be reached. */
export const NOTIFICATION_CHANNELS = ['push', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Texts of notifications; the text about a ready result has three variants. */
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
  | 'practiceReminder'
  | 'classPost'
  | 'classComment'

/** Content of a push message, as JSON. It contains nothing that must not be read on a lock screen. */
export interface PushNote {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  /** Path of the page that the notification opens. */
  readonly path: string
  /** Notes with the same tag replace each other. */
  readonly tag: string
  readonly locale: 'ar' | 'en'
  /** Title and body for the case that the device could deliver its stored answers. */
  readonly delivered?: { readonly title: string; readonly body: string }
}
