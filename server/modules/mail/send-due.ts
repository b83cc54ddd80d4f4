/** Sends queued mails outside of any transaction, and again after growing pauses while the mail server is away. */
import type { PublicSettings } from '#contract/office/settings.ts'
import { nextTryAt, type Patience } from '#domain/retry/patience.ts'
import { MailRefused } from '#server/adapters/mail/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { composeMail } from './compose.ts'
import type { MailJob } from './mail.repo.ts'
import type { MailWriters } from './mail-writers.ts'
import { deleteFailedMails, giveMailJobUp, mailQueue } from './mail.repo.ts'

const AT_ONCE = 10
const LEASE_MS = 180_000
/** These attempts take a little more than a day: ten pauses double from the first, three are the longest. */
export const MAIL_PATIENCE: Patience = {
  firstPauseMs: 30_000,
  longestPauseMs: 6 * 3_600_000,
  mostAttempts: 14,
}
const FAILED_KEPT_MS = 7 * 24 * 3_600_000

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
  const due = await mailQueue.takeDue(database.query, { now: now(), leaseMs: LEASE_MS, limit: AT_ONCE })
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

/** Sends mails to one person one after the other: they arrive in order, and writers that count them count right. */
async function sendAll(sending: Sending, jobs: readonly MailJob[]): Promise<void> {
  for (const job of jobs) await sendOrPostpone(sending, job)
}

async function sendOrPostpone(sending: Sending, job: MailJob): Promise<void> {
  const { database, now } = sending.dependencies
  try {
    await sendOne(sending, job)
    await mailQueue.finish(database.query, job)
  } catch (error) {
    const attempts = job.attempts + 1
    const runAt = error instanceof MailRefused ? null : nextTryAt(MAIL_PATIENCE, { attempts, now: now() })
    const end = runAt === null ? ', and is given up' : ''
    // The log names neither the address nor the reason of the other side, which may repeat it.
    console.error(`A mail (${job.kind}) was not sent, attempt ${attempts}${end}.`)
    if (runAt === null) await giveMailJobUp(database.query, { ...job, attempts }, now())
    else await mailQueue.giveBack(database.query, job, { attempts, runAt })
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
