/** Composes a mail as text and as HTML that every mail program shows the right way round. */
import { escapeHtml as html } from '#server/http/escape-html.ts'
import type { Mail } from '#server/adapters/mail/index.ts'
import type { Locale } from '#locales/messages.ts'

/** The texts of a mail, as modules write them; `composeMail` gives them their form. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string } | undefined
  /** Smaller, below: what to do when the mail was not expected. */
  readonly note?: string | undefined
}

interface Frame {
  readonly locale: Locale
  readonly academy: string
}

/** Keeps a text of a header from breaking out of its line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function paragraph(text: string, style = 'margin:0 0 16px'): string {
  return `<p dir="auto" style="${style}">${html(text)}</p>`
}

function button({ label, url }: NonNullable<MailText['action']>): string {
  const look = 'background:#00796b;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:bold'
  const link = `<p style="margin:24px 0"><a href="${html(url)}" style="display:inline-block;${look}">${html(label)}</a></p>`
  const shown = `<bdi dir="ltr" style="word-break:break-all">${html(url)}</bdi>`
  return `${link}<p style="margin:0 0 16px;font-size:13px;color:#555">${shown}</p>`
}

function page({ subject, paragraphs, action, note }: MailText, { locale, academy }: Frame): string {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const align = locale === 'ar' ? 'right' : 'left'
  const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#222"
  const content = [
    `<h1 style="font-size:20px;margin:0 0 16px">${html(subject)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    action === undefined ? '' : button(action),
    note === undefined ? '' : paragraph(note, 'margin:16px 0 0;font-size:13px;color:#555'),
    `<p style="margin:24px 0 0;font-size:13px;color:#555"><bdi>${html(academy)}</bdi></p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f6">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px;text-align:${align};${font}">
${content}
</div>
</body>
</html>
`
}

function plain({ paragraphs, action, note }: MailText, academy: string): string {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  return `${[...paragraphs, ...link, ...(note === undefined ? [] : [note]), `-- \n${academy}`].join('\n\n')}\n`
}

/** A mail to `to` in the reader's language. */
export function composeMail(to: string, text: MailText, frame: Frame): Mail {
  const checked = { ...text, subject: oneLine(text.subject) }
  return { to, subject: checked.subject, text: plain(checked, frame.academy), html: page(checked, frame) }
}
