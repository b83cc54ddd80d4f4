import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import type { Database } from '#server/db/connection.ts'
import { selectToRemind } from './reminders.repo.ts'

const NOW = Date.UTC(2026, 10, 28, 9)
const STUDENTS = 3_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await ensureRoles(testDependencies({ database, now: () => NOW }))
  await database.pool.query(
    `INSERT INTO users (id, email, first_name, last_name, password_hash, role_id, created_at)
     SELECT gen_random_uuid(), n || '@example.com', 'a', 'b', 'none', (SELECT id FROM roles WHERE name = 'student'), now()
     FROM generate_series(1, ${STUDENTS}) AS n`,
  )
  await database.pool.query(
    `INSERT INTO notification_wishes (user_id, kind, channel, created_at) SELECT id, 'meeting-soon', 'email', now() FROM users`,
  )
  await database.pool.query('ANALYZE')
})
afterAll(() => database.close())

it('an academy with many students reminds those of a meeting without looking at all others every few seconds', async () => {
  const window = { story: 'meetingSoon', after: new Date(NOW), until: new Date(NOW + 900_000) } as const
  const { rows } = await database.query.execute<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN ${selectToRemind(database.query, window, new Date(NOW), 500)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan on (?:users|notification_wishes)/)
})
