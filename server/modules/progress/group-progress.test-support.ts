/** Groups, their members and attempts that have ended, as they stand in the database. */
import type { AttemptResult } from '#domain/grading/result.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { right } from '#domain/practice/sample-practice.test-support.ts'
import type { PracticeBody } from '#domain/practice/event.ts'
import { attempts, groups, groupStudents, practiceEvents, practiceLogs, roles, users } from '#server/db/schema.ts'

export async function insertStudent(
  query: Executor,
  lastName: string,
  changes: Partial<typeof users.$inferInsert> & { readonly createdAt: Date },
): Promise<string> {
  const id = newIdentifier()
  const [student] = await query.select().from(roles).where(eq(roles.name, 'student'))
  const [firstName, email] = ['طالبة', `${id}@example.com`]
  const searchText = foldForSearch(`${firstName} ${lastName} ${email}`)
  const person = { id, email, firstName, lastName, searchText, passwordHash: 'none', roleId: student?.id ?? '' }
  await query.insert(users).values({ ...person, ...changes })
  return id
}

export async function insertGroup(
  query: Executor,
  title: string,
  { teacherId = null, endsAt }: { readonly teacherId?: string | null; readonly endsAt: Date },
): Promise<string> {
  const id = newIdentifier()
  const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt }
  const row = { id, title, maxStudents: 9, packageIds: [], searchText: '', createdAt: new Date(0), teacherId }
  await query.insert(groups).values({ ...row, ...times })
  return id
}

export async function seat(query: Executor, groupId: string, userId: string, state: 'member' | 'waiting' = 'member') {
  await query.insert(groupStudents).values({ groupId, userId, state, since: new Date(0), place: newIdentifier() })
}

interface EndedAttempt {
  readonly userId: string
  readonly examId?: string
  /** Null: it still runs. */
  readonly closedAt: Date | null
  /** Percent; null: without a result. */
  readonly accuracy: number | null
  readonly provisional?: boolean
  readonly topics?: readonly (readonly [topic: string, score: number, questions: number])[]
}

let number = 0

export async function insertAttempt(query: Executor, attempt: EndedAttempt): Promise<void> {
  const { userId, examId = newIdentifier(), closedAt, accuracy, provisional = false, topics = [] } = attempt
  number += 1
  const at = closedAt ?? new Date(0)
  const lines = topics.map(([topic, score, questions]) => ({ topic, score, maximum: questions, questions }))
  await query.insert(attempts).values({
    id: newIdentifier(),
    userId,
    examId,
    versionId: newIdentifier(),
    number,
    state: closedAt === null ? 'open' : 'closed',
    terms: { title: 'اختبار' } as never,
    seed: 1,
    startedAt: at,
    closeDueAt: at.getTime(),
    presenceAt: at.getTime(),
    signAt: at.getTime(),
    activeWriterId: newIdentifier(),
    firstWriterId: newIdentifier(),
    closedAt,
    result: accuracy === null ? null : ({ accuracy, provisional, topics: lines } as unknown as AttemptResult),
  })
}

/** Lines of practice, one for each instant, as if one device had sent them then. */
export async function insertPractice(
  query: Executor,
  userId: string,
  bodies: readonly (readonly [at: Date, body: PracticeBody])[],
): Promise<void> {
  const writer = newIdentifier()
  await query.insert(practiceLogs).values({ userId, length: bodies.length }).onConflictDoNothing()
  const lines = bodies.map(([at, body], index) => {
    return { userId, writer, seq: index + 1, position: index + 1, at, body, receivedAt: at }
  })
  await query.insert(practiceEvents).values(lines)
}

/** An answer to a question that no pack has. */
export const practiceAnswer = (): PracticeBody => right(newIdentifier())
