/** Lists and searches of staff in an academy with thousands of everything: how long the server needs for a page. */
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { Database } from '#server/db/connection.ts'
import { importExam } from '#server/modules/exams/index.ts'
import { signedInAdmins } from './admins.ts'
import { listBenchmark } from './list-benchmark.ts'

const EXAMS = 20
const QUESTIONS_AN_EXAM = 500
const USERS = 10_000
const CATEGORIES = 5_000
const CHANGES = 10_000

/** Requests of staff: page one, a page far behind, the largest page, other orders, common and rare words. */
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

async function fill(database: Database) {
  const dependencies = { database, now: () => Date.now() }
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
  return { asked: ASKED.map(([name, path]) => ({ name, path })), tokens }
}

export const lists = listBenchmark({
  name: 'lists',
  title: 'Lists of staff, 10,000 questions, users and changes, 5,000 categories',
  fill,
})
