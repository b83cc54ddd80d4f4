/** N students released at the same instant: errors, and how long the last of them waits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { onEachDatabase } from './databases.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'
import { seedManyStudents } from './many-students.ts'
import { startAttempt } from './scripted-attempt.ts'

const RELEASES = [100, 1_000, 5_000]
const QUICK_RELEASES = [100]

interface Released {
  readonly students: number
  readonly errors: number
  readonly waits: readonly number[]
  readonly bytes: number
}

async function release(agent: Agent, tokens: readonly string[], examId: string): Promise<Released> {
  const waits: number[] = []
  let [errors, bytes] = [0, 0]
  await Promise.all(
    tokens.map(async (token, index) => {
      const sentAt = performance.now()
      try {
        const answer = await startAttempt(agent, token, examId, addressOf(index))
        bytes = Math.max(bytes, answer.bytes)
      } catch {
        errors += 1
      }
      waits.push(performance.now() - sentAt)
    }),
  )
  return { students: tokens.length, errors, waits, bytes }
}

/** Every student comes from an address of their own. */
function addressOf(index: number): string {
  return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
}

async function examFor(agent: Agent, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await agent.call<{ items: { id: string; questions: number }[] }>(
    'GET',
    '/api/student-exams',
    undefined,
    headers,
  )
  const [longest] = data.items.toSorted((one, other) => other.questions - one.questions)
  if (longest === undefined) throw new Error('the sample academy has no exam')
  return longest.id
}

async function releases(databaseUrl: string, sizes: readonly number[]): Promise<Released[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const tokens = await seedManyStudents(total, { databaseUrl, dataDirectory: directory })
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startAcademyServer(directory, environment)
  const agent = openAgent(server.port(), 256)
  try {
    const examId = await examFor(agent, tokens[0] ?? '')
    const results: Released[] = []
    for (const size of sizes) results.push(await release(agent, tokens.splice(0, size), examId))
    return results
  } finally {
    agent.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function figuresOf(place: string, released: Released): Figure {
  const { students, errors, waits, bytes } = released
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(waits, share)))
  const budgets: Readonly<Record<number, string>> = { 100: 'p95 ≤ 200 ms', 5000: '0 errors, p99 ≤ 5 s; ≤ 1 KB' }
  return {
    measure: `${place}: ${students} starts at once: errors; p50 / p95 / p99; largest answer`,
    value: `${errors}; ${p50} / ${p95} / ${p99}; ${bytes} B`,
    ...(budgets[students] !== undefined && { budget: budgets[students] }),
  }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const sizes = options.quick ? QUICK_RELEASES : RELEASES
  return onEachDatabase(options, async (databaseUrl, place) =>
    (await releases(databaseUrl, sizes)).map((released) => figuresOf(place, released)),
  )
}

export const start: Benchmark = { name: 'start', title: 'Starts released at the same instant', run }
