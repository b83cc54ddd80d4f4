/** An exam that many sit on one day, in the database, by a simulated cohort: with a leak, or with wrong keys. */
import { type CohortPlan, simulatedCohort } from '#domain/statistics/cohort.test-support.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { importExam, publishExam, wholeVersion } from '#server/modules/exams/index.ts'

const MINUTE = 60_000
const AT_ONCE = 500
const OPTIONS = ['right', 'first', 'second', 'third']
/** Seconds that a student takes for a question, and for one whose answer is known. */
const SECONDS = { usual: 60, known: 12 }

export interface ExamDay extends Pick<CohortPlan, 'leak' | 'wrongKeys'> {
  readonly seed?: number
  readonly students: number
  readonly questions: number
  /** Start of the last attempt, ms UTC. */
  readonly until: number
}

const exam = (questions: number, wrongKeys: number): ExamDocument => ({
  ...USUAL_SETTINGS,
  ref: `exam-day-${newIdentifier()}`,
  title: 'يوم الاختبار',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 60,
  sections: [
    {
      name: 'القسم',
      minutes: null,
      questions: Array.from({ length: questions }, (_, place) => ({
        ref: `q${place}`,
        text: `ما ناتج السؤال ${place + 1}؟`,
        answerType: 'radio',
        topic: 'algebra',
        options: OPTIONS.map((text, option) => ({ text, correct: option === (place < questions - wrongKeys ? 0 : 1) })),
      })),
    },
  ],
  paragraphs: [],
  figures: [],
})

async function publishedExam(database: Database, questions: number, wrongKeys: number) {
  const dependencies = { database, now: () => Date.now() }
  const imported = await importExam(dependencies, exam(questions, wrongKeys), null)
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported.detail)}`)
  const published = await publishExam(dependencies, imported.value.examId, null)
  if (!published.ok) throw new Error(published.code)
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM exam_versions WHERE exam_id = $1', [
    imported.value.examId,
  ])
  const versionId = rows[0]?.id ?? ''
  return { examId: imported.value.examId, versionId, version: await wholeVersion(database, versionId) }
}

/** Fills the database; answers the exam's id. The attempts began a minute apart. */
export async function fillExamDay(database: Database, day: ExamDay): Promise<string> {
  const { students, questions, until, leak, wrongKeys } = day
  const { examId, versionId, version } = await publishedExam(database, questions, wrongKeys ?? 0)
  const cohort = simulatedCohort({ seed: 1, ...day })
  const asked = version.paper.sections.flatMap((section) => section.questions)
  const optionId = (question: number, name: string) => {
    const { options = [] } = asked[question] ?? {}
    return options[cohort.optionIds.indexOf(name)]?.id ?? ''
  }
  const firstAt = until - students * MINUTE
  for (let from = 0; from < students; from += AT_ONCE) {
    const part = cohort.attempts.slice(from, from + AT_ONCE).map(({ given, startedAt }) => {
      const answers = new Map(
        given.map(([name = ''], question) => [asked[question]?.id ?? '', [optionId(question, name)]]),
      )
      const began = firstAt + startedAt
      const result = attemptResult(version.key, answers, { at: began + MINUTE, reason: 'finished' })
      return { id: newIdentifier(), userId: newIdentifier(), began, result, given }
    })
    await insertSitters(
      database,
      part.map(({ userId }) => userId),
    )
    await insertAttempts(database, { examId, versionId }, part)
    await insertLogs(
      database,
      part.map(({ id, began, given }, place) => ({
        attemptId: id,
        began,
        lines: linesOf(asked, given, began, (question, name) => optionId(question, name), {
          isLate: leak !== undefined && from + place >= leak.from * students,
        }),
      })),
    )
  }
  return examId
}

async function insertSitters({ pool }: Database, userIds: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at)
     SELECT id, id || '@bench.test', 'نورة', 'الدوسري', 'نوره الدوسري', 'none',
       (SELECT id FROM roles WHERE name = 'student'), now() FROM unnest($1::uuid[]) AS id`,
    [userIds],
  )
}

interface Sat {
  readonly id: string
  readonly userId: string
  readonly began: number
  readonly result: object
}

async function insertAttempts(
  { pool }: Database,
  { examId, versionId }: { readonly examId: string; readonly versionId: string },
  sat: readonly Sat[],
): Promise<void> {
  await pool.query(
    `INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, close_due_at,
       presence_at, sign_at, active_writer_id, first_writer_id, closed_at, settled_at, close_reason, result, result_given_at)
     SELECT s.id, s.user_id, $1, $2, 1, 'closed', '{}', 1, to_timestamp(s.began / 1000), 0, 0, 0, s.id, s.id,
       to_timestamp(s.began / 1000) + interval '50 minutes', to_timestamp(s.began / 1000) + interval '50 minutes',
       'finished', s.result, s.began + 3000000
     FROM unnest($3::uuid[], $4::uuid[], $5::float8[], $6::jsonb[]) AS s(id, user_id, began, result)`,
    [
      examId,
      versionId,
      sat.map(({ id }) => id),
      sat.map(({ userId }) => userId),
      sat.map(({ began }) => began),
      sat.map(({ result }) => JSON.stringify(result)),
    ],
  )
}

interface Log {
  readonly attemptId: string
  readonly lines: readonly { readonly at: number; readonly body: object }[]
}

function linesOf(
  asked: readonly { readonly id: string }[],
  given: readonly (readonly string[])[],
  began: number,
  optionId: (question: number, name: string) => string,
  { isLate }: { readonly isLate: boolean },
): Log['lines'] {
  let at = began
  return asked.flatMap(({ id: questionId }, question) => {
    const seen = { at, body: { type: 'seen', questionId } }
    at += 1000 * (isLate && question === 0 ? SECONDS.known : SECONDS.usual)
    const [name = ''] = given[question] ?? []
    return [seen, { at, body: { type: 'answer', questionId, optionIds: [optionId(question, name)] } }]
  })
}

async function insertLogs({ pool }: Database, logs: readonly Log[]): Promise<void> {
  const lines = logs.flatMap(({ attemptId, lines: own }) =>
    own.map((line, index) => ({ ...line, attemptId, seq: index + 1 })),
  )
  await pool.query(
    `INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at)
     SELECT s.id, s.id, s.seq, s.at, s.body, s.at
     FROM unnest($1::uuid[], $2::int[], $3::float8[], $4::jsonb[]) AS s(id, seq, at, body)`,
    [
      lines.map(({ attemptId }) => attemptId),
      lines.map(({ seq }) => seq),
      lines.map(({ at }) => at),
      lines.map(({ body }) => JSON.stringify(body)),
    ],
  )
}
