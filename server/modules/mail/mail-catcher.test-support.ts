import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface CaughtMail {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

export interface MailCatcher {
  readonly url: string
  readonly caught: readonly CaughtMail[]
  /** Recipients are refused with this reply from now on. */
  refuseWith(code: number): void
  close(): Promise<void>
}

/** A real SMTP server on a free port that keeps what it is given. */
export async function openMailCatcher(options: { readonly refuseWith?: number } = {}): Promise<MailCatcher> {
  const caught: CaughtMail[] = []
  let refusal = options.refuseWith ?? null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      done(refusal === null ? undefined : Object.assign(new Error('refused'), { responseCode: refusal }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        caught.push({ from, to, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    refuseWith: (code) => void (refusal = code),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
