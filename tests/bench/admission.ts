/**
 * Ten times as many starts as the machine takes, each from a connection of its own: all of them wait as a device does,
 * start in their order, and answers of those who sit an exam are stored meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueuedDetail } from '#contract/foundation/queued.ts'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { answersOf } from './answering-student.ts'
import { onEachDatabase } from './databases.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { seedManyStudents } from './many-students.ts'
import { previewedExam } from './previewed-exam.ts'
import { startAttempt } from './scripted-attempt.ts'

/** Starts by which it is measured what the machine takes in a second. */
const MEASURED = 600
/** The crowd: ten seconds of starts, in one second. */
const [MOST_TIMES, SECOND_MS] = [10, 1_000]
const [LONGEST_CROWD, QUICK_CROWD] = [6_000, 600]
const SPREAD_MS = 500
/** An attempt may send ten batches a second. */
const PAUSE_MS = 120
const LONGEST_ANSWER_MS = 5_000
const ANSWER_P95_MS = 200
/** Nobody's device asks more often than this. */
const MOST_TRIES = 20

interface Started {
  readonly askedAt: number
  readonly startedAt: number
  readonly longestCallMs: number
  readonly tries: number
  readonly promisedMs: number
}

/** The turn in the text of a refusal that put the start off; anything else is thrown on. */
function turnIn(error: unknown): QueuedDetail {
  const text = error instanceof Error ? error.message : String(error)
  const [, json] = / 429 (\{.*\})$/s.exec(text) ?? []
  const detail = json && (JSON.parse(json) as { data: { detail?: QueuedDetail } }).data.detail
  if (!detail || typeof detail.turn !== 'string') throw error
  return detail
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One student who starts as the exam room does. */
async function start(agent: Agent, token: string, examId: string, address: string): Promise<Started> {
  const askedAt = performance.now()
  const device = { turn: undefined as string | undefined }
  let [longestCallMs, promisedMs] = [0, 0]
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const sentAt = performance.now()
    const called = startAttempt(agent, token, examId, address, device.turn)
    const put = await called.then(
      () => null,
      (error: unknown) => turnIn(error),
    )
    longestCallMs = Math.max(longestCallMs, performance.now() - sentAt)
    if (put === null) return { askedAt, startedAt: performance.now(), longestCallMs, tries, promisedMs }
    if (promisedMs === 0) promisedMs = put.waitMs
    device.turn = put.turn
    await pause(put.waitMs + Math.random() * SPREAD_MS)
  }
  throw new Error(`not started after ${MOST_TRIES} tries`)
}

/** Places by which those who were overtaken most were overtaken, as a share of the crowd. */
function disorder(started: readonly Started[]): number {
  const asked = started.toSorted((one, other) => one.askedAt - other.askedAt)
  const places = new Map(
    started.toSorted((one, other) => one.startedAt - other.startedAt).map((one, place) => [one, place]),
  )
  const moved = asked.map((one, place) => Math.abs((places.get(one) ?? 0) - place))
  return percentile(moved, 0.95) / started.length
}

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

async function crowded(databaseUrl: string, quick: boolean, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const most = quick ? QUICK_CROWD : LONGEST_CROWD
  const tokens = await seedManyStudents(MEASURED + most + 2, { databaseUrl, dataDirectory: directory })
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startAcademyServer(directory, environment)
  const [measuring, crowd, sitting] = [8, most, 4].map((connections) => openAgent(server.port(), connections)) as [
    Agent,
    Agent,
    Agent,
  ]
  try {
    const { data } = await sitting.call<{ access_token: string }>('POST', '/api/login', SAMPLE_ADMIN)
    const exam = await previewedExam(sitting, tokens.pop() ?? '', data.access_token)
    const since = performance.now()
    await Promise.all(
      tokens.splice(0, MEASURED).map((token, index) => startAttempt(measuring, token, exam.id, addressOf(index))),
    )
    const perSecond = (MEASURED / (performance.now() - since)) * SECOND_MS
    const students = Math.min(most, Math.round(perSecond * MOST_TIMES))
    const sitter = await startAttempt(sitting, tokens.pop() ?? '', exam.id)
    let isOver = false
    const answers = answersOf(sitting, sitter, exam, () => isOver, PAUSE_MS)
    const begun = performance.now()
    const settled = await Promise.allSettled(
      tokens.splice(0, students).map(async (token, index) => {
        await pause((index / students) * SECOND_MS)
        return start(crowd, token, exam.id, addressOf(MEASURED + index))
      }),
    )
    const tookMs = performance.now() - begun
    isOver = true
    const waits = await answers
    const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [failed] = settled.filter((one) => one.status === 'rejected')
    if (failed !== undefined) console.error(failed.reason)
    return figuresOf(place, { perSecond, students, started, tookMs, waits })
  } finally {
    for (const agent of [measuring, crowd, sitting]) agent.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Crowded {
  readonly perSecond: number
  readonly students: number
  readonly started: readonly Started[]
  readonly tookMs: number
  readonly waits: readonly number[]
}

function figuresOf(place: string, { perSecond, students, started, tookMs, waits }: Crowded): Figure[] {
  const longest = Math.max(...started.map(({ longestCallMs }) => longestCallMs))
  const putOff = started.filter(({ tries }) => tries > 1)
  const again = started.filter(({ tries }) => tries > 2).length
  const waited = started.map(({ askedAt, startedAt }) => startedAt - askedAt)
  const p95 = percentile(waits, 0.95)
  const of = (measure: string) => `${place}: ${measure}`
  return [
    { measure: of('starts that the machine takes in a second, eight at a time'), value: String(Math.round(perSecond)) },
    {
      measure: of(`${students} starts in one second: started · put off · put off again`),
      value: `${started.length} · ${putOff.length} · ${again}`,
      budget: 'all started',
      isOver: started.length !== students,
    },
    {
      measure: of('… until the last one has started · at the median'),
      value: `${seconds(tookMs)} · ${seconds(percentile(waited, 0.5))}`,
    },
    {
      measure: of('… longest answer to a call, p95 · longest'),
      value: `${milliseconds(
        percentile(
          started.map(({ longestCallMs }) => longestCallMs),
          0.95,
        ),
      )} · ${milliseconds(longest)}`,
      budget: `≤ ${LONGEST_ANSWER_MS / SECOND_MS} s (a device waits 20 s)`,
    },
    {
      measure: of('… places by which 95 of 100 moved from the order of asking, of all'),
      value: `${(disorder(started) * 100).toFixed(1)} %`,
      budget: '≤ 20 %',
    },
    {
      measure: of('… an answer of one who sits an exam meanwhile, p95 · longest'),
      value: `${milliseconds(p95)} · ${milliseconds(Math.max(...waits))}`,
      budget: `p95 ≤ ${ANSWER_P95_MS} ms`,
    },
  ]
}

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  return onEachDatabase(options, (databaseUrl, place) => crowded(databaseUrl, options.quick, place))
}

export const admission: Benchmark = { name: 'admission', title: 'Ten times the starts that the machine takes', run }
