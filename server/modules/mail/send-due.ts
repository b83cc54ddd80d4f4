/** Brings queued mails on their way: outside of any transaction, again with growing pauses when the way is closed. */
import type { PublicSettings } from '#contract/settings.ts'
import { MailRefused } from '#server/adapters/mail/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { MailText } from './compose.ts'
import { composeMail } from './compose.ts'
import type { MailJob } from './mail.repo.ts'
import { deleteFailedMails, deleteMailJob, giveMailJobUp, leaseDueMails, postponeMailJob } from './mail.repo.ts'

/** Writes the text of one kind of mail when it is sent; null when nothing is to be said any more. */
export type MailWriter = (dependencies: ServerDependencies, job: MailJob) => Promise<MailText | null>

/** Every kind of mail, by name. */
export type MailWriters = Readonly<Record<string, MailWriter>>

const AT_ONCE = 10
const LEASE_MS = 180_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
/** These attempts take a little more than a day: ten pauses double from `FIRST_PAUSE_MS`, three are the longest. */
const MOST_ATTEMPTS = 14
const FAILED_KEPT_MS = 7 * 24 * 3_600_000

/** How long (ms) to wait after so many failed attempts. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

interface Sending {
  readonly dependencies: ServerDependencies
  readonly writers: MailWriters
  readonly names: PublicSettings['name']
}

/** Sends what is due, a few at a time; answers how many were taken up. */
export async function sendDueMails(
  dependencies: ServerDependencies,
  writers: MailWriters,
  readNames: () => Promise<PublicSettings['name']>,
): Promise<number> {
  const { database, now } = dependencies
  const leasedUntil = new Date(now() + LEASE_MS)
  const due = await leaseDueMails(database.query, new Date(now()), leasedUntil, AT_ONCE)
  if (due.length === 0) return 0
  const sending = { dependencies, writers, names: await readNames() }
  const inOrder = due.toSorted(
    (one, other) => one.runAt.getTime() - other.runAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  await Promise.all(
    [...Map.groupBy(inOrder, ({ recipient }) => recipient).values()].map((jobs) => sendAll(sending, jobs)),
  )
  return due.length
}

/** Mails to one person one after the other: they arrive in order, and what counts them counts right. */
async function sendAll(sending: Sending, jobs: readonly MailJob[]): Promise<void> {
  for (const job of jobs) await sendOrPostpone(sending, job)
}

async function sendOrPostpone(sending: Sending, job: MailJob): Promise<void> {
  const { database, now } = sending.dependencies
  try {
    await sendOne(sending, job)
    await deleteMailJob(database.query, job.id)
  } catch (error) {
    const attempts = job.attempts + 1
    const isFinal = error instanceof MailRefused || attempts >= MOST_ATTEMPTS
    // Neither the address nor the reason of the other side, which may repeat it.
    console.error(`A mail (${job.kind}) was not sent, attempt ${attempts}${isFinal ? ', and is given up' : ''}.`)
    if (isFinal) await giveMailJobUp(database.query, job.id, attempts, new Date(now()))
    else await postponeMailJob(database.query, job.id, attempts, new Date(now() + pauseAfter(attempts)))
  }
}

async function sendOne({ dependencies, writers, names }: Sending, job: MailJob): Promise<void> {
  const write = writers[job.kind]
  if (write === undefined) throw new Error(`nobody writes mails of the kind ${job.kind}`)
  const text = await write(dependencies, job)
  if (text === null) return
  const { locale, recipient } = job
  await dependencies.mail.send(composeMail(recipient, text, { locale, academy: names[locale] }))
}

/** Forgets mails that failed more than a week ago. */
export async function removeFailedMails({ database, now }: ServerDependencies): Promise<void> {
  await deleteFailedMails(database.query, new Date(now() - FAILED_KEPT_MS))
}
