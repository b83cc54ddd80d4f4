import type * as z from 'zod/mini'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { MailText } from './compose.ts'
import type { MailJob } from './mail.repo.ts'

/** Writes the text of one kind of mail when it is sent; null when nothing is to be said any more. */
export type MailWriter = (dependencies: ServerDependencies, job: MailJob) => Promise<MailText | null>

/** The writer of every kind of mail, by the name of the kind. */
export type MailWriters = Readonly<Record<string, MailWriter>>

type MailJobWith<Payload> = Omit<MailJob, 'data'> & { readonly data: Payload }

/** A writer whose mails carry data in the queue; data of another shape fails as a mail that cannot be sent. */
export function mailWriter<Schema extends z.ZodMiniType>(
  payload: Schema,
  write: (dependencies: ServerDependencies, job: MailJobWith<z.output<Schema>>) => Promise<MailText | null>,
): MailWriter {
  return async (dependencies, job) => write(dependencies, { ...job, data: payload.parse(job.data) })
}
