/**
 * Every background job of the academy. A new one is a handler in its module and one entry here. Handlers are loaded with
 * the server, because the routes of their modules need the same files.
 */
import type { ServerDependencies } from '#server/dependencies.ts'
import { makeLinePartitions } from '#server/db/line-partitions.ts'
import { closeDueAttempts, packOldLogs, regradeWaiting } from '#server/modules/attempts/index.ts'
import { forgetOldTouches } from '#server/modules/attribution/index.ts'
import { forgetPassedSignIns } from '#server/modules/auth/index.ts'
import { emptyBin } from '#server/modules/bin/index.ts'
import { forgetOldThreads } from '#server/modules/contacts/index.ts'
import { recomputeResults } from '#server/modules/corrections/index.ts'
import { removeAbandonedUploads } from '#server/modules/files/index.ts'
import { forgetOldInquiries } from '#server/modules/inquiries/index.ts'
import { freeUnpaidSeats } from '#server/modules/groups/index.ts'
import { removeFailedMails } from '#server/modules/mail/index.ts'
import { forgetOldInterests } from '#server/modules/marketing/index.ts'
import { followGroups, followZones, remindOfMeetings } from '#server/modules/meetings/index.ts'
import { removeOldNotifications, sendNotifications } from '#server/modules/notifications/index.ts'
import { settleDuePayments } from '#server/modules/orders/index.ts'
import { compareWithGateway } from '#server/modules/payments/index.ts'
import { remindOfPractice } from '#server/modules/practice/index.ts'
import { measureAtNight, ringReportAlarm } from '#server/modules/practice-quality/index.ts'
import { measureVersions } from '#server/modules/reports/index.ts'
import { forgetOldSecurityEvents } from '#server/modules/security-log/index.ts'
import { forgetOldSheets, writeSheets } from '#server/modules/sheet-imports/index.ts'
import { findRecordings, holdZoomPlaces } from '#server/modules/zoom/index.ts'
import { forgetOldBuilds, reportNode } from '#server/nodes/index.ts'
import type { BackgroundJob } from './background-job.ts'
import { deleteExpiredSessions } from './jobs.repo.ts'
import { sendMails } from './send-mails.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Batches of results that one turn computes again; the next turn goes on. */
const RECOMPUTED_BATCHES = 20

/** Closes attempts that are due, grades late evidence and computes results again; answers how many it looked at. */
export async function settleAttempts(dependencies: ServerDependencies): Promise<number> {
  const closed = await closeDueAttempts(dependencies)
  const regraded = await regradeWaiting(dependencies)
  return closed + regraded + (await recomputeResults(dependencies, RECOMPUTED_BATCHES))
}

async function forgetVisitors(dependencies: ServerDependencies): Promise<void> {
  await forgetOldInquiries(dependencies)
  await forgetOldInterests(dependencies)
  await forgetOldTouches(dependencies)
  await forgetOldThreads(dependencies)
}

async function comparePayments(dependencies: ServerDependencies): Promise<void> {
  const hasGateway = dependencies.payment.browser !== null
  if (hasGateway && !(await compareWithGateway(dependencies)))
    console.warn('The payments were not compared: the gateway is away.')
}

/** The jobs by their ids, which name leases in the database and are never changed. */
export const BACKGROUND_JOBS: Readonly<Record<string, BackgroundJob>> = {
  'settle-attempts': { everyMs: SECOND_MS, nodes: 'every', run: settleAttempts },
  'report-node': { everyMs: 15 * SECOND_MS, nodes: 'every', run: reportNode },
  'send-mails': { everyMs: 3 * SECOND_MS, nodes: 'every', run: sendMails },
  'remind-of-meetings': { everyMs: 5 * SECOND_MS, nodes: 'every', run: remindOfMeetings },
  'send-notifications': { everyMs: 5 * SECOND_MS, nodes: 'every', run: sendNotifications },
  'settle-payments': { everyMs: 5 * SECOND_MS, nodes: 'every', run: settleDuePayments },
  'follow-groups': { everyMs: 5 * SECOND_MS, nodes: 'every', run: followGroups },
  'hold-zoom-places': { everyMs: 5 * SECOND_MS, nodes: 'every', run: holdZoomPlaces },
  'write-sheets': { everyMs: 3 * SECOND_MS, nodes: 'every', run: writeSheets },
  'find-recordings': { everyMs: MINUTE_MS, nodes: 'every', run: findRecordings },
  'prune-sessions': {
    everyMs: HOUR_MS,
    nodes: 'one',
    run: ({ database, now }) => deleteExpiredSessions(database.query, new Date(now())),
  },
  'remove-abandoned-uploads': { everyMs: HOUR_MS, nodes: 'one', run: removeAbandonedUploads },
  'forget-passed-sign-ins': { everyMs: HOUR_MS, nodes: 'one', run: forgetPassedSignIns },
  'forget-old-builds': { everyMs: HOUR_MS, nodes: 'one', run: forgetOldBuilds },
  'free-unpaid-seats': { everyMs: HOUR_MS, nodes: 'one', run: freeUnpaidSeats },
  'remove-failed-mails': { everyMs: HOUR_MS, nodes: 'one', run: removeFailedMails },
  'remove-old-notifications': { everyMs: HOUR_MS, nodes: 'one', run: removeOldNotifications },
  'forget-visitors': { everyMs: HOUR_MS, nodes: 'one', run: forgetVisitors },
  'forget-sheets': { everyMs: HOUR_MS, nodes: 'one', run: forgetOldSheets },
  'forget-security-events': { everyMs: HOUR_MS, nodes: 'one', run: forgetOldSecurityEvents },
  'empty-bin': { everyMs: HOUR_MS, nodes: 'one', run: emptyBin },
  'compare-payments': { everyMs: 24 * HOUR_MS, nodes: 'one', run: comparePayments },
  'ring-key-alarm': { everyMs: HOUR_MS, nodes: 'one', run: ringReportAlarm },
  'measure-questions': { everyMs: HOUR_MS, nodes: 'one', run: measureAtNight },
  'measure-versions': { everyMs: HOUR_MS, nodes: 'one', run: measureVersions },
  'remind-of-practice': { everyMs: 5 * MINUTE_MS, nodes: 'one', run: remindOfPractice },
  'make-line-partitions': { everyMs: 24 * HOUR_MS, nodes: 'one', run: makeLinePartitions },
  'pack-old-logs': { everyMs: HOUR_MS, nodes: 'one', run: (dependencies) => packOldLogs(dependencies) },
  'follow-time-zones': { everyMs: HOUR_MS, nodes: 'one', run: followZones },
}
