/**
 * Work that nobody asks for: attempts that end without the student, and tidying. Any node may run it. Closing needs
 * no lease, because each attempt is taken by its row's lock; tidying happens once for all nodes, under a lease.
 */
import type { ServerDependencies } from '#server/dependencies.ts'
import { forgetOldTouches } from '#server/modules/attribution/index.ts'
import { closeDueAttempts, regradeWaiting } from '#server/modules/attempts/index.ts'
import { recomputeResults } from '#server/modules/corrections/index.ts'
import { accountMails, forgetPassedSignIns } from '#server/modules/auth/index.ts'
import { type MailWriters, removeFailedMails, sendDueMails, writeMessage } from '#server/modules/mail/index.ts'
import { removeOldNotifications, sendNotifications } from '#server/modules/notifications/index.ts'
import { settleDuePayments } from '#server/modules/orders/index.ts'
import { compareWithGateway } from '#server/modules/payments/index.ts'
import { receiptMails } from '#server/modules/receipts/index.ts'
import { forgetOldSecurityEvents } from '#server/modules/security-log/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { removeAbandonedUploads } from '#server/modules/files/index.ts'
import { followGroups, followZones, remindOfMeetings } from '#server/modules/meetings/index.ts'
import { findRecordings, holdZoomPlaces } from '#server/modules/zoom/index.ts'
import { forgetOldThreads } from '#server/modules/contacts/index.ts'
import { forgetOldInquiries } from '#server/modules/inquiries/index.ts'
import { forgetOldSheets, writeSheets } from '#server/modules/sheet-imports/index.ts'
import { forgetOldInterests } from '#server/modules/marketing/index.ts'
import { deleteExpiredSessions, giveLeaseBack, insertMissingJob, takeLease } from './jobs.repo.ts'

const CLOSING_EVERY_MS = 1_000
const MAILING_EVERY_MS = 3_000
const NOTIFYING_EVERY_MS = 5_000
const RECONCILING_EVERY_MS = 5_000
const FOLLOWING_EVERY_MS = 5_000
const HOLDING_EVERY_MS = 5_000
const RECORDINGS_EVERY_MS = 60_000
const IMPORTING_EVERY_MS = 3_000
const TIDYING_EVERY_MS = 60_000
const PRUNING_EVERY_MS = 3_600_000
const COMPARING_EVERY_MS = 24 * 3_600_000
/** Batches of results that one turn computes again; the next turn goes on. */
const RECOMPUTED_BATCHES = 20
const LEASE_MS = 60_000

interface LeasedJob {
  readonly name: string
  readonly everyMs: number
  run(dependencies: ServerDependencies): Promise<void>
}

const pruneSessions: LeasedJob = {
  name: 'prune-sessions',
  everyMs: PRUNING_EVERY_MS,
  run: ({ database, now }) => deleteExpiredSessions(database.query, new Date(now())),
}

const removeUploads: LeasedJob = {
  name: 'remove-abandoned-uploads',
  everyMs: PRUNING_EVERY_MS,
  run: removeAbandonedUploads,
}

const forgetSignIns: LeasedJob = {
  name: 'forget-passed-sign-ins',
  everyMs: PRUNING_EVERY_MS,
  run: forgetPassedSignIns,
}

const removeMails: LeasedJob = {
  name: 'remove-failed-mails',
  everyMs: PRUNING_EVERY_MS,
  run: removeFailedMails,
}

const removeNotifications: LeasedJob = {
  name: 'remove-old-notifications',
  everyMs: PRUNING_EVERY_MS,
  run: removeOldNotifications,
}

const forgetVisitors: LeasedJob = {
  name: 'forget-visitors',
  everyMs: PRUNING_EVERY_MS,
  run: async (dependencies) => {
    await forgetOldInquiries(dependencies)
    await forgetOldInterests(dependencies)
    await forgetOldTouches(dependencies)
    await forgetOldThreads(dependencies)
  },
}

const forgetSheets: LeasedJob = {
  name: 'forget-sheets',
  everyMs: PRUNING_EVERY_MS,
  run: forgetOldSheets,
}

const forgetSecurityEvents: LeasedJob = {
  name: 'forget-security-events',
  everyMs: PRUNING_EVERY_MS,
  run: forgetOldSecurityEvents,
}

const comparePayments: LeasedJob = {
  name: 'compare-payments',
  everyMs: COMPARING_EVERY_MS,
  run: async (dependencies) => {
    const hasGateway = dependencies.payment.browser !== null
    if (hasGateway && !(await compareWithGateway(dependencies)))
      console.warn('The payments were not compared: the gateway is away.')
  },
}

const followTimeZones: LeasedJob = {
  name: 'follow-time-zones',
  everyMs: PRUNING_EVERY_MS,
  run: followZones,
}

const TIDYING = [
  pruneSessions,
  removeUploads,
  forgetSignIns,
  removeMails,
  removeNotifications,
  forgetVisitors,
  forgetSheets,
  forgetSecurityEvents,
  comparePayments,
  followTimeZones,
]

/** Every kind of mail, by who writes it. */
const MAILS: MailWriters = { message: writeMessage, ...accountMails, ...receiptMails }

/** Does everything that is due now; says how many attempts it looked at. */
export async function runDueOnce(dependencies: ServerDependencies): Promise<number> {
  const looked = await settleDue(dependencies)
  await tidy(dependencies)
  return looked
}

/** Closes what is due, grades what arrived late and computes results again whose key was corrected. */
async function settleDue(dependencies: ServerDependencies): Promise<number> {
  const closed = await closeDueAttempts(dependencies)
  const regraded = await regradeWaiting(dependencies)
  return closed + regraded + (await recomputeResults(dependencies, RECOMPUTED_BATCHES))
}

/** Sends mails that are due until none is. */
export async function sendMails(dependencies: ServerDependencies): Promise<void> {
  const names = async () => (await readAcademy(dependencies.database.query)).name
  while ((await sendDueMails(dependencies, MAILS, names)) > 0);
}

async function tidy(dependencies: ServerDependencies): Promise<void> {
  for (const job of TIDYING) await runLeased(dependencies, job)
}

async function runLeased(dependencies: ServerDependencies, job: LeasedJob): Promise<void> {
  const { database, now } = dependencies
  await insertMissingJob(database.query, job.name, new Date(now()))
  const isOurs = await takeLease(database.query, job.name, now(), LEASE_MS)
  if (!isOurs) return
  await job.run(dependencies)
  await giveLeaseBack(database.query, job.name, now() + job.everyMs)
}

/** Runs the jobs until stopped; stopping waits for those that are running. */
export function startJobs(dependencies: ServerDependencies): { stop(): Promise<void> } {
  const closing = repeat(CLOSING_EVERY_MS, () => settleDue(dependencies))
  const mailing = repeat(MAILING_EVERY_MS, () => sendMails(dependencies))
  const reminding = repeat(NOTIFYING_EVERY_MS, () => remindOfMeetings(dependencies))
  const notifying = repeat(NOTIFYING_EVERY_MS, () => sendNotifications(dependencies))
  const reconciling = repeat(RECONCILING_EVERY_MS, () => settleDuePayments(dependencies))
  const following = repeat(FOLLOWING_EVERY_MS, () => followGroups(dependencies))
  const holding = repeat(HOLDING_EVERY_MS, () => holdZoomPlaces(dependencies))
  const watching = repeat(RECORDINGS_EVERY_MS, () => findRecordings(dependencies))
  const importing = repeat(IMPORTING_EVERY_MS, () => writeSheets(dependencies))
  const tidying = repeat(TIDYING_EVERY_MS, () => tidy(dependencies))
  return {
    async stop() {
      const often = [closing, mailing, reminding, notifying, reconciling, following, holding]
      const all = [...often, watching, importing, tidying]
      await Promise.all(all.map((job) => job.stop()))
    },
  }
}

/** Does `work` at intervals, never twice at once. */
function repeat(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= attempt(work).finally(() => (running = null))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** What fails is tried again at the next turn: nothing that is due is forgotten. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`A job failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
