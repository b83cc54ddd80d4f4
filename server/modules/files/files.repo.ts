import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isKeptFile } from '#server/bin/index.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  contactMessages,
  courses,
  files,
  groupPostFiles,
  lessons,
  questions,
  roles,
  uploads,
  users,
} from '#server/db/schema.ts'

export type FileRow = typeof files.$inferSelect
export type UploadRow = typeof uploads.$inferSelect

/** A file that is there already stays as it is. */
export async function insertFile(executor: Executor, file: FileRow): Promise<void> {
  await executor.insert(files).values(file).onConflictDoNothing({ target: files.id })
}

/**
 * The same for an image, but one that staff or the academy itself bring becomes theirs: a student who brought the same
 * before takes it from no page when they change their picture or leave.
 */
export async function insertImage(executor: Executor, image: FileRow): Promise<void> {
  const isOfStudent = sql`exists (select 1 from ${users} join ${roles} on ${roles.id} = ${users.roleId}
    where ${users.id} = excluded.uploaded_by and ${roles.name} = 'student')`
  await executor
    .insert(files)
    .values(image)
    .onConflictDoUpdate({
      target: files.id,
      set: { uploadedBy: sql`excluded.uploaded_by` },
      setWhere: sql`not ${isOfStudent}`,
    })
}

export async function selectFile(executor: Executor, id: string): Promise<FileRow | undefined> {
  const [file] = await executor.select().from(files).where(eq(files.id, id))
  return file
}

/**
 * Answers whether courses or groups keep this film or document for those who may open them, and no question shows it to
 * everybody.
 */
export async function isKeptForSome(executor: Executor, id: string): Promise<boolean> {
  const isKept =
    (await executor.$count(lessons, eq(lessons.fileId, id))) > 0 ||
    (await executor.$count(courses, eq(courses.explanationFile, id))) > 0 ||
    (await executor.$count(groupPostFiles, eq(groupPostFiles.fileId, id))) > 0 ||
    (await isKeptFile(executor, id))
  return isKept && (await executor.$count(questions, eq(questions.videoFile, id))) === 0
}

/** Documents of these that a person brought: they were the first, or uploaded one of the same content within a day. */
export async function selectBroughtDocuments(executor: Executor, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const uploaded = executor
    .select({ one: sql`1` })
    .from(uploads)
    .where(and(eq(uploads.fileId, files.id), eq(uploads.userId, userId)))
  return executor
    .select({ id: files.id, bytes: files.bytes })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.contentType, 'application/pdf'),
        or(eq(files.uploadedBy, userId), exists(uploaded)),
      ),
    )
}

/** The content types of those that are there, by id. */
export async function selectContentTypes(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: files.id, contentType: files.contentType })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Map(rows.map(({ id, contentType }) => [id, contentType]))
}

/** Counts the files that this person brought since then. */
export async function countFilesSince(executor: Executor, userId: string, since: Date): Promise<number> {
  return executor.$count(files, and(eq(files.uploadedBy, userId), gt(files.createdAt, since)))
}

/** Bytes that this person announced since then, and how many uploads of theirs are unfinished. */
export async function sumUploadsSince(executor: Executor, userId: string, since: Date) {
  const [sums] = await executor
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
      unfinished: sql<number>`count(*) filter (where ${uploads.fileId} is null)::int`,
    })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, since)))
  return sums ?? { bytes: 0, unfinished: 0 }
}

export async function insertUpload(executor: Executor, upload: UploadRow): Promise<void> {
  await executor.insert(uploads).values(upload)
}

export async function selectUpload(executor: Executor, id: string, userId: string): Promise<UploadRow | undefined> {
  const [upload] = await executor
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
  return upload
}

/** False when the upload stands somewhere else by now. */
export async function advanceUpload(executor: Executor, upload: UploadRow, received: number, now: Date) {
  const moved = await executor
    .update(uploads)
    .set({ received, updatedAt: now })
    .where(and(eq(uploads.id, upload.id), eq(uploads.received, upload.received), isNull(uploads.fileId)))
    .returning({ id: uploads.id })
  return moved.length === 1
}

export async function finishUpload(executor: Executor, id: string, fileId: string, now: Date): Promise<void> {
  await executor.update(uploads).set({ fileId, updatedAt: now }).where(eq(uploads.id, id))
}

/** False when the upload stands somewhere else by now, or its file is there. */
export async function deleteUploadAt(executor: Executor, { id, received }: UploadRow): Promise<boolean> {
  const standing = and(eq(uploads.id, id), eq(uploads.received, received), isNull(uploads.fileId))
  return (await executor.delete(uploads).where(standing).returning({ id: uploads.id })).length === 1
}

export async function deleteUpload(executor: Executor, id: string): Promise<void> {
  await executor.delete(uploads).where(eq(uploads.id, id))
}

/** Answers whether an upload of this id is running, or finished less than a day ago. */
export async function uploadExists(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(uploads, eq(uploads.id, id))) > 0
}

export async function selectUploadsUntouchedSince(executor: Executor, since: Date): Promise<UploadRow[]> {
  return executor.select().from(uploads).where(lt(uploads.updatedAt, since)).limit(100)
}

export async function selectUploadsOf(executor: Executor, userId: string): Promise<UploadRow[]> {
  return executor.select().from(uploads).where(eq(uploads.userId, userId))
}

/** Files stay when who brought them goes; the content of the academy would break. */
export async function forgetUploader(executor: Executor, userId: string): Promise<void> {
  await executor.update(files).set({ uploadedBy: null }).where(eq(files.uploadedBy, userId))
  await executor.delete(uploads).where(eq(uploads.userId, userId))
}

/** Answers whether this person brought the file and nobody else shows it, as their picture or in a conversation. */
export async function isOwnPicture(executor: Executor, userId: string, id: string): Promise<boolean> {
  const file = await selectFile(executor, id)
  if (file?.uploadedBy !== userId) return false
  const ofOthers = and(eq(contactMessages.image, id), ne(contactMessages.userId, userId))
  if ((await executor.$count(contactMessages, ofOthers)) > 0) return false
  return (await executor.$count(users, and(eq(users.avatarFile, id), ne(users.id, userId)))) === 0
}

export async function deleteFile(executor: Executor, id: string): Promise<void> {
  await executor.delete(files).where(eq(files.id, id))
}
