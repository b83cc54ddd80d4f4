import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Content, GivenExam } from '#domain/access/content-access.ts'
import type { Executor } from '#server/db/connection.ts'
import { examGroups, exams, groupStudents } from '#server/db/schema.ts'

/** Selects what groups mean for a student at these exams, by `exam:id`; only those that are given to groups. */
export async function selectGivenExams(
  executor: Executor,
  userId: string,
  contents: readonly Content[],
): Promise<ReadonlyMap<string, GivenExam>> {
  const ids = contents.flatMap(({ kind, id }) => (kind === 'exam' ? [id] : []))
  if (ids.length === 0) return new Map()
  const isSeat = and(
    eq(groupStudents.groupId, examGroups.groupId),
    eq(groupStudents.userId, userId),
    eq(groupStudents.state, 'member'),
  )
  const rows = await executor
    .select({
      examId: exams.id,
      groupsOnly: exams.groupsOnly,
      seat: groupStudents.groupId,
      opensAt: examGroups.opensAt,
      endsAt: examGroups.endsAt,
    })
    .from(exams)
    .leftJoin(examGroups, eq(examGroups.examId, exams.id))
    .leftJoin(groupStudents, isSeat)
    .where(and(inArray(exams.id, ids), or(exams.groupsOnly, isNotNull(examGroups.groupId))))
  return new Map(
    [...Map.groupBy(rows, ({ examId }) => `exam:${examId}`)].map(([name, of]) => [
      name,
      {
        groupsOnly: of.some(({ groupsOnly }) => groupsOnly),
        windows: of
          .filter(({ seat }) => seat !== null)
          .map(({ opensAt, endsAt }) => ({ opensAt: opensAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null })),
      },
    ]),
  )
}
