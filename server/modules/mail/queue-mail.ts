import * as z from 'zod/mini'
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { MailText } from './compose.ts'
import { insertMailJob } from './mail.repo.ts'
import { mailWriter } from './mail-writers.ts'

export interface QueuedMail {
  readonly kind: string
  readonly to: string
  /** The person that it concerns; it is deleted with their account. */
  readonly userId: string | null
  readonly locale: Locale
  /** The data that the writer of this kind reads by its schema; never a secret. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Puts a mail in the queue, within the transaction that gives reason for it if there is one. */
export async function queueMail(executor: Executor, mail: QueuedMail): Promise<void> {
  const { kind, to, userId, locale, data = {}, at } = mail
  await insertMailJob(executor, {
    id: newIdentifier(),
    kind,
    recipient: to,
    userId,
    locale,
    data,
    runAt: at,
    createdAt: at,
  })
}

/** A mail whose text is known when it is queued; for modules without a writer of their own. */
export async function queueMessage(
  executor: Executor,
  mail: Omit<QueuedMail, 'kind' | 'data'>,
  text: MailText,
): Promise<void> {
  await queueMail(executor, { ...mail, kind: 'message', data: { text } })
}

const messageData = z.object({
  text: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    action: z.optional(z.object({ label: z.string(), url: z.string() })),
    note: z.optional(z.string()),
  }),
})

export const writeMessage = mailWriter(messageData, async (_, { data }) => data.text)
