/** Short plain texts below posts, where staff let the members of a group write them. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { COMMENTS_AN_HOUR } from '#contract/foundation/limits.ts'
import type { ClassComment } from '#contract/groups/class-stream.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { notifyCommented } from '#server/modules/notifications/index.ts'
import type { ClassReader } from './class-reader.ts'
import { selectGroup, updateCommentsOpen } from './class-page.repo.ts'
import {
  type CommentRow,
  countComments,
  countCommentsSince,
  deleteComment,
  hasPost,
  insertComment,
  lockWriter,
  selectComment,
  selectComments,
} from './comments.repo.ts'

const HOUR_MS = 3_600_000

interface CommentList {
  items: ClassComment[]
  total: number
  page: number
  perPage: number
}

function commentView({ id, userId, author, isStaff, text, createdAt }: CommentRow, reader: ClassReader): ClassComment {
  const isDeletable = reader.seatedAt === null || userId === reader.userId
  return { id, author, isStaff, text, at: createdAt.getTime(), isDeletable }
}

export async function listComments(
  { database }: ServerDependencies,
  reader: ClassReader,
  postId: string,
  slice: { readonly page: number; readonly perPage: number },
): Promise<Outcome<CommentList, 'groups.post-not-found'>> {
  const { query } = database
  if (!(await hasPost(query, reader.group.id, postId))) return failure('groups.post-not-found')
  const rows = await selectComments(query, postId, slice)
  return success({
    items: rows.map((row) => commentView(row, reader)),
    total: await countComments(query, postId),
    ...slice,
  })
}

type Refusal = 'groups.post-not-found' | 'groups.comments-closed' | 'groups.too-many-comments'

/** Writes below a post. The same comment again changes nothing. */
export async function writeComment(
  { database, now }: ServerDependencies,
  reader: ClassReader,
  postId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Outcome<ClassComment, Refusal>> {
  const { group, userId, seatedAt } = reader
  const at = now()
  return database.transaction(async (transaction): Promise<Outcome<ClassComment, Refusal>> => {
    if (!(await hasPost(transaction, group.id, postId))) return failure('groups.post-not-found')
    const isMember = seatedAt !== null
    if (isMember) {
      // Asked again here: staff may have closed them since the reader was judged.
      if ((await selectGroup(transaction, group.id))?.commentsOpen !== true) return failure('groups.comments-closed')
      await lockWriter(transaction, userId)
      const written = await countCommentsSince(transaction, userId, new Date(at - HOUR_MS))
      const known = await selectComment(transaction, postId, id)
      if (known === undefined && written >= COMMENTS_AN_HOUR) return failure('groups.too-many-comments')
    }
    const isNew = await insertComment(transaction, { id, postId, userId, text: text.trim(), createdAt: new Date(at) })
    const row = await selectComment(transaction, postId, id)
    if (row === undefined || row.userId !== userId) return failure('groups.post-not-found')
    if (isNew) await notifyCommented(transaction, { groupId: group.id, postId, writerId: userId }, at)
    return success(commentView(row, reader))
  })
}

/** Takes a comment away: its writer's own, or, for staff, anybody's, which is kept in the record of changes. */
export async function removeComment(
  { database, now }: ServerDependencies,
  reader: ClassReader,
  { postId, commentId }: { readonly postId: string; readonly commentId: string },
): Promise<Outcome<Record<string, never>, 'groups.comment-not-found'>> {
  type Removed = Outcome<Record<string, never>, 'groups.comment-not-found'>
  return database.transaction(async (transaction): Promise<Removed> => {
    const isHere = await hasPost(transaction, reader.group.id, postId)
    const row = isHere ? await selectComment(transaction, postId, commentId) : undefined
    if (row === undefined || !commentView(row, reader).isDeletable) return failure('groups.comment-not-found')
    await deleteComment(transaction, commentId)
    if (row.userId !== reader.userId) {
      await recordChange(transaction, {
        at: new Date(now()),
        actorId: reader.userId,
        action: 'groups.delete-comment',
        subject: `groups:${reader.group.id}`,
        before: { text: row.text, authorId: row.userId },
      })
    }
    return success({})
  })
}

/** Opens or closes the comments of a group; what was written stays readable. */
export async function changeComments(
  { database, now }: ServerDependencies,
  { group, userId }: ClassReader,
  open: boolean,
): Promise<{ open: boolean }> {
  return database.transaction(async (transaction) => {
    if (await updateCommentsOpen(transaction, group.id, open)) {
      const change = { before: { commentsOpen: !open }, after: { commentsOpen: open } }
      const subject = `groups:${group.id}`
      await recordChange(transaction, {
        at: new Date(now()),
        actorId: userId,
        action: 'groups.comments',
        subject,
        ...change,
      })
    }
    return { open }
  })
}
