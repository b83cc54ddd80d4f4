import type { Mail, MailTransport } from './mail-transport.ts'

export interface MemoryMailbox extends MailTransport {
  /** Mails sent so far, oldest first. */
  readonly sent: Mail[]
  /** Errors with which the next sendings fail, in this order. */
  readonly failures: Error[]
}

/** A mail transport whose mails tests can read. */
export function memoryMailbox(): MemoryMailbox {
  const sent: Mail[] = []
  const failures: Error[] = []
  return {
    sent,
    failures,
    async send(mail) {
      const failed = failures.shift()
      if (failed !== undefined) throw failed
      sent.push(mail)
    },
    close: () => undefined,
  }
}
