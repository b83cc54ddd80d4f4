/** Whole attempts of 120 questions against the real server: how many a second, and what one costs. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SAMPLE_ADMIN } from '#server/db/seed/sample-accounts.ts'
import { type PrivateCluster, startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { cpuOf } from './process-cpu.ts'
import { type ScriptedExam, takeExam } from './scripted-attempt.ts'

interface Measured {
  readonly attempts: number
  readonly requests: number
  /** ms per attempt. */
  readonly httpCpu: number
  readonly databaseCpu: number
  readonly perSecond: number
}

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
async function takeMany(
  agent: Agent,
  tokens: readonly string[],
  exam: ScriptedExam,
  side: number,
): Promise<{ requests: number }> {
  const waiting = [...tokens]
  let requests = 0
  const lines = Array.from({ length: side }, async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const taken = await takeExam(agent, token, exam)
      requests += taken.requests
    }
  })
  await Promise.all(lines)
  return { requests }
}

async function tokensOf(academy: BenchmarkAcademy, from: number, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) {
    tokens.push((await academy.signIn(`student${from + index}@miqyas.test`)).token)
  }
  return tokens
}

async function measure(academy: BenchmarkAcademy, cluster: PrivateCluster | null, count: number): Promise<Measured> {
  const exam = await scriptedExam(academy)
  const agent = openAgent(academy.server.port(), 8)
  const warmUp = await tokensOf(academy, 150, Math.min(20, count))
  const tokens = await tokensOf(academy, 10, count)
  await takeMany(agent, warmUp, exam, 4)
  await delay(500)
  const pid = academy.server.pid()
  const before = { http: cpuOf(pid), database: cluster === null ? 0 : cpuOf(cluster.pid()) }
  const beganAt = performance.now()
  const { requests } = await takeMany(agent, tokens, exam, 4)
  const seconds = (performance.now() - beganAt) / 1000
  await delay(300)
  const after = { http: cpuOf(pid), database: cluster === null ? 0 : cpuOf(cluster.pid()) }
  agent.close()
  return {
    attempts: count,
    requests: requests / count,
    httpCpu: (after.http - before.http) / count,
    databaseCpu: (after.database - before.database) / count,
    perSecond: count / seconds,
  }
}

function figuresOf(place: string, measured: Measured): Figure[] {
  const { httpCpu, databaseCpu, perSecond, requests, attempts } = measured
  const parts = databaseCpu > 0 ? ` (server ${httpCpu.toFixed(1)}, database ${databaseCpu.toFixed(1)})` : ''
  return [
    {
      measure: `${place}: CPU of a whole attempt of 120 questions, ${Math.round(requests)} requests (${attempts} attempts)`,
      value: `${(httpCpu + databaseCpu).toFixed(1)} ms${parts}`,
      budget: '≤ 16 ms',
    },
    { measure: `${place}: attempts a second, load generator on the same machine`, value: perSecond.toFixed(1) },
  ]
}

async function onEmbedded(count: number): Promise<Figure[]> {
  const academy = await startBenchmarkAcademy()
  try {
    return figuresOf('embedded', await measure(academy, null, count))
  } finally {
    await academy.end()
  }
}

async function onPostgres(binaries: string, count: number): Promise<Figure[]> {
  const cluster = await startPrivateCluster(binaries, { durable: true })
  const academy = await startBenchmarkAcademy(cluster.url)
  try {
    const before = await sizes(cluster.url)
    const measured = await measure(academy, cluster, count)
    const after = await sizes(cluster.url)
    const all = measured.attempts + Math.min(20, count)
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
  const count = quick ? 10 : 100
  const embedded = await onEmbedded(count)
  return postgres === undefined ? embedded : [...embedded, ...(await onPostgres(postgres, count))]
}

export const attempt: Benchmark = { name: 'attempt', title: 'Whole attempts of 120 questions', run }
