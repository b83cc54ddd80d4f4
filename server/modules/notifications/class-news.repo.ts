import { and, eq, exists, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groupComments, groupPosts, groups, groupStudents, notifications, users } from '#server/db/schema.ts'
import type { NotificationRow } from './notifications.repo.ts'
import { hadAsked } from './wishes.repo.ts'

const KIND = 'class-post'

const isMember = (groupId: string) =>
  and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'member'), eq(users.active, true))

/** Members who asked to hear of posts and have no notification of this group's posts that is still to be sent. */
export async function selectMembersToTell(executor: Executor, groupId: string, now: Date): Promise<string[]> {
  const waiting = executor
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.groupId, groupId),
        eq(notifications.story, 'classPost'),
        isNull(notifications.dispatchedAt),
        isNull(notifications.doneAt),
      ),
    )
  const found = await executor
    .select({ id: users.id })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(isMember(groupId), hadAsked(executor, users.id, KIND, now), notExists(waiting)))
  return found.map(({ id }) => id)
}

interface Commented {
  readonly groupId: string
  readonly postId: string
  readonly writerId: string
}

/** Members who asked to hear of it and wrote below this post, but for the one who writes now. */
export async function selectCommentersToTell(
  executor: Executor,
  { groupId, postId, writerId }: Commented,
  now: Date,
): Promise<string[]> {
  const wrote = executor
    .select({ one: sql`1` })
    .from(groupComments)
    .where(and(eq(groupComments.postId, postId), eq(groupComments.userId, users.id)))
  const found = await executor
    .select({ id: users.id })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(isMember(groupId), ne(users.id, writerId), hadAsked(executor, users.id, KIND, now), exists(wrote)))
  return found.map(({ id }) => id)
}

/** Reads the groups that notifications are about. */
export interface ClassNews {
  /** The group's title; absent: the student is no member any more. */
  titleOf(row: NotificationRow): string | undefined
  /** Answers whether the student is a member and something that was written since is still there. */
  isNews(row: NotificationRow): boolean
}

export async function selectClassNews(executor: Executor, rows: readonly NotificationRow[]): Promise<ClassNews> {
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  if (groupIds.length === 0) return { titleOf: () => undefined, isNews: () => false }
  const lastPost = sql<number | null>`(select (extract(epoch from max(${groupPosts.createdAt})) * 1000)::float8
    from ${groupPosts} where ${groupPosts.groupId} = ${groups.id})`
  const seats = await executor
    .select({ userId: groupStudents.userId, groupId: groups.id, title: groups.title, lastPost })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(
      and(
        inArray(groups.id, groupIds),
        eq(groupStudents.state, 'member'),
        inArray(groupStudents.userId, [...new Set(rows.map(({ userId }) => userId))]),
      ),
    )
  const known = new Map(seats.map((seat) => [`${seat.userId} ${seat.groupId}`, seat]))
  const seatOf = ({ userId, groupId }: NotificationRow) => known.get(`${userId} ${groupId}`)
  return {
    titleOf: (row) => seatOf(row)?.title,
    isNews: (row) => {
      const seat = seatOf(row)
      if (seat === undefined || row.story === 'classComment') return seat !== undefined
      return seat.lastPost !== null && Math.ceil(seat.lastPost) >= row.createdAt.getTime()
    },
  }
}
