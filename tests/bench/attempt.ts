/** Whole attempts of 120 questions against the real server: how many a second, and what one costs. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { type PrivateCluster, startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { cpuOf } from './process-cpu.ts'
import { type ScriptedExam, takeExam } from './scripted-attempt.ts'

interface Crowd {
  /** Number of students at a time: one alone shows what an answer takes at rest. */
  readonly side: number
  readonly attempts: number
  /** Absent: all questions of the exam. */
  readonly answers?: number
  /** True if the sign-in, with the hash of its password, is part of what is measured. */
  readonly signsIn?: boolean
  /** Number of measurements; the median counts. Absent: one. */
  readonly rounds?: number
}

interface Measured extends Crowd {
  readonly requests: number
  /** ms per attempt. */
  readonly httpCpu: number
  readonly databaseCpu: number
  readonly perSecond: number
  /** Time that each batch waited for its answer, ms. */
  readonly waits: readonly number[]
  /** Extremes of all rounds. */
  readonly slowest: number
  readonly fastest: number
}

type Round = Omit<Measured, 'slowest' | 'fastest'>

const STUDENT = { first: 10, last: 190 }
const WARM_UP = 12

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

type Arrival = () => Promise<string>

/** `side` students at a time, each with an attempt of their own. */
async function takeMany(agent: Agent, arrivals: readonly Arrival[], exam: ScriptedExam, side: number) {
  const waiting = [...arrivals]
  const taken: Awaited<ReturnType<typeof takeExam>>[] = []
  const lines = Array.from({ length: side }, async () => {
    for (let arrive = waiting.pop(); arrive !== undefined; arrive = waiting.pop()) {
      taken.push(await takeExam(agent, await arrive(), exam))
    }
  })
  await Promise.all(lines)
  return taken
}

/** Students who sit no exam: signed in already, or when they arrive. Who has finished one may come again. */
function newStudents(academy: BenchmarkAcademy) {
  let next = STUDENT.first
  return async (count: number, signsIn: boolean): Promise<Arrival[]> => {
    const arrivals: Arrival[] = []
    for (; arrivals.length < count; next = next < STUDENT.last ? next + 1 : STUDENT.first) {
      const address = `student${next}@miqyas.test`
      const arrive = async () => (await academy.signIn(address)).token
      const token = signsIn ? null : await arrive()
      arrivals.push(token === null ? arrive : async () => token)
    }
    return arrivals
  }
}

/** The exam's first questions. */
function shortened(exam: ScriptedExam, answers: number): ScriptedExam {
  let left = answers
  const sections = exam.sections.map(({ questions }) => {
    const kept = questions.slice(0, left)
    left -= kept.length
    return { questions: kept }
  })
  return { ...exam, sections: sections.filter(({ questions }) => questions.length > 0) }
}

async function measure(
  academy: BenchmarkAcademy,
  cluster: PrivateCluster | null,
  crowds: readonly Crowd[],
): Promise<Measured[]> {
  const exam = await scriptedExam(academy)
  const sitDown = newStudents(academy)
  const warming = openAgent(academy.server.port(), 4)
  await takeMany(warming, await sitDown(WARM_UP, false), exam, 4)
  warming.close()
  const measured: Measured[] = []
  for (const crowd of crowds) {
    const sat = crowd.answers === undefined ? exam : shortened(exam, crowd.answers)
    const rounds: Round[] = []
    while (rounds.length < (crowd.rounds ?? 1)) {
      const arrivals = await sitDown(crowd.attempts, crowd.signsIn === true)
      await delay(500)
      rounds.push(await measureCrowd(academy, cluster, { ...crowd, arrivals, exam: sat }))
    }
    measured.push(medianOf(rounds))
  }
  return measured
}

function medianOf(rounds: readonly Round[]): Measured {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) throw new Error('nothing was measured')
  return { ...median, slowest: sorted[0]?.perSecond ?? 0, fastest: sorted.at(-1)?.perSecond ?? 0 }
}

async function measureCrowd(
  academy: BenchmarkAcademy,
  cluster: PrivateCluster | null,
  { arrivals, exam, ...crowd }: Crowd & { readonly arrivals: readonly Arrival[]; readonly exam: ScriptedExam },
): Promise<Round> {
  const { side, attempts } = crowd
  const agent = openAgent(academy.server.port(), side)
  const pid = academy.server.pid()
  const cpu = () => ({ http: cpuOf(pid), database: cluster === null ? 0 : cpuOf(cluster.pid()) })
  const before = cpu()
  const beganAt = performance.now()
  const taken = await takeMany(agent, arrivals, exam, side)
  const seconds = (performance.now() - beganAt) / 1000
  await delay(300)
  const after = cpu()
  agent.close()
  return {
    ...crowd,
    requests: taken.reduce((sum, { requests }) => sum + requests, 0) / attempts,
    httpCpu: (after.http - before.http) / attempts,
    databaseCpu: (after.database - before.database) / attempts,
    perSecond: attempts / seconds,
    waits: taken.flatMap(({ waits }) => waits),
  }
}

function figuresOf(place: 'embedded' | 'PostgreSQL', all: readonly Measured[]): Figure[] {
  return all.flatMap(
    ({
      httpCpu,
      databaseCpu,
      perSecond,
      slowest,
      fastest,
      requests,
      attempts,
      side,
      waits,
      answers,
      signsIn,
      rounds,
    }): Figure[] => {
      const sat = `${answers ?? 120} answers${signsIn === true ? ' and its sign-in' : ''}`
      const isBudgeted = answers === 52 && signsIn === true
      const budget = { embedded: '≤ 60 ms', PostgreSQL: '≤ 40 ms' }[place]
      const parts = databaseCpu > 0 ? ` (server ${httpCpu.toFixed(1)}, database ${databaseCpu.toFixed(1)})` : ''
      const many = side === 1 ? 'one student alone' : `${side} at a time`
      return [
        {
          measure: `${place}, ${many}: CPU of an attempt with ${sat}, ${Math.round(requests)} requests (${attempts} attempts)`,
          value: `${(httpCpu + databaseCpu).toFixed(1)} ms${parts}`,
          ...(isBudgeted && { budget }),
        },
        {
          measure: `${place}, ${many}: an answer's request, p50 / p95`,
          value: `${milliseconds(percentile(waits, 0.5))} / ${milliseconds(percentile(waits, 0.95))}`,
        },
        {
          measure: `${place}, ${many}: attempts a second, with ${sat}`,
          value: `${perSecond.toFixed(1)}${rounds === undefined ? '' : ` (${slowest.toFixed(1)} to ${fastest.toFixed(1)})`}`,
          ...(isBudgeted && { budget: '≥ 40' }),
        },
      ]
    },
  )
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
    const all = measured.reduce(
      (sum, { attempts, answers = 120, rounds = 1 }) => sum + (rounds * attempts * answers) / 120,
      WARM_UP,
    )
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
  const part = quick ? 4 : 1
  const crowds = [
    { side: 40, attempts: 120 / part, answers: 52, signsIn: true, rounds: quick ? 1 : 3 },
    { side: 40, attempts: 60 / part },
    { side: 4, attempts: 24 / part },
    { side: 1, attempts: 8 / part },
  ]
  const embedded = await onEmbedded(crowds)
  return postgres === undefined ? embedded : [...embedded, ...(await onPostgres(postgres, crowds))]
}

export const attempt: Benchmark = { name: 'attempt', title: 'Whole attempts of 120 questions', run }
