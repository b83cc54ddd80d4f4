/** The list of results of all students at all exams. */
import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import { signedInAdmins } from './admins.ts'
import { listBenchmark } from './list-benchmark.ts'

const STUDENTS = 20_000
const EXAMS = 10
const EXAMS_A_STUDENT = 3
const QUESTIONS = 40
const PIECES = 8

const exam = (number: number): ExamDocument => ({
  ...USUAL_SETTINGS,
  ref: `results-${number}`,
  title: `محاكاة ${number}`,
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 60,
  passMark: 60,
  percentileShown: true,
  sections: [
    {
      name: 'القسم',
      minutes: null,
      questions: [
        {
          ref: 'q1',
          text: 'ما الناتج؟',
          answerType: 'radio',
          topic: 'algebra',
          options: [1, 2].map((place) => ({ text: String(place), correct: place === 1 })),
        },
      ],
    },
  ],
  paragraphs: [],
  figures: [],
})

/** Makes a result as an exam leaves it: what every question brought is in it, and makes it long. */
function result() {
  const line = { score: 24, maximum: 40, answered: 40, questions: QUESTIONS, correct: 24 }
  return {
    ...line,
    accuracy: 60,
    provisional: false,
    reason: 'finished',
    endedAt: 0,
    sections: [{ ...line, sectionId: newIdentifier() }],
    topics: [{ ...line, topic: 'algebra' }],
    questionGrades: Array.from({ length: QUESTIONS }, (_, index) => ({
      questionId: newIdentifier(),
      given: [newIdentifier()],
      score: index % 2,
      maximum: 1,
      answered: true,
      correct: index % 2 === 1,
    })),
  }
}

/** Each exam in pieces: the embedded database ends a statement that holds it too long. */
const pieces = (): readonly (readonly [sat: number, piece: number])[] =>
  Array.from({ length: EXAMS_A_STUDENT * PIECES }, (_, index) => [Math.floor(index / PIECES), index % PIECES])

async function sitExams({ pool }: Database, examIds: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at)
     SELECT gen_random_uuid(), 'student' || n || '@bench.test', 'نورة', 'الدوسري ' || n, 'نوره الدوسري ' || n, 'none',
       (SELECT id FROM roles WHERE name = 'student'), now() - interval '1 year'
     FROM generate_series(1, $1::integer) AS n`,
    [STUDENTS],
  )
  for (const [sat, piece] of pieces()) {
    await pool.query(
      `INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, close_due_at,
         presence_at, sign_at, active_writer_id, first_writer_id, closed_at, settled_at, close_reason, result)
       SELECT gen_random_uuid(), student.id, ($1::uuid[])[1 + (student.place + $4::int) % $2], gen_random_uuid(), n,
         'closed', '{}', 1, at, 0, 0, 0, gen_random_uuid(), gen_random_uuid(), at, at, 'finished',
         jsonb_set($3::jsonb, '{accuracy}', to_jsonb((20 + (student.place * 7 + $4::int * 13 + n * 11) % 80)::int))
       FROM (SELECT id, row_number() OVER (ORDER BY search_text)::int AS place FROM users WHERE email LIKE 'student%')
           AS student,
         LATERAL (SELECT n, now() - (student.place + $4::int * 50 + n) * interval '10 minutes' AS at
           FROM generate_series(1, 1 + (student.place + $4::int) % 2) AS n) AS attempt
       WHERE student.place % ${PIECES} = $5::int`,
      [examIds, EXAMS, JSON.stringify(result()), sat, piece],
    )
  }
}

async function seatStudents({ pool }: Database, groupId: string): Promise<void> {
  await pool.query(
    `INSERT INTO groups (id, title, max_students, time_zone, week, starts_on, ends_on, ends_at, package_ids, search_text, created_at)
     VALUES ($1, 'المساء', 300, 'Asia/Riyadh', '[]', '2026-01-01', '2099-12-31', now() + interval '1 year', '[]', '', now())`,
    [groupId],
  )
  await pool.query(
    `INSERT INTO group_students (group_id, user_id, state, since, place)
     SELECT $1::uuid, id, 'member', now(), gen_random_uuid() FROM users WHERE email LIKE 'student%' LIMIT 300`,
    [groupId],
  )
}

async function fill(database: Database) {
  const dependencies = { database, now: () => Date.now() }
  const examIds: string[] = []
  for (let number = 0; number < EXAMS; number += 1) {
    const imported = await importExam(dependencies, exam(number), null)
    if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported.detail)}`)
    examIds.push(imported.value.examId)
    const published = await publishExam(dependencies, imported.value.examId, null)
    if (!published.ok) throw new Error(published.code)
  }
  const groupId = newIdentifier()
  await sitExams(database, examIds)
  await seatStudents(database, groupId)
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const list = (query: string) => `/api/student-results?perPage=${query}`
  const asked = [
    { name: 'first page', path: list('25') },
    { name: 'a page far behind', path: list('100&page=500') },
    { name: 'by name', path: list('100&sort=student') },
    { name: 'by best score', path: list('25&sort=-best') },
    { name: 'passed', path: list('25&passed=passed') },
    { name: 'a name', path: list(`25&q=${encodeURIComponent('الدوسري 777')}`) },
    { name: 'an exam', path: list(`25&examId=${examIds[0]}`) },
    { name: 'a group', path: list(`25&groupId=${groupId}`) },
    { name: 'thirty days', path: list(`25&from=${day(60)}&to=${day(30)}`) },
    { name: 'totals of all', path: '/api/student-results/totals' },
    { name: 'totals of thirty days', path: `/api/student-results/totals?from=${day(60)}&to=${day(30)}` },
    { name: 'figures of the academy, 30 days', path: '/api/academy-figures?period=30' },
    { name: 'figures of the academy, 90 days', path: '/api/academy-figures?period=90' },
    { name: 'exams to choose from', path: '/api/student-results/exams' },
  ]
  return { asked, tokens: await signedInAdmins(database, asked.length) }
}

export const studentResults = listBenchmark({
  name: 'student-results',
  title: `Results of ${STUDENTS.toLocaleString('en')} students at ${EXAMS_A_STUDENT} of ${EXAMS} exams each, 90,000 attempts`,
  fill,
})
