/** Notifies a group of posts, and a member of answers, within the transaction that writes them. */
import type { Transaction } from '#server/db/connection.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { selectCommentersToTell, selectMembersToTell } from './class-news.repo.ts'
import { insertNotifications } from './notifications.repo.ts'
import { notification } from './plan.ts'

/** Posts that follow each other sooner are one notification. */
const BUNDLED_MS = 2 * 60_000

interface Post {
  readonly groupId: string
  readonly postId: string
}

/** Notifies the members who asked for it, but for those who have yet to be sent what was written just before. */
export async function notifyClass(transaction: Transaction, { groupId, postId }: Post, now: number): Promise<void> {
  const at = new Date(now)
  const members = await selectMembersToTell(transaction, groupId, at)
  const runAt = new Date(now + BUNDLED_MS)
  await insertNotifications(
    transaction,
    members.map((userId) => ({
      ...notification('classPost', { userId, groupId, event: `post:${postId}` }, runAt),
      createdAt: at,
    })),
  )
}

interface Comment extends Post {
  readonly writerId: string
}

/** Notifies the members who wrote below the post before, once a day for each post. */
export async function notifyCommented(
  transaction: Transaction,
  { groupId, postId, writerId }: Comment,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const members = await selectCommentersToTell(transaction, { groupId, postId, writerId }, at)
  const event = `comments:${postId}:${academyDay(now)}`
  await insertNotifications(
    transaction,
    members.map((userId) => ({
      ...notification('classComment', { userId, groupId, event }, new Date(now + BUNDLED_MS)),
      createdAt: at,
    })),
  )
}
