/** Whole attempts of 120 questions against the real server: how many a second, and what one costs. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SAMPLE_ADMIN } from '#server/db/seed/sample-accounts.ts'
import { type PrivateCluster, startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { cpuOf } from './process-cpu.ts'
import { type ScriptedExam, takeExam } from './scripted-attempt.ts'

interface Measured {
  readonly attempts: number
  /** How many students at a time. */
  readonly side: number
  readonly requests: number
  /** ms per attempt. */
  readonly httpCpu: number
  readonly databaseCpu: number
  readonly perSecond: number
  /** How long each batch waited for its answer, ms. */
  readonly waits: readonly number[]
}

interface Crowd {
  /** How many students at a time: one alone shows what an answer takes at rest. */
  readonly side: number
  readonly attempts: number
}

const STUDENT = { first: 10, last: 190 }

/** The published paper's questions, as a preview of staff has them. */
async function scriptedExam(academy: BenchmarkAcademy): Promise<ScriptedExam> {
  const { token } = await academy.signIn(SAMPLE_ADMIN.email, SAMPLE_ADMIN.password)
  const { id } = await longestExam(academy, (await academy.signIn('student1@miqyas.test')).token)
  const { data } = await academy.call<{
    paper: { sections: { questions: { id: string; options: { id: string }[] }[] }[] }
  }>(`/api/exams/${id}/preview`, { token })
  const sections = data.paper.sections.map(({ questions }) => ({
    questions: questions.map((question) => ({ id: question.id, options: question.options.map((option) => option.id) })),
  }))
  return { id, sections }
}

/** `side` students at a time, each with an attempt of their own. */
async function takeMany(agent: Agent, tokens: readonly string[], exam: ScriptedExam, side: number) {
  const waiting = [...tokens]
  const taken: Awaited<ReturnType<typeof takeExam>>[] = []
  const lines = Array.from({ length: side }, async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      taken.push(await takeExam(agent, token, exam))
    }
  })
  await Promise.all(lines)
  return taken
}

/** Sign-ins of students who have no attempt yet. */
function newStudents(academy: BenchmarkAcademy): (count: number) => Promise<string[]> {
  let next = STUDENT.first
  return async (count) => {
    const tokens: string[] = []
    for (; tokens.length < count && next <= STUDENT.last; next += 1) {
      tokens.push((await academy.signIn(`student${next}@miqyas.test`)).token)
    }
    if (tokens.length < count) throw new Error('the academy has too few students')
    return tokens
  }
}

async function measure(
  academy: BenchmarkAcademy,
  cluster: PrivateCluster | null,
  crowds: readonly Crowd[],
): Promise<Measured[]> {
  const exam = await scriptedExam(academy)
  const sitDown = newStudents(academy)
  const warming = openAgent(academy.server.port(), 4)
  await takeMany(warming, await sitDown(Math.min(20, crowds[0]?.attempts ?? 0)), exam, 4)
  warming.close()
  const measured: Measured[] = []
  for (const crowd of crowds) {
    const tokens = await sitDown(crowd.attempts)
    await delay(500)
    measured.push(await measureCrowd(academy, cluster, exam, tokens, crowd.side))
  }
  return measured
}

async function measureCrowd(
  academy: BenchmarkAcademy,
  cluster: PrivateCluster | null,
  exam: ScriptedExam,
  tokens: readonly string[],
  side: number,
): Promise<Measured> {
  const agent = openAgent(academy.server.port(), side)
  const pid = academy.server.pid()
  const cpu = () => ({ http: cpuOf(pid), database: cluster === null ? 0 : cpuOf(cluster.pid()) })
  const before = cpu()
  const beganAt = performance.now()
  const taken = await takeMany(agent, tokens, exam, side)
  const seconds = (performance.now() - beganAt) / 1000
  await delay(300)
  const after = cpu()
  agent.close()
  const { length: attempts } = tokens
  return {
    attempts,
    side,
    requests: taken.reduce((sum, { requests }) => sum + requests, 0) / attempts,
    httpCpu: (after.http - before.http) / attempts,
    databaseCpu: (after.database - before.database) / attempts,
    perSecond: attempts / seconds,
    waits: taken.flatMap(({ waits }) => waits),
  }
}

function figuresOf(place: string, all: readonly Measured[]): Figure[] {
  return all.flatMap(({ httpCpu, databaseCpu, perSecond, requests, attempts, side, waits }): Figure[] => {
    const parts = databaseCpu > 0 ? ` (server ${httpCpu.toFixed(1)}, database ${databaseCpu.toFixed(1)})` : ''
    const many = side === 1 ? 'one student alone' : `${side} at a time`
    return [
      {
        measure: `${place}, ${many}: CPU of a whole attempt of 120 questions, ${Math.round(requests)} requests (${attempts} attempts)`,
        value: `${(httpCpu + databaseCpu).toFixed(1)} ms${parts}`,
      },
      {
        measure: `${place}, ${many}: an answer's request, p50 / p95`,
        value: `${milliseconds(percentile(waits, 0.5))} / ${milliseconds(percentile(waits, 0.95))}`,
      },
      { measure: `${place}, ${many}: attempts a second`, value: perSecond.toFixed(1) },
    ]
  })
}

async function onEmbedded(crowds: readonly Crowd[]): Promise<Figure[]> {
  const academy = await startBenchmarkAcademy()
  try {
    return figuresOf('embedded', await measure(academy, null, crowds))
  } finally {
    await academy.end()
  }
}

async function onPostgres(binaries: string, crowds: readonly Crowd[]): Promise<Figure[]> {
  const cluster = await startPrivateCluster(binaries, { durable: true })
  const academy = await startBenchmarkAcademy(cluster.url)
  try {
    const before = await sizes(cluster.url)
    const measured = await measure(academy, cluster, crowds)
    const after = await sizes(cluster.url)
    const warmUp = Math.min(20, crowds[0]?.attempts ?? 0)
    const all = measured.reduce((sum, { attempts }) => sum + attempts, warmUp)
    return [
      ...figuresOf('PostgreSQL', measured),
      { measure: 'PostgreSQL: rows of an attempt', value: String(Math.round((after.rows - before.rows) / all)) },
      {
        measure: 'PostgreSQL: log (WAL) written by an attempt',
        value: kilobytes((after.written - before.written) / all),
      },
    ]
  } finally {
    await academy.end()
    await cluster.stop()
  }
}

async function sizes(url: string): Promise<{ rows: number; written: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ rows: string; written: string }>(
    `SELECT (SELECT count(*) FROM attempts) + (SELECT count(*) FROM attempt_events)
       + (SELECT count(*) FROM attempt_writers) AS rows, pg_current_wal_lsn() - '0/0' AS written`,
  )
  await client.end()
  return { rows: Number(rows[0]?.rows), written: Number(rows[0]?.written) }
}

async function run({ quick, postgres }: BenchmarkOptions): Promise<readonly Figure[]> {
  const crowds = [
    { side: 40, attempts: quick ? 40 : 100 },
    { side: 4, attempts: quick ? 8 : 40 },
    { side: 1, attempts: quick ? 2 : 8 },
  ]
  const embedded = await onEmbedded(crowds)
  return postgres === undefined ? embedded : [...embedded, ...(await onPostgres(postgres, crowds))]
}

export const attempt: Benchmark = { name: 'attempt', title: 'Whole attempts of 120 questions', run }
