/** Posts: written, changed, pinned and deleted by staff who run the group. */
import { type Failure, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { POST_FILE_BYTES_MOST } from '#contract/foundation/limits.ts'
import type { ClassPost, PostChange, PostForm } from '#contract/groups/class-stream.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Change, changedFields, recordChange } from '#server/modules/audit/index.ts'
import { broughtDocuments } from '#server/modules/files/index.ts'
import { notifyClass } from '#server/modules/notifications/index.ts'
import type { ClassReader } from './class-reader.ts'
import {
  deletePost,
  deletePostFiles,
  insertPost,
  insertPostFiles,
  lockPost,
  type PostRow,
  selectPostFiles,
  selectPosts,
  updatePost,
} from './posts.repo.ts'

type NotFound = 'groups.post-not-found'

/** Posts as readers see them, by their ids. */
export async function postViews(
  executor: Executor,
  groupId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClassPost>> {
  const posts = await selectPosts(executor, groupId, ids)
  const filesOf = Map.groupBy(await selectPostFiles(executor, ids), ({ postId }) => postId)
  return new Map(posts.map((row) => [row.id, postView(row, filesOf.get(row.id) ?? [])]))
}

function postView(
  { id, text, links, pinned, author, comments, revision, createdAt, editedAt }: PostRow,
  files: readonly ClassPost['files'][number][],
): ClassPost {
  return {
    kind: 'post',
    id,
    at: createdAt.getTime(),
    pinned,
    text,
    author,
    links,
    files: files.map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
    editedAt: editedAt?.getTime() ?? null,
    comments,
    revision,
  }
}

async function viewOf(executor: Executor, groupId: string, id: string): Promise<Outcome<ClassPost, NotFound>> {
  const view = (await postViews(executor, groupId, [id])).get(id)
  return view === undefined ? failure('groups.post-not-found') : success(view)
}

/** Refuses documents that are too large, or that another person brought: an id alone opens no file to a group. */
async function refusedFiles(
  executor: Executor,
  userId: string,
  files: PostForm['files'],
): Promise<Failure<'request.invalid'> | null> {
  const brought = await broughtDocuments(
    executor,
    userId,
    files.map(({ fileId }) => fileId),
  )
  const bytesOf = new Map(brought.map(({ id, bytes }) => [id, bytes]))
  for (const [index, { fileId }] of files.entries()) {
    const bytes = bytesOf.get(fileId)
    const field = `files.${index}`
    if (bytes === undefined) return failure('request.invalid', { fields: { [field]: { code: 'exists' } } })
    if (bytes > POST_FILE_BYTES_MOST) return failure('request.invalid', { fields: { [field]: { code: 'invalid' } } })
  }
  return null
}

const rowsOf = (postId: string, files: PostForm['files'], first: number) =>
  files.map(({ fileId, name }, index) => ({ id: newIdentifier(), postId, fileId, name, position: first + index }))

const entryOf = (action: Change['action'], { userId, group }: ClassReader, at: Date) => ({
  at,
  actorId: userId,
  action,
  subject: `groups:${group.id}`,
})

/** Writes to a group. The same post again changes nothing and notifies nobody. */
export async function writePost(
  { database, now }: ServerDependencies,
  reader: ClassReader,
  { id, files, notifies, ...content }: PostForm,
): Promise<Outcome<ClassPost, NotFound | 'request.invalid'>> {
  const { group, userId: authorId } = reader
  const at = new Date(now())
  return database.transaction(async (transaction): Promise<Outcome<ClassPost, NotFound | 'request.invalid'>> => {
    const refused = await refusedFiles(transaction, authorId, files)
    if (refused !== null) return refused
    const row = { id, groupId: group.id, authorId, ...content, createdAt: at }
    if (!(await insertPost(transaction, row))) return viewOf(transaction, group.id, id)
    await insertPostFiles(transaction, rowsOf(id, files, 0))
    const after = { ...content, files: files.map(({ name }) => name) }
    await recordChange(transaction, { ...entryOf('groups.write-post', reader, at), after })
    if (notifies) await notifyClass(transaction, { groupId: group.id, postId: id }, at.getTime())
    return viewOf(transaction, group.id, id)
  })
}

/** Changes a post; it counts as edited unless only its pin moved. */
export async function changePost(
  { database, now }: ServerDependencies,
  reader: ClassReader,
  postId: string,
  { revision, keptFiles, files, ...content }: PostChange,
): Promise<Outcome<ClassPost, NotFound | 'request.changed-meanwhile' | 'request.invalid'>> {
  const at = new Date(now())
  const { group, userId } = reader
  type Changed = Outcome<ClassPost, NotFound | 'request.changed-meanwhile' | 'request.invalid'>
  return database.transaction(async (transaction): Promise<Changed> => {
    const current = await lockPost(transaction, group.id, postId)
    if (current === undefined) return failure('groups.post-not-found')
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    const refused = await refusedFiles(transaction, userId, files)
    if (refused !== null) return refused
    const names = await changeFiles(transaction, postId, keptFiles, files)
    const { id: _id, revision: _revision, ...before } = current
    const change = changedFields({ ...before, files: names.before }, { ...content, files: names.after })
    if (change === null) return viewOf(transaction, group.id, postId)
    const isOnlyPinned = Object.keys(change.after).every((field) => field === 'pinned')
    await updatePost(transaction, postId, content, isOnlyPinned ? undefined : at)
    await recordChange(transaction, { ...entryOf('groups.change-post', reader, at), ...change })
    return viewOf(transaction, group.id, postId)
  })
}

/** Answers the names of the documents before and after. */
async function changeFiles(
  transaction: Transaction,
  postId: string,
  kept: readonly string[],
  added: PostForm['files'],
): Promise<{ readonly before: string[]; readonly after: string[] }> {
  const before = await selectPostFiles(transaction, [postId])
  await deletePostFiles(transaction, postId, kept)
  await insertPostFiles(transaction, rowsOf(postId, added, before.length))
  const after = await selectPostFiles(transaction, [postId])
  return { before: before.map(({ name }) => name), after: after.map(({ name }) => name) }
}

export async function removePost(
  { database, now }: ServerDependencies,
  reader: ClassReader,
  postId: string,
): Promise<Outcome<Record<string, never>, NotFound>> {
  const at = new Date(now())
  return database.transaction(async (transaction): Promise<Outcome<Record<string, never>, NotFound>> => {
    const current = await lockPost(transaction, reader.group.id, postId)
    if (current === undefined) return failure('groups.post-not-found')
    const { text, links, pinned } = current
    const files = await deletePostFiles(transaction, postId, [])
    await deletePost(transaction, postId)
    await recordChange(transaction, {
      ...entryOf('groups.delete-post', reader, at),
      before: { text, links, pinned, files },
    })
    return success({})
  })
}
