/** The progress of a large group whose members practised a lot: scores, topics and days over all their attempts. */
import { listGroupProgress as route } from '#contract/groups/group-progress.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Database } from '#server/db/connection.ts'
import { SEES_ALL } from '#server/db/seen-students.ts'
import { listGroupProgress } from '#server/modules/progress/group-progress.ts'
import { signedInAdmins } from './admins.ts'
import { countQueries, listBenchmark } from './list-benchmark.ts'

const MEMBERS = 300
const ATTEMPTS_A_MEMBER = 100
const QUESTIONS = 120
const TOPICS = ['algebra', 'geometry', 'arithmetic', 'analogy', 'completion', 'reading', 'odd-word', 'contextual-error']

/** Makes a result as a whole exam leaves it: what every question brought is in it, and makes it long. */
function result() {
  const line = { score: 9, maximum: 15, answered: 15, questions: 15, correct: 9 }
  return {
    score: 72,
    maximum: 120,
    answered: 120,
    questions: QUESTIONS,
    correct: 72,
    accuracy: 60,
    provisional: false,
    reason: 'finished',
    endedAt: 0,
    sections: [{ ...line, sectionId: newIdentifier() }],
    topics: TOPICS.map((topic) => ({ ...line, topic })),
    questionGrades: Array.from({ length: QUESTIONS }, (_, index) => ({
      questionId: newIdentifier(),
      score: index % 2,
      maximum: 1,
      answered: true,
      correct: index % 2 === 1,
    })),
  }
}

async function fill(database: Database) {
  const { pool } = database
  const groupId = newIdentifier()
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at)
     SELECT gen_random_uuid(), 'member' || n || '@bench.test', 'نورة', 'الدوسري ' || n, 'نوره الدوسري ' || n, 'none',
       (SELECT id FROM roles WHERE name = 'student'), now() - interval '1 year'
     FROM generate_series(1, $1::integer) AS n`,
    [MEMBERS],
  )
  await pool.query(
    `INSERT INTO groups (id, title, max_students, time_zone, week, starts_on, ends_on, ends_at, package_ids, search_text, created_at)
     VALUES ($1, 'المساء', 300, 'Asia/Riyadh', '[]', '2026-01-01', '2099-12-31', now() + interval '1 year', '[]', '', now())`,
    [groupId],
  )
  await pool.query(
    `INSERT INTO group_students (group_id, user_id, state, since, place)
     SELECT $1::uuid, id, 'member', now(), gen_random_uuid() FROM users WHERE email LIKE 'member%'`,
    [groupId],
  )
  await pool.query(
    `INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, close_due_at,
       presence_at, sign_at, active_writer_id, first_writer_id, closed_at, close_reason, result)
     SELECT gen_random_uuid(), users.id, gen_random_uuid(), gen_random_uuid(), n, 'closed', '{}', 1, at, 0, 0, 0,
       gen_random_uuid(), gen_random_uuid(), at, 'finished', jsonb_set($1::jsonb, '{accuracy}', to_jsonb(40 + n % 60))
     FROM users, LATERAL (SELECT n, now() - n * interval '50 hours' AS at FROM generate_series(1, $2::integer) AS n) AS t
     WHERE users.email LIKE 'member%'`,
    [JSON.stringify(result()), ATTEMPTS_A_MEMBER],
  )
  await pool.query('ANALYZE')
  const page = (query: string) => `/api/group-progress?groupId=${groupId}&perPage=100${query}`
  const asked = [
    { name: 'by name', path: page('') },
    { name: 'by average', path: page('&sort=-average') },
    { name: 'a name', path: page(`&q=${encodeURIComponent('الدوسري 77')}`) },
  ]
  const query = route.query.parse({ groupId, perPage: '100' })
  const count = await countQueries(database, () => listGroupProgress({ database, now: Date.now }, query, SEES_ALL))
  const tokens = await signedInAdmins(database, asked.length)
  return { asked: asked.map((one) => ({ ...one, note: `${count} queries` })), tokens }
}

export const groupProgress = listBenchmark({
  name: 'group-progress',
  title: 'Progress of a group of 300 with 100 attempts each',
  fill,
  // It is computed anew from everything that the group did, which no list does.
  budgetMs: 1_000,
})
