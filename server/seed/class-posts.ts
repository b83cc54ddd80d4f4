/** Fills the pages of the sample academy's groups, by the services by which staff and members write. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PostForm } from '#contract/groups/class-stream.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import {
  type ClassReader,
  classReader,
  openClassComments,
  writeComment,
  writePost,
} from '#server/modules/class-stream/index.ts'
import { storeFile } from '#server/modules/files/index.ts'
import { changeDate, listDates } from '#server/modules/meetings/index.ts'
import { SAMPLE_FOLDER } from './data-files.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, sampleEmail } from './sample-accounts.ts'
import {
  SAMPLE_GROUP_WITH_COMMENTS,
  SAMPLE_POSTS,
  SAMPLE_RECORDINGS,
  type SampleComment,
  type SamplePost,
} from './sample-class-posts.ts'
import { SAMPLE_GROUPS } from './sample-meetings.ts'
import { hasHadPosts, selectGroupIds, selectMeetingOfGroup, selectUserIds } from './seed.repo.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Needs groups with meetings. What an admin deleted stays deleted when the academy starts again. */
export async function seedSampleClassPosts(dependencies: ServerDependencies): Promise<void> {
  const { query } = dependencies.database
  if (await hasHadPosts(query)) return
  const [teacherId = ''] = await selectUserIds(query, [SAMPLE_ADMIN.email])
  const groupIds = await selectGroupIds(
    query,
    SAMPLE_GROUPS.map(({ title }) => title),
  )
  const idOf = (group: number) => groupIds.get(SAMPLE_GROUPS[group]?.title ?? '')
  for (const [index, post] of SAMPLE_POSTS.entries()) {
    const teacher = await readerOf(dependencies, idOf(post.group), teacherId, 'manage-groups')
    if (teacher === null) continue
    if (index === 0) await openClassComments(dependencies, teacher, post.group === SAMPLE_GROUP_WITH_COMMENTS)
    await addPost(dependencies, teacher, post)
  }
  for (const { group, address } of SAMPLE_RECORDINGS) await addRecording(dependencies, idOf(group), address, teacherId)
}

async function readerOf(
  { database }: ServerDependencies,
  groupId: string | undefined,
  userId: string,
  permission?: 'manage-groups',
): Promise<ClassReader | null> {
  if (groupId === undefined) return null
  const role = permission === undefined ? 'student' : 'admin'
  const permissions = new Set(permission === undefined ? [] : [permission])
  return classReader(database.query, { userId, role, permissions }, groupId)
}

async function addPost(dependencies: ServerDependencies, teacher: ClassReader, post: SamplePost): Promise<void> {
  const { daysAgo, text, pinned = false, links = [], document, comments = [] } = post
  const at = dependencies.now() - daysAgo * DAY_MS
  const id = newIdentifier()
  const files = document === undefined ? [] : [await documentOf(dependencies, teacher.userId, document)]
  const form: PostForm = { id, text, pinned, links: [...links], files, notifies: false }
  present(await writePost({ ...dependencies, now: () => at }, teacher, form), text)
  for (const comment of comments) await addComment(dependencies, teacher, { postId: id, at, comment })
}

async function documentOf(
  dependencies: ServerDependencies,
  uploadedBy: string,
  { file, name }: NonNullable<SamplePost['document']>,
): Promise<PostForm['files'][number]> {
  // A line at its end makes it another file than that of the course, which the academy itself brought.
  const content = Buffer.concat([readFileSync(path.join(SAMPLE_FOLDER, 'films', file)), Buffer.from('\n% class\n')])
  const { id } = await storeFile(dependencies, { name, contentType: 'application/pdf', content, uploadedBy })
  return { fileId: id, name }
}

interface CommentOf {
  readonly postId: string
  /** Instant of the post, ms UTC. */
  readonly at: number
  readonly comment: SampleComment
}

async function addComment(
  dependencies: ServerDependencies,
  teacher: ClassReader,
  { postId, at, comment: { from, text, after } }: CommentOf,
): Promise<void> {
  const [studentId = ''] =
    from === 'teacher' ? [] : await selectUserIds(dependencies.database.query, [sampleEmail(from)])
  const writer = from === 'teacher' ? teacher : await readerOf(dependencies, teacher.group.id, studentId)
  if (writer === null) return
  const then = { ...dependencies, now: () => at + after * HOUR_MS }
  present(await writeComment(then, writer, postId, { id: newIdentifier(), text }), text)
}

/** Gives the first date of the group's meetings that is over and has no recording one. */
async function addRecording(
  dependencies: ServerDependencies,
  groupId: string | undefined,
  recording: string,
  teacherId: string,
): Promise<void> {
  const meetingId = groupId === undefined ? undefined : await selectMeetingOfGroup(dependencies.database.query, groupId)
  if (meetingId === undefined) return
  const { items } = present(await listDates(dependencies, meetingId), meetingId)
  const date = items.findLast(
    (one) => one.recording === null && one.startsAt + one.minutes * 60_000 < dependencies.now(),
  )
  if (date === undefined) return
  const { id, startsLocal, minutes, cancelled, revision } = date
  const form = { startsLocal, minutes, cancelled, recording, revision }
  present(await changeDate(dependencies, id, form, teacherId), meetingId)
}
