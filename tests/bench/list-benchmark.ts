/**
 * Measures how long the server takes for pages of lists, asked by staff over HTTP, from the sending to the last byte.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { onEachDatabase } from './databases.ts'
import { type Benchmark, type Figure, milliseconds, percentile } from './figures.ts'
import { type Agent, openAgent } from './http-agent.ts'

/** Most that half of the answers of a list may take, ms. */
const LIST_BUDGET_MS = 100
const ROUNDS = 40
const QUICK_ROUNDS = 5
/**
 * Requests of every path before any is measured: a server that has just started compiles its own code and the engine's.
 */
const WARM_UPS = 3

export interface Asked {
  readonly name: string
  readonly path: string
  /** Words beside the figures. */
  readonly note?: string
}

interface Prepared {
  readonly asked: readonly Asked[]
  /** Token of an admin for each path: nobody exceeds their limit. */
  readonly tokens: readonly string[]
}

interface ListBenchmark extends Pick<Benchmark, 'name' | 'title'> {
  /** Fills a database that has its tables and roles. */
  readonly fill: (database: Database) => Promise<Prepared>
  /** Most that half of the answers may take, ms; the run fails otherwise. */
  readonly budgetMs?: number
}

/** Measures how long each of `rounds` answers took, ms. */
async function waitsFor(agent: Agent, path: string, token: string, rounds: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sentAt = performance.now()
    await agent.call('GET', path, undefined, headers)
    waits.push(performance.now() - sentAt)
  }
  return waits
}

interface Measuring {
  readonly rounds: number
  readonly place: string
  readonly budgetMs: number
}

async function figuresOf(
  agent: Agent,
  { asked, tokens }: Prepared,
  { rounds, place, budgetMs }: Measuring,
): Promise<Figure[]> {
  for (const [index, { path }] of asked.entries()) await waitsFor(agent, path, tokens[index] ?? '', WARM_UPS)
  const figures: Figure[] = []
  for (const [index, { name, path, note }] of asked.entries()) {
    const waits = await waitsFor(agent, path, tokens[index] ?? '', rounds)
    const [p50, p95, most] = [percentile(waits, 0.5), percentile(waits, 0.95), Math.max(...waits)].map(milliseconds)
    figures.push({
      measure: `${place}: ${name}: p50 / p95 / most`,
      value: `${p50} / ${p95} / ${most}${note === undefined ? '' : `; ${note}`}`,
      budget: `< ${budgetMs} ms`,
      isOver: percentile(waits, 0.5) >= budgetMs,
    })
  }
  return figures
}

async function prepare(fill: ListBenchmark['fill'], database: Database): Promise<Prepared> {
  await migrate(database)
  await ensureRoles({ database, now: () => Date.now() })
  const prepared = await fill(database)
  // Autovacuum, or the embedded engine's own maintenance, does this within minutes.
  await database.pool.query('VACUUM (ANALYZE)')
  return prepared
}

/** Measures on the embedded database and on PostgreSQL: each request goes alone. */
export function listBenchmark({ name, title, fill, budgetMs = LIST_BUDGET_MS }: ListBenchmark): Benchmark {
  const measured = async (databaseUrl: string, rounds: number, place: string): Promise<Figure[]> => {
    const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
    const database = await openDatabase({ databaseUrl, dataDirectory: directory })
    const prepared = await prepare(fill, database).finally(() => database.close())
    const server = await startAcademyServer(directory, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
    const agent = openAgent(server.port(), 1)
    try {
      return await figuresOf(agent, prepared, { rounds, place, budgetMs })
    } finally {
      agent.close()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  }
  return {
    name,
    title,
    run: (options) =>
      onEachDatabase(options, (databaseUrl, place) =>
        measured(databaseUrl, options.quick ? QUICK_ROUNDS : ROUNDS, place),
      ),
  }
}

/** Counts the queries that a piece of work takes. */
export async function countQueries({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  const original = pool.query.bind(pool)
  let count = 0
  pool.query = ((...given: Parameters<typeof original>) => {
    count += 1
    return original(...given)
  }) as typeof pool.query
  try {
    await work()
    return count
  } finally {
    pool.query = original
  }
}
