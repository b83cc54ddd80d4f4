/** Attempts whose students left without a word: made once by the server itself, and copied by the database. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { LogLine } from '#server/modules/attempts/log/log-lines.ts'
import { appendEvents } from '#server/modules/attempts/log/append-events.ts'
import { startAttempt } from '#server/modules/attempts/start/start-attempt.ts'
import { openDatabase } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { everythingIsFree } from '#server/modules/access/index.ts'
import { examsToPass } from '#server/modules/attempts/index.ts'
import { wholeVersion } from '#server/modules/exams/index.ts'
import { seedManyStudents } from './many-students.ts'

export interface Place {
  /** Empty: the embedded database in `dataDirectory`. */
  readonly databaseUrl: string
  readonly dataDirectory: string
}

const ANSWERS = 40

/** Fills an empty database with `count` running attempts of as many students, each with forty answers. */
export async function fillWithAttempts(place: Place, count: number): Promise<void> {
  await seedManyStudents(count, place)
  const database = await openDatabase(place)
  try {
    const { pool } = database
    const { rows } = await pool.query<{ user_id: string; exam_id: string }>(
      `SELECT (SELECT id FROM users WHERE email LIKE '%@bench.test' LIMIT 1) AS user_id, exam_id
       FROM exam_versions ORDER BY length(paper::text) DESC LIMIT 1`,
    )
    const { user_id: userId = '', exam_id: examId = '' } = rows[0] ?? {}
    const [id, writerId, ticket] = [newIdentifier(), newIdentifier(), randomBytes(32).toString('base64url')]
    const dependencies = { database, now: Date.now, readContentClaims: everythingIsFree, readExamsToPass: examsToPass }
    const started = await startAttempt(
      dependencies,
      { userId, timeMultiplier: 1, accommodations: {} },
      { id, examId, writerId, ticket },
    )
    if (!started.ok) throw new Error(started.code)
    const { rows: versions } = await pool.query<{ id: string }>('SELECT version_id AS id FROM attempts WHERE id = $1', [
      id,
    ])
    const { key } = await wholeVersion(database, versions[0]?.id ?? '')
    const lines = key.questions.slice(0, ANSWERS).map(({ questionId, optionIds }, index): LogLine => {
      const body = { type: 'answer' as const, questionId, optionIds: optionIds.slice(0, 1) }
      return { seq: index + 1, at: Date.now(), body }
    })
    const stored = await appendEvents(dependencies, { attemptId: id, writerId, ticket, lines, presence: undefined })
    if (!stored.ok) throw new Error(stored.code)
    await copyForEveryStudent(pool, id)
  } finally {
    await database.close()
  }
}

async function copyForEveryStudent(pool: pg.Pool, id: string): Promise<void> {
  const columns = async (table: string, but: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'
       AND is_generated = 'NEVER'`,
      [table],
    )
    return rows.map(({ name }) => name).filter((name) => !but.includes(name))
  }
  const attempt = await columns('attempts', ['id', 'user_id'])
  await pool.query(
    `INSERT INTO attempts (id, user_id, ${attempt}) SELECT gen_random_uuid(), u.id, ${attempt.map((name) => `a.${name}`)}
     FROM users AS u, attempts AS a WHERE a.id = $1 AND u.email LIKE '%@bench.test' AND u.id <> a.user_id`,
    [id],
  )
  for (const table of ['attempt_events', 'attempt_writers']) {
    const kept = await columns(table, ['attempt_id'])
    await pool.query(
      `INSERT INTO ${table} (attempt_id, ${kept}) SELECT a.id, ${kept.map((name) => `e.${name}`)}
       FROM attempts AS a, ${table} AS e WHERE e.attempt_id = $1 AND a.id <> $1`,
      [id],
    )
  }
  await pool.query('VACUUM ANALYZE')
}

export interface Closed {
  readonly attempts: number
  readonly withResult: number
}

export async function countClosed(place: Place): Promise<Closed> {
  const database = await openDatabase(place)
  try {
    const { rows } = await database.pool.query<{ attempts: number; results: number }>(
      `SELECT count(*)::integer AS attempts, count(result)::integer AS results FROM attempts WHERE state = 'closed'`,
    )
    return { attempts: rows[0]?.attempts ?? 0, withResult: rows[0]?.results ?? 0 }
  } finally {
    await database.close()
  }
}

/** Makes every attempt run again. */
export async function reopenAll(place: Place): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.pool.query(
      `UPDATE attempts SET state = 'open', result = NULL, closed_at = NULL, close_reason = NULL, settled_at = NULL`,
    )
    await database.pool.query('VACUUM ANALYZE attempts')
  } finally {
    await database.close()
  }
}
