/** Changes of results, as the change log has them: each was written with the result itself. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ResultChange } from '#contract/attempts/result-changes.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, auditEntries, parkedCommands, users } from '#server/db/schema.ts'
import { type Days, among, holding, onDays } from '#server/db/search.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

export interface ChangeSelection {
  readonly examId: string
  readonly onlyGiven: boolean
  readonly why: readonly ResultChange['why'][] | undefined
  readonly typed: string | undefined
  readonly days: Days
  readonly seen: SeenBy
}

const detail = auditEntries.detail
const action = auditEntries.action
const numberIn = (path: string) => sql<number | null>`(${detail} #>> ${path}::text[])::float8`

const why = sql<ResultChange['why']>`CASE ${action} WHEN 'attempt.late-evidence' THEN 'late'
  WHEN 'attempt.key-corrected' THEN 'key' WHEN 'grading.give' THEN 'grading' ELSE 'reopened' END`

/** A person's score moves the total by as much as it differs from their last one for that answer. */
const before = sql<number | null>`CASE ${action} WHEN 'attempt.late-evidence' THEN ${numberIn('{scoreBefore}')}
  WHEN 'grading.give' THEN ${numberIn('{after,total}')} - coalesce(${numberIn('{after,score}')}, 0)
    + coalesce(${numberIn('{before,score}')}, 0)
  ELSE ${numberIn('{before,score}')} END`

const after = sql<number | null>`CASE ${action} WHEN 'attempt.late-evidence' THEN ${numberIn('{scoreAfter}')}
  WHEN 'grading.give' THEN ${numberIn('{after,total}')} WHEN 'attempt.key-corrected' THEN ${numberIn('{after,score}')} END`

const becameFinal = sql<boolean>`${action} = 'grading.give' AND ${detail} #>> '{after,becameFinal}' = 'true'`

/** The first of all readings, of before the attempt was opened again too; ms UTC. */
const firstGiven = sql<number | null>`CASE WHEN ${attempts.earlierResults} = '[]'::jsonb THEN ${attempts.resultGivenAt}
  ELSE (SELECT min((line->>'from')::bigint) FROM jsonb_array_elements(${attempts.earlierResults}) AS line) END`

const atMs = sql<number>`(extract(epoch FROM ${auditEntries.at}) * 1000)::float8`

/** Entries about an attempt name it alone where the server wrote them, and with its kind where a person did. */
function changesOf(executor: Executor, { examId, seen }: ChangeSelection) {
  const own = sql`${auditEntries.subject} = ANY(ARRAY[${attempts.id}::text, 'attempt:' || ${attempts.id}::text])`
  return executor
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      atMs: atMs.as('at_ms'),
      actorId: auditEntries.actorId,
      attemptId: sql<string>`${attempts.id}`.as('attempt_id'),
      userId: attempts.userId,
      number: attempts.number,
      why: why.as('why'),
      before: before.as('score_before'),
      after: after.as('score_after'),
      maximumBefore: numberIn('{before,maximum}').as('maximum_before'),
      maximumAfter: numberIn('{after,maximum}').as('maximum_after'),
      becameFinal: becameFinal.as('became_final'),
      givenAt: firstGiven.as('given_at'),
    })
    .from(attempts)
    .innerJoin(auditEntries, own)
    .where(
      and(
        eq(attempts.examId, examId),
        isSeen(seen, attempts.userId),
        sql`${action} IN ('attempt.late-evidence', 'attempt.key-corrected', 'grading.give', 'attempts.reopen', 'attempt.reopened')`,
      ),
    )
    .as('changes')
}

type Changes = ReturnType<typeof changesOf>

function matching(changes: Changes, { onlyGiven, why: reasons, typed, days }: ChangeSelection): SQL | undefined {
  return and(
    sql`(${changes.why} = 'reopened' OR ${changes.becameFinal} OR ${changes.before} IS DISTINCT FROM ${changes.after}
      OR ${changes.maximumBefore} IS DISTINCT FROM ${changes.maximumAfter})`,
    onlyGiven ? sql`${changes.givenAt} <= ${changes.atMs}` : undefined,
    among(changes.why, reasons),
    holding(users.searchText, typed),
    onDays(sql`${changes.at}`, days),
  )
}

/** One page, the newest first. The decision that let late answers count was made in the same minute. */
export async function selectChanges(
  executor: Executor,
  selection: ChangeSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const changes = changesOf(executor, selection)
  const decided = sql`(SELECT jsonb_build_object('by', ${parkedCommands.decidedBy}, 'reason', ${parkedCommands.reason})
    FROM ${parkedCommands} WHERE ${parkedCommands.attemptId} = ${changes.attemptId}
      AND ${parkedCommands.decision} = 'accepted' AND ${parkedCommands.decidedAt} <= ${changes.at}
      AND ${parkedCommands.decidedAt} > ${changes.at} - interval '1 minute'
    ORDER BY ${parkedCommands.decidedAt} DESC LIMIT 1)`
  return executor
    .select({
      id: changes.id,
      at: changes.atMs,
      actorId: changes.actorId,
      attemptId: changes.attemptId,
      studentId: changes.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      number: changes.number,
      why: changes.why,
      before: changes.before,
      after: changes.after,
      maximumBefore: changes.maximumBefore,
      maximumAfter: changes.maximumAfter,
      becameFinal: changes.becameFinal,
      givenAt: changes.givenAt,
      decided: sql<{ by: string; reason: string } | null>`CASE WHEN ${changes.why} = 'late' THEN ${decided} END`,
    })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.userId))
    .where(matching(changes, selection))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(limit)
    .offset(offset)
}

const count = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** Numbers of everything that matches. */
export async function sumChanges(executor: Executor, selection: ChangeSelection) {
  const changes = changesOf(executor, selection)
  const [sums] = await executor
    .select({
      total: sql<number>`count(*)::int`,
      students: sql<number>`count(DISTINCT ${changes.userId})::int`,
      raised: count(sql`${changes.after} > ${changes.before}`),
      lowered: count(sql`${changes.after} < ${changes.before}`),
      withdrawn: count(sql`${changes.why} = 'reopened'`),
    })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.userId))
    .where(matching(changes, selection))
  return sums ?? { total: 0, students: 0, raised: 0, lowered: 0, withdrawn: 0 }
}

/** What the results of some attempts are of now: late answers and graders' scores do not change it. */
export async function selectMaxima(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return new Map<string, number | null>()
  const ids = sql`${`{${attemptIds.join(',')}}`}::uuid[]`
  const rows = await executor
    .select({ id: attempts.id, maximum: sql<number | null>`(${attempts.result}->>'maximum')::float8` })
    .from(attempts)
    .where(sql`${attempts.id} = ANY(${ids})`)
  return new Map(rows.map(({ id, maximum }) => [id, maximum]))
}

export async function selectNames(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const ids = sql`${`{${userIds.join(',')}}`}::uuid[]`
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${users.id} = ANY(${ids})`)
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
