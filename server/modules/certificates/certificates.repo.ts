import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { newestScale } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { beganAt, nameAt, presentName } from '#server/db/earlier-names.ts'
import { attempts, certificates, exams, examVersions, users } from '#server/db/schema.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Number of a student's latest attempts that are looked at for their list. */
const LISTED_MOST = 1_000

/**
 * The accuracy, once the student has read a result since the attempt last ran. A certificate outlives a reopening, and
 * would otherwise say before the reading what each late answer was worth.
 */
const readAccuracy = sql<
  number | null
>`CASE WHEN ${attempts.resultGivenAt} IS NOT NULL THEN ${attempts.finalAccuracy} END`

const attemptFields = {
  attemptId: attempts.id,
  userId: attempts.userId,
  examId: attempts.examId,
  versionId: attempts.versionId,
  finalAccuracy: readAccuracy,
  closedAt: attempts.closedAt,
  startedAt: attempts.startedAt,
  title: sql<string>`${examVersions.settings}->>'title'`,
  locale: sql<'ar' | 'en'>`${examVersions.settings}->>'locale'`,
}

/** The instant at which the exam of the student's first certificate began; null: they have none. */
const firstCertified = sql`(
  SELECT LEAST(certified.started_at, certified.settled_at) FROM ${certificates} AS earlier
  JOIN ${attempts} AS certified ON certified.id = earlier.attempt_id
  WHERE earlier.user_id = ${attempts}.user_id AND earlier.withdrawn_at IS NULL
  ORDER BY earlier.issued_at, earlier.attempt_id LIMIT 1)`

/**
 * The name that a certificate of the attempt would carry: all certificates of an account carry one name until staff say
 * otherwise, or a student would sit for one person after the other.
 */
const nameToCarry = nameAt(attempts.userId, sql`COALESCE(${firstCertified}, ${beganAt})`, presentName)

export async function selectNameToCarry(executor: Executor, attemptId: string): Promise<string> {
  const [row] = await executor
    .select({ name: nameToCarry })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, attemptId))
  if (row === undefined) throw new Error('the attempt has no student')
  return row.name
}

/**
 * The student's latest attempts that have a certificate, or a final result of which they know: a list of passed exams
 * would otherwise give a result out while answers are still on the way.
 */
export async function selectOwnAttempts(executor: Executor, userId: string) {
  const isKnown = and(isNotNull(attempts.finalAccuracy), isNotNull(attempts.resultGivenAt))
  return executor
    .select({
      ...attemptFields,
      certificate: certificates,
      presentName,
      name: nameToCarry,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(examVersions, eq(examVersions.id, attempts.versionId))
    .leftJoin(certificates, eq(certificates.attemptId, attempts.id))
    .where(and(eq(attempts.userId, userId), or(isKnown, isNotNull(certificates.attemptId))))
    .orderBy(desc(attempts.startedAt))
    .limit(LISTED_MOST)
}

export async function selectByCode(executor: Executor, code: string) {
  const [row] = await executor
    .select({ ...attemptFields, scale: newestScale, certificate: certificates })
    .from(certificates)
    .innerJoin(attempts, eq(attempts.id, certificates.attemptId))
    .innerJoin(exams, eq(exams.id, attempts.examId))
    .innerJoin(examVersions, eq(examVersions.id, attempts.versionId))
    .where(eq(certificates.code, code))
  return row
}

/** The attempt of an exam with its certificate, if it has one. */
export async function selectOfAttempt(executor: Executor, examId: string, attemptId: string) {
  const [row] = await executor
    .select({ finalAccuracy: attempts.finalAccuracy, certificate: certificates })
    .from(attempts)
    .leftJoin(certificates, eq(certificates.attemptId, attempts.id))
    .where(and(eq(attempts.id, attemptId), eq(attempts.examId, examId)))
  return row
}

/** Stores a certificate; one that is there keeps its code, its name and its mark; of two requests at once either may be the first. */
export async function insertCertificate(executor: Executor, certificate: typeof certificates.$inferInsert) {
  const [row] = await executor
    .insert(certificates)
    .values(certificate)
    .onConflictDoUpdate({ target: certificates.attemptId, set: { withScore: certificate.withScore } })
    .returning()
  if (row === undefined) throw new Error('the certificate was not stored')
  return row
}

/** Withdraws a certificate or gives it back; undefined if it stands so already. */
export async function updateWithdrawal(
  executor: Executor,
  attemptId: string,
  { withdrawnAt, withdrawnBecause }: Pick<CertificateRow, 'withdrawnAt' | 'withdrawnBecause'>,
): Promise<CertificateRow | undefined> {
  const isOtherwise = withdrawnAt === null ? isNotNull(certificates.withdrawnAt) : isNull(certificates.withdrawnAt)
  const [row] = await executor
    .update(certificates)
    .set({ withdrawnAt, withdrawnBecause })
    .where(and(eq(certificates.attemptId, attemptId), isOtherwise))
    .returning()
  return row
}
