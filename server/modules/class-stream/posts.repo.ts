import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PostLink } from '#server/db/schema.ts'
import type { Executor } from '#server/db/connection.ts'
import { files, groupComments, groupPostFiles, groupPosts, users } from '#server/db/schema.ts'
import { fullName } from './class-page.repo.ts'

const columns = {
  id: groupPosts.id,
  groupId: groupPosts.groupId,
  authorId: groupPosts.authorId,
  text: groupPosts.text,
  links: groupPosts.links,
  pinned: groupPosts.pinned,
  revision: groupPosts.revision,
  createdAt: groupPosts.createdAt,
  editedAt: groupPosts.editedAt,
  author: sql<string | null>`(select ${fullName} from ${users} where ${users.id} = ${groupPosts.authorId})`,
  comments: sql<number>`(select count(*)::int from ${groupComments} where ${groupComments.postId} = ${groupPosts}.id)`,
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

export async function selectPosts(executor: Executor, groupId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return executor
    .select(columns)
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), inArray(groupPosts.id, [...ids])))
}

/** A post of this group, held until the transaction ends. */
export async function lockPost(executor: Executor, groupId: string, id: string) {
  const [row] = await executor
    .select({
      id: groupPosts.id,
      text: groupPosts.text,
      links: groupPosts.links,
      pinned: groupPosts.pinned,
      revision: groupPosts.revision,
    })
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, id)))
    .for('update')
  return row
}

/** False: the id is in use. */
export async function insertPost(executor: Executor, post: typeof groupPosts.$inferInsert): Promise<boolean> {
  const made = await executor.insert(groupPosts).values(post).onConflictDoNothing().returning({ id: groupPosts.id })
  return made.length > 0
}

interface PostColumns {
  readonly text: string
  readonly links: PostLink[]
  readonly pinned: boolean
}

/** `editedAt` undefined: only its pin changed. */
export async function updatePost(
  executor: Executor,
  id: string,
  post: PostColumns,
  editedAt: Date | undefined,
): Promise<void> {
  await executor
    .update(groupPosts)
    .set({ ...post, ...(editedAt !== undefined && { editedAt }), revision: sql`${groupPosts.revision} + 1` })
    .where(eq(groupPosts.id, id))
}

export async function deletePost(executor: Executor, id: string): Promise<void> {
  await executor.delete(groupPosts).where(eq(groupPosts.id, id))
}

export async function selectPostFiles(executor: Executor, postIds: readonly string[]) {
  if (postIds.length === 0) return []
  return executor
    .select({ id: groupPostFiles.id, postId: groupPostFiles.postId, name: groupPostFiles.name, bytes: files.bytes })
    .from(groupPostFiles)
    .innerJoin(files, eq(files.id, groupPostFiles.fileId))
    .where(inArray(groupPostFiles.postId, [...postIds]))
    .orderBy(asc(groupPostFiles.position), asc(groupPostFiles.id))
}

export async function insertPostFiles(
  executor: Executor,
  rows: readonly (typeof groupPostFiles.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(groupPostFiles).values([...rows])
}

/** Deletes the documents of a post but for these; answers the names of those that went. */
export async function deletePostFiles(executor: Executor, postId: string, kept: readonly string[]): Promise<string[]> {
  const isOther = kept.length === 0 ? undefined : notInArray(groupPostFiles.id, [...kept])
  const gone = await executor
    .delete(groupPostFiles)
    .where(and(eq(groupPostFiles.postId, postId), isOther))
    .returning({ name: groupPostFiles.name })
  return gone.map(({ name }) => name)
}

/** A document of a post of this group. */
export async function selectGroupFile(executor: Executor, groupId: string, id: string) {
  const [row] = await executor
    .select({
      id: files.id,
      contentType: files.contentType,
      bytes: files.bytes,
      name: groupPostFiles.name,
    })
    .from(groupPostFiles)
    .innerJoin(groupPosts, eq(groupPosts.id, groupPostFiles.postId))
    .innerJoin(files, eq(files.id, groupPostFiles.fileId))
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPostFiles.id, id)))
  return row
}
