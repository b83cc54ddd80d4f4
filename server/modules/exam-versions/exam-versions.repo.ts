import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { auditEntries, exams, examVersions, users } from '#server/db/schema.ts'

/** The versions of an exam without their papers, the newest first. */
export async function selectVersionHeads(executor: Executor, examId: string) {
  return executor
    .select({
      id: examVersions.id,
      number: examVersions.number,
      publishedAt: examVersions.publishedAt,
      outline: examVersions.outline,
      keyRevision: examVersions.keyRevision,
      draftRevision: examVersions.draftRevision,
    })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
}

export async function selectExamState(executor: Executor, examId: string) {
  const [exam] = await executor
    .select({
      deletedAt: exams.deletedAt,
      publishedVersionId: exams.publishedVersionId,
      draftRevision: exams.draftRevision,
    })
    .from(exams)
    .where(eq(exams.id, examId))
  return exam
}

/** Reads the parts by which two versions are compared. */
export async function selectNumberedVersion(executor: Executor, examId: string, number: number) {
  const [version] = await executor
    .select({
      id: examVersions.id,
      settings: examVersions.settings,
      paper: examVersions.paper,
      key: examVersions.key,
      draws: examVersions.draws,
    })
    .from(examVersions)
    .where(and(eq(examVersions.examId, examId), eq(examVersions.number, number)))
  return version
}

/** Finds what the change log says of publications and corrections of an exam, the newest first. */
export async function selectEntries(executor: Executor, examId: string, action: 'exams.publish' | 'exams.correct-key') {
  return executor
    .select({
      at: auditEntries.at,
      detail: auditEntries.detail,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subject, `exams:${examId}`), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
}
