/** The members of groups with the exams that they took: one query for all of them, however many they are. */
import { and, asc, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams, groups, groupStudents, users } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import type { TopicScore } from '#domain/progress/strengths.ts'

/** One group, or all that a person teaches and that are not over. */
export type GroupScope =
  | { readonly groupId: string; readonly teacherId?: never }
  | { readonly teacherId: string; readonly at: Date }

/** Active accounts with a seat in these groups. */
function seated(scope: GroupScope): SQL | undefined {
  return and(
    'groupId' in scope
      ? eq(groups.id, scope.groupId)
      : and(eq(groups.teacherId, scope.teacherId), gt(groups.endsAt, scope.at)),
    eq(groupStudents.state, 'member'),
    users.active,
  )
}

function memberIds(executor: Executor, scope: GroupScope) {
  return executor
    .selectDistinct({ id: groupStudents.userId })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(seated(scope))
}

export async function selectGroupTitle(executor: Executor, groupId: string) {
  const [row] = await executor.select({ id: groups.id, title: groups.title }).from(groups).where(eq(groups.id, groupId))
  return row
}

/** Selects the members by name; `isFound`: name or address hold what was typed. */
export async function selectMembers(executor: Executor, scope: GroupScope, typed: string | undefined) {
  return executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      joinedAt: users.createdAt,
      isFound: sql<boolean>`${holding(users.searchText, typed) ?? sql`true`}`,
      groups: sql<
        { id: string; title: string }[]
      >`json_agg(json_build_object('id', ${groups.id}, 'title', ${groups.title}) order by ${groups.startsOn}, ${groups.id})`,
    })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(seated(scope))
    .groupBy(users.id)
    .orderBy(asc(users.searchText), asc(users.id))
}

/** Selects what each member has ended: how often, on which academy days, and what last. Results are not read. */
export async function selectEndedOfMembers(executor: Executor, scope: GroupScope) {
  const ended = executor
    .select({
      userId: attempts.userId,
      attempts: count().as('attempts'),
      exams: sql<number>`count(distinct ${attempts.examId})::int`.as('exams'),
      lastAt: sql<number>`(extract(epoch from max(${attempts.closedAt})) * 1000)::float8`.as('last_at'),
      lastExamId: sql<string>`(array_agg(${attempts.examId} order by ${attempts.closedAt} desc))[1]`.as('last_exam_id'),
      days: sql<
        number[]
      >`json_agg(distinct (${attempts.closedAt} at time zone 'Asia/Riyadh')::date - date '1970-01-01')`.as('days'),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.state, 'closed'),
        isNotNull(attempts.closedAt),
        inArray(attempts.userId, memberIds(executor, scope)),
      ),
    )
    .groupBy(attempts.userId)
    .as('ended')
  return executor
    .select({
      userId: ended.userId,
      attempts: ended.attempts,
      exams: ended.exams,
      lastAt: ended.lastAt,
      days: ended.days,
      lastExam: sql<string | null>`${exams.settings}->>'title'`,
    })
    .from(ended)
    .leftJoin(exams, sql`${exams.id} = ${ended.lastExamId}`)
}

interface MemberResults extends Record<string, unknown> {
  readonly userId: string
  /** Percent, the latest first. */
  readonly accuracies: readonly number[]
  readonly topics: readonly TopicScore[]
}

/**
 * The final results among the latest attempts of each member. Which these are is decided before a result is read: they
 * are long, and stored out of line.
 */
export async function selectLatestResults(executor: Executor, scope: GroupScope, latest: number) {
  const { rows } = await executor.execute<MemberResults>(sql`
    with results as materialized (
      select members.id as user_id, latest.closed_at, r.accuracy, r.topics
      from (${memberIds(executor, scope)}) as members(id)
      cross join lateral (
        select a.closed_at, a.result from ${attempts} as a
        where a.user_id = members.id and a.state = 'closed' and a.closed_at is not null
        order by a.closed_at desc, a.id desc
        limit ${latest}
      ) as latest
      cross join lateral jsonb_to_record(latest.result) as r(accuracy float8, provisional boolean, topics jsonb)
      where not r.provisional
    ),
    by_topic as (
      select user_id, t.topic, sum(t.score) as score, sum(t.maximum) as maximum, sum(t.questions) as questions
      from results cross join lateral jsonb_to_recordset(topics)
        as t(topic text, score float8, maximum float8, questions int)
      group by user_id, t.topic
    ),
    topics as (
      select user_id, json_agg(json_build_object(
        'topic', topic, 'score', score, 'maximum', maximum, 'questions', questions)) as topics
      from by_topic group by user_id
    ),
    scores as (
      select user_id, json_agg(accuracy order by closed_at desc) as accuracies from results group by user_id
    )
    select scores.user_id as "userId", scores.accuracies, coalesce(topics.topics, '[]') as topics
    from scores left join topics on topics.user_id = scores.user_id`)
  return rows
}
