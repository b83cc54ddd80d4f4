import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { academyMonth } from '#server/db/academy-month.ts'
import { awaitsGrade } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examGroups, examVersions, groups, packageContents, packages } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

/** The other versions stand on their own page. */
const VERSIONS_SHOWN = 5

export async function selectLatestVersions(executor: Executor, examId: string) {
  return executor
    .select({ number: examVersions.number, publishedAt: examVersions.publishedAt })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
    .limit(VERSIONS_SHOWN)
}

export async function selectGivenGroups(executor: Executor, examId: string) {
  return executor
    .select({ id: groups.id, title: groups.title, opensAt: examGroups.opensAt, endsAt: examGroups.endsAt })
    .from(examGroups)
    .innerJoin(groups, eq(groups.id, examGroups.groupId))
    .where(eq(examGroups.examId, examId))
    .orderBy(asc(groups.title), asc(groups.id))
}

export async function selectOpeningPackages(executor: Executor, examId: string) {
  return executor
    .select({ id: packages.id, ar: packages.nameAr, en: packages.nameEn })
    .from(packageContents)
    .innerJoin(packages, eq(packages.id, packageContents.packageId))
    .where(and(eq(packageContents.kind, 'exam'), eq(packageContents.contentId, examId)))
    .orderBy(asc(packages.position), asc(packages.id))
}

interface Scope {
  readonly examId: string
  /** The teacher whose students alone count; null: all. */
  readonly seen: SeenBy
  /** Percent; null: the exam has none. */
  readonly passMark: number | null
}

const counted = ({ examId, seen }: Scope) => and(eq(attempts.examId, examId), isSeen(seen, attempts.userId))
const isFirst = sql`${attempts.number} = 1 AND ${attempts.finalAccuracy} IS NOT NULL`

/** Counts of all attempts, and what the first ones that are graded came to. */
export async function selectAttemptNumbers(executor: Executor, scope: Scope) {
  const [row] = await executor
    .select({
      attempts: count(),
      students: countDistinct(attempts.userId),
      running: sql<number>`(count(*) FILTER (WHERE ${attempts.state} = 'open'))::int`,
      waiting: sql<number>`(count(*) FILTER (WHERE ${awaitsGrade}))::int`,
      graded: sql<number>`(count(*) FILTER (WHERE ${isFirst}))::int`,
      mean: sql<number | null>`(avg(${attempts.finalAccuracy}) FILTER (WHERE ${isFirst}))::float8`,
      passed: sql<number>`(count(*) FILTER (WHERE ${isFirst} AND ${attempts.finalAccuracy} >= ${scope.passMark}::float8))::int`,
    })
    .from(attempts)
    .where(counted(scope))
  if (row === undefined) throw new Error('a statement that counts answered nothing')
  return row
}

/** Numbers of graded first attempts by tens of their percentage; 100 counts with 90. */
export async function selectFirstByTens(executor: Executor, scope: Scope) {
  return executor
    .select({
      ten: sql<number>`least(9, floor(${attempts.finalAccuracy} / 10))::int`,
      attempts: count(),
    })
    .from(attempts)
    .where(and(counted(scope), eq(attempts.number, 1), isNotNull(attempts.finalAccuracy)))
    .groupBy(sql`1`)
}

/** Numbers of attempts by the month of the academy in which they began. */
export async function selectAttemptsByMonth(executor: Executor, scope: Scope, since: Date) {
  return executor
    .select({ month: academyMonth(attempts.startedAt), attempts: count() })
    .from(attempts)
    .where(and(counted(scope), gte(attempts.startedAt, since)))
    .groupBy(sql`1`)
}
