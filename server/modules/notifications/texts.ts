/** Texts of notifications: on the lock screen neither results nor names, in the mail the exam too. */
import type { NotificationStory, PushNote } from '#domain/notifications/kinds.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { StoredPreferences } from '#server/db/schema.ts'
import type { MailText } from '#server/modules/mail/index.ts'
import type { NotificationRow } from './notifications.repo.ts'

const texts = { ar: arabic.notification, en: english.notification } satisfies Record<
  Locale,
  typeof english.notification
>

export function localeOf(preferences: StoredPreferences): Locale {
  return preferences.language ?? 'ar'
}

const DATES = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const

type Notified = Pick<NotificationRow, 'id' | 'kind' | 'story' | 'examId' | 'threadId' | 'groupId'>

const PAGES: Readonly<Record<NotificationStory, (row: Notified) => string>> = {
  examOpens: ({ examId }) => `/exams/${examId}/take`,
  undelivered: () => '/student-exams',
  resultReady: ({ examId }) => `/exams/${examId}/result`,
  resultFinal: ({ examId }) => `/exams/${examId}/result`,
  resultCorrected: ({ examId }) => `/exams/${examId}/result`,
  meetingTomorrow: () => '/my-meetings',
  meetingSoon: () => '/my-meetings',
  messageAnswered: ({ threadId }) => `/student_contacts?thread=${threadId}`,
  packageEnds: () => '/change-plan',
  practiceReminder: () => '/practice',
  classPost: ({ groupId }) => `/class/${groupId}`,
  classComment: ({ groupId }) => `/class/${groupId}`,
}

export function pushNote(row: Notified, locale: Locale): PushNote {
  const { id, kind, story } = row
  const { title, body } = texts[locale][story].push
  const note = { kind, title, body, path: PAGES[story](row), tag: id, locale }
  return story === 'undelivered' ? { ...note, delivered: texts[locale].delivered } : note
}

/** The last day before an instant, in the academy's time and in words. */
function dayBefore(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(DATES[locale], { dateStyle: 'full', timeZone: 'Asia/Riyadh' }).format(
    instant.getTime() - 1,
  )
}

/** `title`: of the exam, the conversation, the package or the group that it is about. */
export function mailText(
  row: Notified & Pick<NotificationRow, 'expiresAt'>,
  locale: Locale,
  title: string,
  publicUrl: URL,
): MailText {
  const { subject, text, action } = texts[locale][row.story].mail
  return {
    subject,
    paragraphs: [
      text.replace('{{title}}', () => isolated(title)).replace('{{lastDay}}', () => dayBefore(row.expiresAt, locale)),
    ],
    action: { label: action, url: new URL(PAGES[row.story](row), publicUrl).href },
    note: texts[locale].note,
  }
}
