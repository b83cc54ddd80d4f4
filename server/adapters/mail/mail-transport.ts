export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. A mail whose sending throws is tried again later, except after `MailRefused`. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The receiving server refused the mail permanently: the mailbox does not exist, or does not accept this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
