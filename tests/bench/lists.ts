/** Lists and searches of staff in an academy with thousands of everything: how long the server needs for a page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { importExam } from '#server/modules/exams/index.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { onEachDatabase } from './databases.ts'
import { signedInAdmins } from './admins.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'

const EXAMS = 20
const QUESTIONS_AN_EXAM = 500
const USERS = 10_000
const CATEGORIES = 5_000
const CHANGES = 10_000
const PAYMENTS = 50_000
/** What half of the answers may take at most, ms; the run fails otherwise. */
const BUDGET_MS = 100
const ROUNDS = 40
const QUICK_ROUNDS = 5
/** Of every path before any is measured: a server that has just started compiles its own code and the engine's. */
const WARM_UPS = 3

/** What staff ask for: page one, a page far behind, the largest page, other orders, common and rare words. */
const ASKED: readonly (readonly [name: string, path: string])[] = [
  ['questions: first page', '/api/questions?perPage=25'],
  ['questions: 100 of the last page', '/api/questions?perPage=100&page=100'],
  ['questions: by text', '/api/questions?perPage=100&sort=text'],
  ['questions: a common word', `/api/questions?perPage=25&q=${encodeURIComponent('مثلث')}`],
  ['questions: a rare word', `/api/questions?perPage=25&q=${encodeURIComponent('نادرة 7777')}`],
  ['questions: topic and kind', '/api/questions?perPage=25&topic=algebra&answerType=radio'],
  ['questions: topics', '/api/questions/topics'],
  ['users: first page', '/api/users?perPage=25'],
  ['users: 100, by name', '/api/users?perPage=100&sort=name&page=10'],
  ['users: a page far behind', '/api/users?sort=name&page=500'],
  ['users: an address', `/api/users?q=${encodeURIComponent('9999@bench')}`],
  ['users: a word, active', `/api/users?status=active&q=${encodeURIComponent('الدوسري 77')}`],
  ['users: a word', `/api/users?perPage=25&q=${encodeURIComponent('نوره')}`],
  ['exams: 100', '/api/exams?perPage=100'],
  ['exams: to choose from', '/api/exams/choices'],
  ['changes: first page', '/api/audit?perPage=25'],
  ['changes: a page far behind', '/api/audit?page=300'],
  ['changes: of a feature', '/api/audit?feature=users'],
  ['changes: of one thing', '/api/audit?subject=old:5000'],
  ['changes: by the server', '/api/audit?actor=server&page=50'],
  ['changes: a word', '/api/audit?q=verb6'],
  ['categories: first page', '/api/categories'],
  ['categories: 100, by name', '/api/categories?sort=name&page=50&perPage=100'],
  ['categories: a word', `/api/categories?q=${encodeURIComponent('تصنيف 4999')}`],
  ['categories: at the top', '/api/categories?parent=none'],
  ['payments: 100', '/api/payments?perPage=100'],
  ['payments: 100, a page far behind', '/api/payments?perPage=100&page=400'],
  ['payments: 100, by what was paid', '/api/payments?perPage=100&sort=-paid'],
  ['payments: completed, silver, by the month', '/api/payments?perPage=100&status=paid&type=silver&period=monthly'],
  ['payments: of ten days', '/api/payments?perPage=100&from=2026-06-01&to=2026-06-10'],
  ['payments: to look at', '/api/payments?perPage=100&attention=yes'],
  ['payments: a name', `/api/payments?perPage=100&q=${encodeURIComponent('الدوسري 777')}`],
  ['payments: a receipt', '/api/payments?q=INV-012345'],
  ['payments: a short number', '/api/payments?q=ab12cd34'],
]

const question = (exam: number, index: number): QuestionDocument => ({
  ref: `q${index}`,
  text: `السؤال ${index} عن المثلّث في الاختبار ${exam}: ما مساحة شكل قاعدته $${index + 2}$ وارتفاعه $${exam + 3}$؟${
    exam === 7 && index === 77 ? ' كلمة نادرة 7777' : ''
  }`,
  answerType: 'radio',
  topic: ['algebra', 'geometry', 'تناظر لفظي', 'إكمال الجمل'][index % 4] ?? '',
  mark: 1,
  options: [1, 2, 3, 4].map((place) => ({ text: `$${place * (index + 1)}$ سنتيمترًا مربعًا`, correct: place === 1 })),
  explanation: 'نصف القاعدة في الارتفاع، ثم يُقارن الناتج بالخيارات واحدًا بعد آخر حتى يظهر المطابق. '.repeat(6),
})

const exam = (number: number): ExamDocument => ({
  ...USUAL_SETTINGS,
  ref: `bench-${number}`,
  title: `محاكاة ${number}`,
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 120,
  sections: [
    {
      name: 'القسم',
      minutes: null,
      questions: Array.from({ length: QUESTIONS_AN_EXAM }, (_, i) => question(number, i)),
    },
  ],
  paragraphs: [],
  figures: [],
})

/** Fills an empty database; answers the token of an admin for each path that is asked: nobody exceeds their limit. */
async function fill(database: Database): Promise<readonly string[]> {
  await migrate(database)
  const dependencies = { database, now: () => Date.now() }
  await ensureRoles(dependencies)
  for (let number = 0; number < EXAMS; number += 1) {
    const outcome = await importExam(dependencies, exam(number), null)
    if (!outcome.ok) throw new Error(`${outcome.code} ${JSON.stringify(outcome.detail)}`)
  }
  await database.pool.query(
    `INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at)
     SELECT gen_random_uuid(), 'user' || n || '@bench.test', 'نورة', 'الدوسري ' || n, 'نوره الدوسري ' || n, 'none',
       (SELECT id FROM roles WHERE name = 'student'), now() - n * interval '1 minute'
     FROM generate_series(1, $1::integer) AS n`,
    [USERS],
  )
  await database.pool.query(
    `INSERT INTO categories (id, name, search_text, created_at)
     SELECT gen_random_uuid(), 'تصنيف ' || n, 'تصنيف ' || n, now() - n * interval '1 minute'
     FROM generate_series(1, $1::integer) AS n`,
    [CATEGORIES],
  )
  const tokens = await signedInAdmins(database, ASKED.length)
  await database.pool.query(
    `INSERT INTO audit_entries (id, at, actor_id, action, subject, detail)
     SELECT gen_random_uuid(), now() - n * interval '1 second',
       CASE WHEN n % 2 = 0 THEN (SELECT id FROM users WHERE email = 'admin0@bench.test') END,
       (CASE WHEN n % 3 = 0 THEN 'users' ELSE 'old' END) || '.verb' || n % 7, 'old:' || n,
       '{"before": null, "after": null}'
     FROM generate_series(1, $1::integer) AS n`,
    [CHANGES],
  )
  await fillPayments(database)
  // What autovacuum, or the embedded engine's own maintenance, does within minutes.
  await database.pool.query('VACUUM (ANALYZE)')
  return tokens
}

/** A year of orders: nine of ten are paid, with a receipt each. */
async function fillPayments({ pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO packages (id, name_ar, name_en, description_ar, description_en, tier, monthly_price, monthly_days,
       yearly_days, features, position, search_text, created_at)
     VALUES (gen_random_uuid(), 'الفضية', 'Silver', '', '', 'silver', 9900, 30, 365, '[]', 1, '', now())`,
  )
  await pool.query(
    `INSERT INTO orders (id, buyer_id, package_id, package_name_ar, package_name_en, tier, period, quote_input, quote,
       total, vat, discount, coupon_state, begins, status, method, attention, expires_at, paid_at, created_at)
     SELECT gen_random_uuid(), buyers.id, packages.id, 'الفضية', 'Silver', 'silver',
       CASE WHEN n % 5 = 0 THEN 'yearly' ELSE 'monthly' END,
       '{"price":9900,"days":30,"vatRate":1500,"discount":null,"credit":0}',
       '{"lines":[{"kind":"price","amount":9900}],"total":9900,"net":8609,"vat":1291,"extraDays":0}',
       9900, 1291, 0, 'none', 'after', CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'paid' END, 'card',
       CASE WHEN n % 500 = 0 THEN 'late-payment' END, at, CASE WHEN n % 10 = 0 THEN NULL ELSE at END, at
     FROM (SELECT n, TIMESTAMPTZ '2026-11-25' - n * interval '10 minutes' AS at FROM generate_series(1, $1::integer) AS n) AS t
     JOIN (SELECT id, row_number() OVER (ORDER BY email) AS place FROM users) AS buyers ON buyers.place = n % $2::integer + 1,
       packages`,
    [PAYMENTS, USERS],
  )
  await pool.query(
    `INSERT INTO receipts (series, count, number, uuid, order_id, total, vat, vat_rate, seller_ar, seller_en, issued_at,
       previous_hash, hash)
     SELECT 'invoice', place, 'INV-' || lpad(place::text, 6, '0'), gen_random_uuid(), id, total, vat, 1500, '', '', paid_at, '', ''
     FROM (SELECT *, row_number() OVER (ORDER BY paid_at) AS place FROM orders WHERE status = 'paid') AS paid`,
  )
}

/** How long each of `rounds` answers took, ms. */
async function waitsFor(agent: Agent, path: string, token: string, rounds: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sentAt = performance.now()
    await agent.call('GET', path, undefined, headers)
    waits.push(performance.now() - sentAt)
  }
  return waits
}

async function measured(databaseUrl: string, rounds: number, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const database = await openDatabase({ databaseUrl, dataDirectory: directory })
  const tokens = await fill(database).finally(() => database.close())
  const server = await startAcademyServer(directory, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  const agent = openAgent(server.port(), 1)
  try {
    const figures: Figure[] = []
    for (const [index, [, path]] of ASKED.entries()) await waitsFor(agent, path, tokens[index] ?? '', WARM_UPS)
    for (const [index, [name, path]] of ASKED.entries()) {
      const waits = await waitsFor(agent, path, tokens[index] ?? '', rounds)
      const [p50, p95, most] = [percentile(waits, 0.5), percentile(waits, 0.95), Math.max(...waits)].map(milliseconds)
      figures.push({
        measure: `${place}: ${name}: p50 / p95 / most`,
        value: `${p50} / ${p95} / ${most}`,
        budget: `< ${BUDGET_MS} ms`,
        isOver: percentile(waits, 0.5) >= BUDGET_MS,
      })
    }
    return figures
  } finally {
    agent.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const rounds = options.quick ? QUICK_ROUNDS : ROUNDS
  return onEachDatabase(options, (databaseUrl, place) => measured(databaseUrl, rounds, place))
}

export const lists: Benchmark = {
  name: 'lists',
  title: 'Lists of staff, 10,000 questions, users and changes, 5,000 categories, 50,000 payments',
  run,
}
