import type { Mail, MailTransport } from './mail-transport.ts'

export interface MemoryMailbox extends MailTransport {
  /** What was sent so far, oldest first. */
  readonly sent: Mail[]
  /** Each error fails one sending, in this order. */
  readonly failures: Error[]
}

/** A mailbox that tests look into. */
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
