import type { MailText } from '#server/modules/mail/index.ts'
import type { Locale } from '#locales/messages.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }

const texts = { ar: arabic.inquiry, en: english.inquiry } as const

interface MailedInquiry {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** Answers what the academy is mailed about a message, in its own language. */
export function inquiryMail(mailed: MailedInquiry, locale: Locale, publicUrl: URL): MailText {
  const { id, name, email, subject, message } = mailed
  const text = texts[locale]
  return {
    subject: text.subject.replace('{{subject}}', () => subject),
    paragraphs: [`${text.from} ${name} <${email}>`, ...message.split(/\n{2,}/).filter((part) => part.trim() !== '')],
    action: { label: text.action, url: new URL(`/admin/contact-us/${id}`, publicUrl).href },
    note: text.note,
  }
}
