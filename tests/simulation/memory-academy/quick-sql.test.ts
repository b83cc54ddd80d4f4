import { and, asc, desc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { attemptEvents, attempts, exams, users } from '#server/db/schema.ts'
import { writeSqlQuickly } from './quick-sql.ts'

const database = drizzle.mock()
const other = alias(attempts, 'other')
const ID = '01900000-0000-7000-8000-000000000001'
const at = new Date(1_000)

const user = { id: ID, email: 'a@b', firstName: 'A', lastName: 'B', passwordHash: '', roleId: ID, createdAt: at }
const event = {
  attemptId: ID,
  writerId: ID,
  seq: 1,
  at: 1,
  body: { type: 'away' },
  receivedAt: 1,
  via: 'sync',
} as const

const STATEMENTS = {
  'a whole row, locked': () =>
    database.select().from(attempts).where(eq(attempts.id, ID)).for('update', { skipLocked: true }),
  'values that come later': () =>
    database
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.id, sql.placeholder('id')), lt(attempts.startedAt, sql.placeholder('before'))))
      .limit(sql.placeholder('most')),
  'a list of values': () =>
    database
      .select()
      .from(attemptEvents)
      .where(inArray(attemptEvents.seq, [1, 2, 3])),
  'joined tables in order': () =>
    database
      .select({ email: users.email, title: exams.id })
      .from(attempts)
      .innerJoin(users, eq(users.id, attempts.userId))
      .leftJoin(exams, eq(exams.id, attempts.examId))
      .where(or(isNull(exams.deletedAt), eq(users.createdAt, at)))
      .orderBy(asc(users.email), desc(attempts.id))
      .limit(5)
      .offset(10),
  'a question inside of another': () =>
    database
      .update(attempts)
      .set({
        state: 'open',
        revisedAt: 1,
        terms: sql`jsonb_set(${attempts.terms}, ${'{a}'}, ${JSON.stringify(1)}::jsonb)`,
      })
      .where(
        and(
          eq(attempts.id, ID),
          notExists(
            database
              .select({ one: sql`1` })
              .from(other)
              .where(eq(other.examId, ID)),
          ),
        ),
      )
      .returning({ id: attempts.id }),
  'a part with a name': () => {
    const open = database.$with('open').as(database.select().from(attempts).where(eq(attempts.state, 'open')))
    return database.with(open).select().from(open).where(eq(open.examId, ID))
  },
  'values in the text': () =>
    database
      .select({ text: sql`${'it'} ${1}`.inlineParams().as('text') })
      .from(users)
      .where(sql`${users.email} = ${'x'}`),
  'new rows': () => database.insert(users).values(user).onConflictDoNothing(),
  'new rows that may be there': () =>
    database.insert(attemptEvents).values([event, event]).onConflictDoNothing().returning({ seq: attemptEvents.seq }),
  'rows that go': () => database.delete(attemptEvents).where(eq(attemptEvents.attemptId, ID)),
}

describe('a statement that is written quickly is the same to the letter', () => {
  const written = () => Object.fromEntries(Object.entries(STATEMENTS).map(([name, make]) => [name, make().toSQL()]))
  const slowly = written()
  writeSqlQuickly()
  const quickly = written()
  const again = written()

  it.each(Object.keys(STATEMENTS))('with %s', (name) => {
    expect(slowly[name]?.sql.length).toBeGreaterThan(20)
    expect(quickly[name]).toEqual(slowly[name])
    expect(again[name]).toEqual(slowly[name])
  })
})
