/** Mail transport for development: every mail becomes a file that mail programs can open, and one line in the log. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { newIdentifier } from '#server/db/identifier.ts'
import type { MailTransport } from './mail-transport.ts'

export function fileMailbox(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send({ to, subject, text, html }) {
      const { message } = await composer.sendMail({ from, to: { name: '', address: to }, subject, text, html })
      const file = path.join(folder, `${newIdentifier()}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(file, message as Buffer, { mode: 0o600 })
      console.log(`  A mail lies in ${file}`)
    },
    close: () => composer.close(),
  }
}
