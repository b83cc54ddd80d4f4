import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groupComments, groupPosts, roles, users } from '#server/db/schema.ts'
import { fullName } from './class-page.repo.ts'

interface CommentPage {
  readonly page: number
  readonly perPage: number
}

const rows = (executor: Executor) =>
  executor
    .select({
      id: groupComments.id,
      userId: groupComments.userId,
      text: groupComments.text,
      createdAt: groupComments.createdAt,
      author: fullName,
      isStaff: sql<boolean>`${roles.name} <> 'student'`,
    })
    .from(groupComments)
    .innerJoin(users, eq(users.id, groupComments.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .$dynamic()

export type CommentRow = Awaited<ReturnType<typeof rows>>[number]

export async function selectComments(executor: Executor, postId: string, { page, perPage }: CommentPage) {
  return rows(executor)
    .where(eq(groupComments.postId, postId))
    .orderBy(desc(groupComments.createdAt), desc(groupComments.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countComments(executor: Executor, postId: string): Promise<number> {
  return executor.$count(groupComments, eq(groupComments.postId, postId))
}

export async function selectComment(executor: Executor, postId: string, id: string): Promise<CommentRow | undefined> {
  const [row] = await rows(executor).where(and(eq(groupComments.postId, postId), eq(groupComments.id, id)))
  return row
}

export async function countCommentsSince(executor: Executor, userId: string, since: Date): Promise<number> {
  return executor.$count(groupComments, and(eq(groupComments.userId, userId), gt(groupComments.createdAt, since)))
}

/** False: the id is in use. */
export async function insertComment(executor: Executor, row: typeof groupComments.$inferInsert): Promise<boolean> {
  const made = await executor
    .insert(groupComments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: groupComments.id })
  return made.length > 0
}

export async function deleteComment(executor: Executor, id: string): Promise<void> {
  await executor.delete(groupComments).where(eq(groupComments.id, id))
}

/** Answers whether this group has the post. */
export async function hasPost(executor: Executor, groupId: string, postId: string): Promise<boolean> {
  return (await executor.$count(groupPosts, and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId)))) > 0
}

/** Holds the account until the transaction ends: of comments that are written at once each counts the others. */
export async function lockWriter(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
