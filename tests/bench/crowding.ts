/**
 * Measures how long a student's answer waits while others ask the server for its dearest work: readings and takeovers
 * of the longest log that an attempt may have, sign-ins, the description of the API, exports, imports and reports.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { answersOf, append, type Sitting } from './answering-student.ts'
import { onEachDatabase } from './databases.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { giftQuestion } from './import.ts'
import { seedManyStudents } from './many-students.ts'
import { previewedExam } from './previewed-exam.ts'
import { type ScriptedExam, startAttempt } from './scripted-attempt.ts'

const LINES = 9_900
const LINES_A_BATCH = 100
const LONGEST_WAIT_MS = 200
const IDLE_ROUNDS = 150
/** Two with a full log, and one that is measured beside nothing and beside each load. */
const STUDENTS = 16
const QUESTIONS_IMPORTED = 1_000

interface Log extends Sitting {
  readonly token: string
}

/** Fills a log of an attempt that is started for it with changes of one answer. */
async function fullLog(agent: Agent, token: string, exam: ScriptedExam, lines: number): Promise<Log> {
  const started = await startAttempt(agent, token, exam.id)
  const [question] = exam.sections[0]?.questions ?? []
  if (question === undefined) throw new Error('the exam has no question')
  for (let from = 0; from < lines; from += LINES_A_BATCH) {
    const events = Array.from({ length: Math.min(LINES_A_BATCH, lines - from) }, (_, index) => {
      const optionIds = question.options.slice((from + index) % question.options.length).slice(0, 1)
      return { seq: from + index + 1, at: Date.now(), body: { type: 'answer', questionId: question.id, optionIds } }
    })
    await append(agent, started, events)
  }
  return { ...started, token }
}

interface Load {
  readonly measure: string
  /** Calls that are sent together. */
  readonly calls: () => Promise<unknown>[]
}

interface Crowd {
  readonly crowd: Agent
  readonly port: number
  /** Token of an admin. */
  readonly admin: string
  readonly examId: string
}

/** Asks and reads the answer to its end without looking at it, so that what is measured is the server's work. */
function drained(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error('refused'))))
    })
    asked.on('error', reject)
  })
}

/** Asks as staff do, and reads the answer to its end. */
async function asStaff({ port, admin }: Crowd, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { authorization: `Bearer ${admin}`, ...init.headers }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

/** Looks at a file of 1,000 questions, and imports them into a new exam. */
async function importBank(crowded: Crowd): Promise<void> {
  const file = Array.from({ length: QUESTIONS_IMPORTED }, (_, index) => giftQuestion(index)).join('\n')
  const checked = await asStaff(crowded, '/api/imports?name=bank.gift', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  const { data } = JSON.parse(checked) as { data: { id: string } }
  const target = { kind: 'exam', title: 'بنك', locale: 'ar', type: 'quantitative', durationMinutes: 60 }
  await asStaff(crowded, `/api/imports/${data.id}/commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target }),
  })
}

/** Work of the office, as its pages ask for it. */
function officeLoads(crowded: Crowd): readonly Load[] {
  const exam = `/api/exams/${crowded.examId}`
  const times = (count: number, call: () => Promise<unknown>) => () => Array.from({ length: count }, call)
  return [
    {
      measure: '20 × the exam as Moodle XML',
      calls: times(20, () => asStaff(crowded, `${exam}/export?format=moodle-xml`)),
    },
    { measure: '3 × an import of 1,000 questions', calls: times(3, () => importBank(crowded)) },
    { measure: '20 × the report of the exam', calls: times(20, () => asStaff(crowded, `${exam}/report`)) },
  ]
}

/** Loads by what they ask; the calls of one load are sent at once, a refusal is an answer too. */
function loadsOf(crowded: Crowd, { closed, open }: Readonly<Record<'closed' | 'open', Log>>): readonly Load[] {
  const { crowd, port, admin, examId } = crowded
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const times = (count: number, call: (index: number) => Promise<unknown>) => () =>
    Array.from({ length: count }, (_, index) => call(index))
  const others = [0, 1].map(() => ({ writerId: randomUUID(), ticket: randomBytes(32).toString('base64url') }))
  const reported = `/api/exams/${examId}/report/attempts/${closed.attemptId}`
  return [
    {
      measure: '100 × the result of a full log',
      calls: times(100, () =>
        crowd.call('GET', `/api/attempts/${closed.attemptId}/result?undelivered=leave`, undefined, as(closed.token)),
      ),
    },
    {
      measure: '60 × another device at a full log',
      calls: times(60, (index) => {
        const device = { ...others[index % 2], lastSeq: 0 }
        return crowd.call('POST', `/api/attempts/${open.attemptId}/writers`, device, as(open.token))
      }),
    },
    {
      measure: '20 × the report of a full log',
      calls: times(20, () => crowd.call('GET', reported, undefined, as(admin))),
    },
    {
      measure: '20 × the time line of a full log',
      calls: times(20, () => crowd.call('GET', `${reported}/timeline`, undefined, as(admin))),
    },
    {
      measure: '300 × signing in',
      calls: times(300, (index) => {
        const account = { email: `${index}@nobody.test`, password: 'a wrong password' }
        const address = { 'x-forwarded-for': `10.2.${index >> 8}.${index & 255}` }
        // A wrong password takes the work of a right one.
        return crowd.call('POST', '/api/login', account, address).catch((error: Error) => {
          if (!error.message.includes(': 401 ')) throw error
        })
      }),
    },
    {
      measure: '200 × the description of the API',
      calls: times(200, () => drained(port, '/api/openapi.json')),
    },
    ...officeLoads(crowded),
  ]
}

function figureOf(measure: string, waits: readonly number[], idle: number): Figure {
  const [usual, longest] = [percentile(waits, 0.95), Math.max(...waits)]
  const ratio = `${(usual / idle).toFixed(1)} × idle`
  return {
    measure: `an answer waits beside ${measure}, p95 · longest`,
    value: `${milliseconds(usual)} (${ratio}) · ${milliseconds(longest)}`,
    budget: `${LONGEST_WAIT_MS} ms`,
  }
}

async function measured(databaseUrl: string, { lines }: { readonly lines: number }, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const tokens = await seedManyStudents(STUDENTS, { databaseUrl, dataDirectory: directory })
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startAcademyServer(directory, environment)
  const [agent, crowd] = [openAgent(server.port(), 8), openAgent(server.port(), 400)]
  try {
    const [first = '', second = '', ...sitters] = tokens
    const { data } = await agent.call<{ access_token: string }>('POST', '/api/login', SAMPLE_ADMIN)
    const exam = await previewedExam(agent, first, data.access_token)
    const closed = await fullLog(agent, first, exam, lines)
    const { attemptId, writerId, ticket } = closed
    const submission = { seq: lines + 1, at: Date.now(), body: { type: 'submit', reason: 'finished' } }
    const handedIn = { writerId, events: [submission], finalSeq: lines + 1, digest: '0'.repeat(64) }
    await agent.call('POST', `/api/attempts/${attemptId}/submit`, handedIn, { 'x-attempt-ticket': ticket })
    const open = await fullLog(agent, second, exam, lines)
    const crowded = { crowd, port: server.port(), admin: data.access_token, examId: exam.id }
    const sit = () => startAttempt(agent, sitters.pop() ?? '', exam.id)
    let rounds = 0
    const idle = await answersOf(agent, await sit(), exam, () => (rounds += 1) > IDLE_ROUNDS)
    const usual = percentile(idle, 0.95)
    const figures = [figureOf('nothing', idle, usual)]
    for (const { measure, calls } of loadsOf(crowded, { closed, open })) {
      const sitting = await sit()
      let isOver = false
      const done = Promise.allSettled(calls()).then((answers) => {
        isOver = true
        return answers.filter(({ status }) => status === 'fulfilled').length
      })
      const waits = await answersOf(agent, sitting, exam, () => isOver)
      const answered = await done
      figures.push(figureOf(`${measure} (${answered} granted)`, waits, usual))
    }
    return figures.map((figure) => ({ ...figure, measure: `${place}: ${figure.measure}` }))
  } finally {
    agent.close()
    crowd.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const size = { lines: options.quick ? 2_000 : LINES }
  return onEachDatabase(options, (databaseUrl, place) => measured(databaseUrl, size, place))
}

export const crowding: Benchmark = { name: 'crowding', title: 'An answer beside dear work of others', run }
