/** Matters that need a person today, each by one query over an index or a small table. */
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { awaitsGrade } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams, examVersions } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

const count = sql<number>`count(*)::int`
const title = sql<string>`${exams.settings}->>'title'`

/** `now` in ms UTC: what is past its end and only waits to be closed is not running. */
export async function selectRunning(executor: Executor, now: number, limit: number, seen: SeenBy) {
  return executor
    .select({
      examId: exams.id,
      title,
      inside: count,
      away: sql<number>`(count(*) FILTER (WHERE NOT ${attempts.present}))::int`,
      lastDeadlineAt: sql<number>`max((${attempts.terms}->>'deadlineAt')::float8)`,
    })
    .from(attempts)
    .innerJoin(exams, eq(exams.id, attempts.examId))
    .where(and(eq(attempts.state, 'open'), gt(attempts.closeDueAt, now), isSeen(seen, attempts.userId)))
    .groupBy(exams.id)
    .orderBy(desc(count))
    .limit(limit)
}

export async function selectAwaitingGrades(executor: Executor, limit: number, seen: SeenBy) {
  return executor
    .select({ examId: exams.id, title, attempts: count })
    .from(attempts)
    .innerJoin(exams, eq(exams.id, attempts.examId))
    .where(and(awaitsGrade, isSeen(seen, attempts.userId)))
    .groupBy(exams.id)
    .orderBy(desc(count))
    .limit(limit)
}

export async function selectLateEvidence(executor: Executor, since: Date, limit: number, seen: SeenBy) {
  const latest = sql<number>`(extract(epoch from max(${attempts.lateAt})) * 1000)::float8`
  return executor
    .select({ examId: exams.id, title, attempts: count, lateAt: latest })
    .from(attempts)
    .innerJoin(exams, eq(exams.id, attempts.examId))
    .where(and(gt(attempts.lateAt, since), isSeen(seen, attempts.userId)))
    .groupBy(exams.id)
    .orderBy(desc(latest))
    .limit(limit)
}

/** Published exams in which attempts were closed since then, the liveliest first. */
export async function selectRecentlySat(executor: Executor, since: Date, fewest: number, limit: number) {
  return executor
    .select({ examId: exams.id, title })
    .from(attempts)
    .innerJoin(exams, eq(exams.publishedVersionId, attempts.versionId))
    .where(and(eq(attempts.state, 'closed'), gt(attempts.settledAt, since), isNull(exams.deletedAt)))
    .groupBy(exams.id)
    .having(sql`count(*) >= ${fewest}`)
    .orderBy(desc(count))
    .limit(limit)
}

export async function selectEndingSoon(executor: Executor, now: number, until: number, limit: number) {
  const endsAt = sql<number>`(${examVersions.settings}->>'endsAt')::float8`
  return executor
    .select({ examId: exams.id, title, endsAt })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(exams.active, isNull(exams.deletedAt), gt(endsAt, now), lt(endsAt, until)))
    .orderBy(asc(endsAt))
    .limit(limit)
}

export async function selectDrafts(executor: Executor, limit: number) {
  return executor
    .select({
      examId: exams.id,
      title,
      isNew: sql<boolean>`${exams.publishedVersionId} IS NULL`,
      updatedAt: exams.updatedAt,
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(
      and(
        isNull(exams.deletedAt),
        exams.active,
        or(isNull(exams.publishedVersionId), gt(exams.draftRevision, examVersions.draftRevision)),
      ),
    )
    .orderBy(desc(exams.updatedAt))
    .limit(limit)
}
