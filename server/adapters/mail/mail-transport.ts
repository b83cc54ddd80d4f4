export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Brings mails on their way. What throws is tried again later, except `MailRefused`. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The receiving side refused for good: there is no such mailbox, or it does not take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
