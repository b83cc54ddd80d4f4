/** Seats in groups of a course that students had because a package opened the course, once none does any more. */
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { queueMessage } from '#server/modules/mail/index.ts'
import { freeSeats } from './seats.ts'
import { lockGroup, selectAddressees } from './seats.repo.ts'
import { type EndedPackage, selectShutGroups, selectUnpaidSeats } from './shut-courses.repo.ts'

const TEXTS = { ar: arabic.groupSeatEnded, en: english.groupSeatEnded }
/** Time (ms) to buy the package again and keep the seat. */
const KEPT_AFTER_PACKAGE_MS = 3 * 86_400_000

/** Gives up what the student has in these groups, when a package is ended before its time; who waits longest moves up. */
export async function leaveShutCourses(executor: Executor, ended: EndedPackage): Promise<void> {
  for (const groupId of await selectShutGroups(executor, ended)) {
    await giveUp(executor, { groupId, userIds: [ended.userId], at: ended.at, actorId: ended.actorId })
  }
}

/**
 * Gives up the seats that students took through a course, three days after their package ran out or was exchanged for
 * one without the course, and mails them. A seat that staff or a link of the academy gave stays.
 */
export async function freeUnpaidSeats({ database, now }: Dependencies): Promise<void> {
  const at = new Date(now())
  const period = { from: new Date(at.getTime() - KEPT_AFTER_PACKAGE_MS), at }
  const groupIds = new Set((await selectUnpaidSeats(database.query, period)).map(({ groupId }) => groupId))
  for (const groupId of groupIds) {
    await database.transaction(async (transaction) => {
      await lockGroup(transaction, groupId)
      const unpaid = (await selectUnpaidSeats(transaction, period)).filter((seat) => seat.groupId === groupId)
      await giveUp(transaction, { groupId, userIds: unpaid.map(({ userId }) => userId), at, actorId: null })
    })
  }
}

interface GivenUp {
  readonly groupId: string
  readonly userIds: readonly string[]
  readonly at: Date
  readonly actorId: string | null
}

async function giveUp(executor: Executor, { groupId, userIds, at, actorId }: GivenUp): Promise<void> {
  const group = await lockGroup(executor, groupId)
  const students = group === undefined ? [] : await freeSeats(executor, group, userIds, at)
  if (group === undefined || students.length === 0) return
  for (const { id: userId, email, preferences } of await selectAddressees(executor, students)) {
    const locale = preferences.language ?? 'ar'
    const { subject, text } = TEXTS[locale]
    const paragraphs = [text.replace('{{title}}', () => isolated(group.title))]
    await queueMessage(executor, { to: email, userId, locale, at }, { subject, paragraphs })
  }
  const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${groupId}` }
  await recordChange(executor, { ...change, before: { students } })
}
