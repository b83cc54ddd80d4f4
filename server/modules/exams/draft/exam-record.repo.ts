import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { exams, examVersions, users } from '#server/db/schema.ts'

/** An exam, deleted or not, with its published version and the names of those who wrote it. */
export async function selectExamRecord(executor: Executor, examId: string) {
  const creator = alias(users, 'creator')
  const editor = alias(users, 'editor')
  const [row] = await executor
    .select({
      exam: exams,
      version: {
        id: examVersions.id,
        number: examVersions.number,
        publishedAt: examVersions.publishedAt,
        outline: examVersions.outline,
        draftRevision: examVersions.draftRevision,
      },
      creator: { id: creator.id, firstName: creator.firstName, lastName: creator.lastName },
      editor: { id: editor.id, firstName: editor.firstName, lastName: editor.lastName },
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .leftJoin(creator, eq(creator.id, exams.createdBy))
    .leftJoin(editor, eq(editor.id, exams.updatedBy))
    .where(eq(exams.id, examId))
  return row
}

export type ExamRecordRow = NonNullable<Awaited<ReturnType<typeof selectExamRecord>>>
