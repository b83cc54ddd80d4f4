/** An academy as staff have it after a year: a bank of 5,000 questions, and an exam that 200 students have taken. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { openDatabase } from '#server/db/connection.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { type BenchmarkAcademy, startBenchmarkAcademy } from './academy.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { seedManyStudents } from './many-students.ts'
import { previewOf } from './previewed-exam.ts'
import { takeExam } from './scripted-attempt.ts'

const STUDENTS = 200
const AT_ONCE = 20
const QUESTIONS_OF_TAKEN = 52
const [EXAMS_OF_BANK, QUESTIONS_AN_EXAM] = [10, 500]

const question = (exam: number, index: number): QuestionDocument => ({
  ref: `q${index}`,
  text: `السؤال ${index} عن المثلّث في الاختبار ${exam}: ما مساحة شكل قاعدته $${index + 2}$ وارتفاعه $${exam + 3}$؟`,
  answerType: 'radio',
  topic: ['algebra', 'geometry', 'تناظر لفظي', 'إكمال الجمل'][index % 4] ?? '',
  mark: 1,
  options: [1, 2, 3, 4].map((place) => ({ text: `$${place * (index + 1)}$ سنتيمترًا مربعًا`, correct: place === 1 })),
  explanation: 'نصف القاعدة في الارتفاع، ثم يُقارن الناتج بالخيارات واحدًا بعد آخر حتى يظهر المطابق.',
})

const exam = (number: number, questions: number): ExamDocument => ({
  ...USUAL_SETTINGS,
  ref: `office-${number}`,
  title: `محاكاة ${number}`,
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 120,
  sections: [
    {
      name: 'القسم',
      minutes: null,
      questions: Array.from({ length: questions }, (_, index) => question(number, index)),
    },
  ],
  paragraphs: [],
  figures: [],
})

/** Fills an empty data directory; answers the exam to take and tokens of students. */
async function fill(directory: string): Promise<{ readonly examId: string; readonly tokens: readonly string[] }> {
  const tokens = await seedManyStudents(STUDENTS, { databaseUrl: '', dataDirectory: directory })
  const database = await openDatabase({ databaseUrl: '', dataDirectory: directory })
  const dependencies = { database, now: () => Date.now() }
  const add = async (document: ExamDocument): Promise<string> => {
    const imported = await importExam(dependencies, document, null)
    if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported.detail)}`)
    return imported.value.examId
  }
  try {
    for (let number = 1; number <= EXAMS_OF_BANK; number += 1) await add(exam(number, QUESTIONS_AN_EXAM))
    const examId = await add(exam(0, QUESTIONS_OF_TAKEN))
    const published = await publishExam(dependencies, examId, null)
    if (!published.ok) throw new Error(published.code)
    await database.pool.query('VACUUM (ANALYZE)')
    return { examId, tokens }
  } finally {
    await database.close()
  }
}

async function signIn(agent: Agent): Promise<string> {
  const { data } = await agent.call<{ access_token: string }>('POST', '/api/login', SAMPLE_ADMIN)
  return data.access_token
}

async function takeAll(port: number, examId: string, tokens: readonly string[]): Promise<void> {
  const agent = openAgent(port, AT_ONCE)
  const paper = await previewOf(agent, examId, await signIn(agent))
  const waiting = [...tokens]
  const line = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await takeExam(agent, token, paper)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  agent.close()
}

export interface OfficeAcademy extends BenchmarkAcademy {
  readonly examId: string
}

/** Starts a server of its own for each build of the client in `clients`, all with the same data. */
export async function startOffices(clients: readonly string[]): Promise<OfficeAcademy[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-office-'))
  const { examId, tokens } = await fill(directory)
  const started: OfficeAcademy[] = []
  for (const client of clients) {
    const academy = await startBenchmarkAcademy('', { from: directory, client })
    await takeAll(academy.server.port(), examId, tokens)
    started.push({ ...academy, examId })
  }
  rmSync(directory, { recursive: true, force: true })
  return started
}
