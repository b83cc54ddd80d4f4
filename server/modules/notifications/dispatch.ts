/** Hands what is due to the devices of its student, or to the mails: by itself, or when no device could be reached. */
import type { NotificationChannel } from '#domain/notifications/kinds.ts'
import type { Locale } from '#locales/messages.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { queueMessage } from '#server/modules/mail/index.ts'
import { deleteDeliveriesOf, insertDeliveries } from './deliveries.repo.ts'
import {
  type Addressee,
  changeNotifications,
  lockDispatched,
  lockDue,
  type NotificationRow,
  selectAddressees,
  selectClosedExams,
  selectComingDates,
  selectPractisedSince,
  selectStandings,
  selectSubscriptionsOf,
  selectTitles,
  selectUnreadThreads,
  selectWishesOf,
} from './notifications.repo.ts'
import { selectClassNews } from './class-news.repo.ts'
import { selectEndingNow } from './package-ends.repo.ts'
import { localeOf, mailText } from './texts.ts'

const AT_ONCE = 100

/** After so long without a device the mail is written: news of an exam that opens should not wait for a night. */
export const MAIL_INSTEAD_AFTER_MS = 15 * 60_000

/** Everything that decides what becomes of a batch, read once for all of it. */
interface Surroundings {
  readonly people: ReadonlyMap<string, Addressee>
  wants(row: NotificationRow, channel: NotificationChannel): boolean
  devicesOf(userId: string): readonly string[]
  /** Answers the title of the exam, the conversation, the package, the meeting or the group that it is about. */
  titleOf(row: NotificationRow, locale: Locale): string
  /** Answers whether it is still true and a student is there to hear it. */
  isNews(row: NotificationRow): boolean
}

/** Dispatches a batch; answers how many it took up. */
export async function dispatchDue({ database, now, publicUrl }: ServerDependencies): Promise<number> {
  return database.transaction(async (transaction) => {
    const at = now()
    const due = await lockDue(transaction, new Date(at), AT_ONCE)
    const around = await surroundings(transaction, due, at)
    const news = due.filter((row) => around.isNews(row))
    const byPush = news.filter((row) => around.wants(row, 'push') && around.devicesOf(row.userId).length > 0)
    const deliveries = byPush.flatMap(({ id, userId }) =>
      around.devicesOf(userId).map((subscriptionId) => ({ notificationId: id, subscriptionId })),
    )
    await insertDeliveries(transaction, deliveries, new Date(at))
    await changeNotifications(transaction, idsOf(byPush), { dispatchedAt: new Date(at) })
    const others = due.filter((row) => !byPush.includes(row))
    await writeMails(transaction, { rows: others.filter((row) => news.includes(row)), around, publicUrl, at })
    await changeNotifications(transaction, idsOf(others), { doneAt: new Date(at) })
    return due.length
  })
}

/** Brings to its end what devices were given: no more to do when one took it, else the mail. */
export async function finishDispatched({ database, now, publicUrl }: ServerDependencies): Promise<number> {
  return database.transaction(async (transaction) => {
    const at = now()
    const ended = await lockDispatched(transaction, new Date(at - MAIL_INSTEAD_AFTER_MS), AT_ONCE)
    const around = await surroundings(transaction, ended, at)
    const unreached = ended.filter((row) => row.reachedAt === null && around.isNews(row))
    const rows = unreached.filter((row) => around.wants(row, 'email'))
    await writeMails(transaction, { rows, around, publicUrl, at })
    await deleteDeliveriesOf(transaction, idsOf(rows))
    await changeNotifications(transaction, idsOf(ended), { doneAt: new Date(at) })
    return ended.length
  })
}

const idsOf = (rows: readonly NotificationRow[]): readonly string[] => rows.map(({ id }) => id)

async function surroundings(
  transaction: Transaction,
  rows: readonly NotificationRow[],
  now: number,
): Promise<Surroundings> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const examIds = [...new Set(rows.flatMap(({ examId }) => examId ?? []))]
  const people = new Map((await selectAddressees(transaction, rows)).map((person) => [person.id, person]))
  const wishes = new Set(
    (await selectWishesOf(transaction, userIds)).map(({ userId, kind, channel }) => `${userId} ${kind} ${channel}`),
  )
  const devices = Map.groupBy(await selectSubscriptionsOf(transaction, userIds), ({ userId }) => userId)
  const titles = await selectTitles(transaction, examIds)
  const closed = await selectClosedExams(transaction, examIds)
  const standings = await standingsOf(transaction, rows)
  const unread = await selectUnreadThreads(
    transaction,
    rows.flatMap(({ threadId }) => threadId ?? []),
  )
  const ending = await selectEndingNow(
    transaction,
    rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
  const dates = await selectComingDates(
    transaction,
    rows.flatMap(({ dateId }) => dateId ?? []),
    new Date(now),
  )
  const practised = await selectPractisedSince(
    transaction,
    rows.filter(({ kind }) => kind === 'practice-reminder'),
  )
  const classes = await selectClassNews(transaction, rows)
  return {
    people,
    titleOf: (row, locale) =>
      titles.get(row.examId ?? '') ??
      unread.get(row.threadId ?? '') ??
      ending.get(row.subscriptionId ?? '')?.name[locale] ??
      dates.get(row.dateId ?? '') ??
      classes.titleOf(row) ??
      '',
    wants: ({ userId, kind }, channel) => wishes.has(`${userId} ${kind} ${channel}`),
    devicesOf: (userId) => (devices.get(userId) ?? []).map(({ id }) => id),
    isNews: (row) => {
      if (row.expiresAt.getTime() <= now || people.get(row.userId)?.active !== true) return false
      if (row.kind === 'practice-reminder') return !practised.has(row.userId)
      if (row.threadId !== null) return unread.has(row.threadId)
      if (row.subscriptionId !== null) {
        return ending.get(row.subscriptionId)?.endsAt.getTime() === row.expiresAt.getTime()
      }
      if (row.dateId !== null) return dates.has(row.dateId)
      if (row.groupId !== null) return classes.isNews(row)
      if (row.attemptId === null) return row.examId !== null && !closed.has(row.examId)
      return isStillTrue(row, standings.get(row.attemptId))
    },
  }
}

type Standing = Awaited<ReturnType<typeof selectStandings>>[number]

async function standingsOf(transaction: Transaction, rows: readonly NotificationRow[]) {
  const ids = rows.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId]))
  return new Map((await selectStandings(transaction, ids)).map((standing) => [standing.id, standing]))
}

/** Reopened, graded anew, delivered or read meanwhile: then there is nothing to tell any more. */
function isStillTrue({ story }: NotificationRow, standing: Standing | undefined): boolean {
  if (standing === undefined || standing.state === 'open' || standing.resultFirstSeenAt !== null) return false
  return story === 'undelivered' ? standing.submissionReceivedAt === null : !standing.provisional
}

interface Mails {
  readonly rows: readonly NotificationRow[]
  readonly around: Surroundings
  readonly publicUrl: URL
  readonly at: number
}

/** Writes to proven addresses only: nobody is written to because another person mistyped theirs. */
async function writeMails(transaction: Transaction, { rows, around, publicUrl, at }: Mails): Promise<void> {
  for (const row of rows) {
    const person = around.people.get(row.userId)
    if (person === undefined || person.emailVerifiedAt === null || !around.wants(row, 'email')) continue
    const locale = localeOf(person.preferences)
    const mail = { to: person.email, userId: person.id, locale, at: new Date(at) }
    await queueMessage(transaction, mail, mailText(row, locale, around.titleOf(row, locale), publicUrl))
  }
}
