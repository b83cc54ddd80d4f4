/** The stream of a group: what came to it from four tables, and the details of a page of it. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  attempts,
  examGroups,
  exams,
  examVersions,
  groupPosts,
  meetingDates,
  meetings,
  practiceAssignments,
} from '#server/db/schema.ts'

const DAY_MS = 24 * 3_600_000

const milliseconds = (instant: SQL) => sql<number>`floor(extract(epoch from ${instant}) * 1000)::float8`
const bound = (name: 'opensAt' | 'endsAt') => sql`(${examVersions.settings}->>${name})::float8`

/** The group's hour within the exam's own, ms; null: no bound. */
const opensAt = sql<number | null>`greatest(${milliseconds(sql`${examGroups.opensAt}`)}, ${bound('opensAt')})`
const endsAt = sql<number | null>`least(${milliseconds(sql`${examGroups.endsAt}`)}, ${bound('endsAt')})`
/** Instant at which a given exam came: it opened, or, if it has no hour, it was published. */
const examCameAt = sql<number>`coalesce(${opensAt}, ${milliseconds(sql`${examVersions.publishedAt}`)})`

const givenExams = (groupId: string) => sql`from ${examGroups}
  inner join ${exams} on ${exams.id} = ${examGroups.examId}
  inner join ${examVersions} on ${examVersions.id} = ${exams.publishedVersionId}
  where ${examGroups.groupId} = ${groupId} and ${exams.active} and ${exams.deletedAt} is null`

const isAssigned = (groupId: string) => sql`${practiceAssignments.groupIds} @> to_jsonb(${groupId}::text)`
const practiceCameAt = sql<number>`(${practiceAssignments.since}::float8 * ${DAY_MS}::float8 + ${academyDayStart(0)}::float8)`

const recordedDates = (groupId: string) =>
  and(
    eq(meetings.groupId, groupId),
    eq(meetings.audience, 'group'),
    isNull(meetings.deletedAt),
    eq(meetingDates.cancelled, false),
    sql`(${isNotNull(meetingDates.recording)} or ${isNotNull(meetingDates.lessonId)})`,
  )

function streamOf(groupId: string, now: number): SQL {
  const at = new Date(now).toISOString()
  return sql`
    select 'post' as kind, ${groupPosts.id} as id, ${milliseconds(sql`${groupPosts.createdAt}`)} as at, ${groupPosts.pinned} as pinned
      from ${groupPosts} where ${groupPosts.groupId} = ${groupId}
    union all select 'exam', ${exams.id}, ${examCameAt}, false ${givenExams(groupId)} and ${examCameAt} <= ${now}::float8
    union all select 'practice', ${practiceAssignments.id}, ${practiceCameAt}, false
      from ${practiceAssignments} where ${isAssigned(groupId)} and ${practiceAssignments.since} <= ${academyDay(now)}
    union all select 'recording', ${meetingDates.id}, ${milliseconds(sql`${meetingDates.endsAt}`)}, false
      from ${meetingDates} inner join ${meetings} on ${meetings.id} = ${meetingDates.meetingId}
      where ${recordedDates(groupId)} and ${meetingDates.endsAt} <= ${at}::timestamptz`
}

export interface StreamRow {
  readonly kind: 'post' | 'exam' | 'practice' | 'recording'
  readonly id: string
  /** ms UTC. */
  readonly at: number
}

interface StreamSlice {
  readonly page: number
  readonly perPage: number
  /** ms UTC. */
  readonly now: number
}

/** A page of what has come to a group by an instant: what is pinned first, then the latest. */
export async function selectStream(executor: Executor, groupId: string, { page, perPage, now }: StreamSlice) {
  const { rows } =
    await executor.execute(sql`select stream.kind, stream.id, stream.at from (${streamOf(groupId, now)}) stream
    order by stream.pinned desc, stream.at desc, stream.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  return (rows as unknown as StreamRow[]).map(({ kind, id, at }): StreamRow => ({ kind, id, at: Number(at) }))
}

export async function countStream(executor: Executor, groupId: string, now: number): Promise<number> {
  const { rows } = await executor.execute(sql`select count(*)::int as count from (${streamOf(groupId, now)}) stream`)
  return Number((rows as unknown as { count: number }[])[0]?.count ?? 0)
}

/** Exams that a group is given and that are shown to students. `ids`: those alone. */
export async function selectGivenExams(executor: Executor, groupId: string, ids?: readonly string[]) {
  if (ids?.length === 0) return []
  return executor
    .select({
      id: exams.id,
      title: sql<string>`${examVersions.settings}->>'title'`,
      at: examCameAt,
      opensAt,
      endsAt,
    })
    .from(examGroups)
    .innerJoin(exams, eq(exams.id, examGroups.examId))
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(
      and(
        eq(examGroups.groupId, groupId),
        exams.active,
        isNull(exams.deletedAt),
        ids === undefined ? undefined : inArray(exams.id, [...ids]),
      ),
    )
}

export type GivenExam = Awaited<ReturnType<typeof selectGivenExams>>[number]

/** Exams of these that a student has begun: true where an attempt has ended, false where the only one runs. */
export async function selectBegun(
  executor: Executor,
  userId: string,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ examId: attempts.examId, isDone: sql<boolean>`bool_or(${attempts.state} = 'closed')` })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.examId, [...examIds])))
    .groupBy(attempts.examId)
  return new Map(rows.map(({ examId, isDone }) => [examId, isDone]))
}

/** Dates with a recording, by their ids. */
export async function selectRecorded(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return executor
    .select({ date: meetingDates, topic: meetings.topic })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(inArray(meetingDates.id, [...ids]))
}
