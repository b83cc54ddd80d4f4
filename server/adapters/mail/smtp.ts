/** Sends mail through the operator's SMTP server, at an address such as `smtps://user:password@mail.example:465`. */
import { createTransport } from 'nodemailer'
import { traced } from '#server/tracing/index.ts'
import type { MailTransport } from './mail-transport.ts'
import { MailRefused } from './mail-transport.ts'

/** Time (ms) without an answer after which a server counts as unreachable. */
const SILENCE_MS = 20_000

interface SmtpOptions {
  readonly url: string
  /** Sender of the mails, `Name <address>` or an address. */
  readonly from: string
}

/** Replies from 550 to 554 to the recipient or the content are permanent; all others may be temporary. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 550 && responseCode <= 554 && command !== 'AUTH PLAIN'
}

export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const timeouts = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS }
  const settings = new URL(url)
  const transport = createTransport({
    host: settings.hostname,
    port: Number(settings.port || (settings.protocol === 'smtps:' ? 465 : 587)),
    secure: settings.protocol === 'smtps:',
    ...(settings.username !== '' && {
      auth: { user: decodeURIComponent(settings.username), pass: decodeURIComponent(settings.password) },
    }),
    tls: { rejectUnauthorized: settings.searchParams.get('certificate') !== 'any' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  return {
    async send({ to, subject, text, html }) {
      try {
        // The recipient is an object, so that a display name or a second address cannot be hidden in a text.
        const mail = { from, to: { name: '', address: to }, subject, text, html }
        await traced({ name: 'mail', kind: 'client' }, () => transport.sendMail(mail))
      } catch (error) {
        if (isFinal(error)) throw new MailRefused('the mail was refused', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
