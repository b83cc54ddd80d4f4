/** A quarter of old exams leaves the table of lines: packed and dropped, and, to compare, by DELETE. */
import pg from 'pg'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { firstIdentifierAt } from '#server/db/identifier.ts'
import { type LinePartition, makeLinePartitions, selectLinePartitions } from '#server/db/line-partitions.ts'
import { migrate } from '#server/db/migrate.ts'
import { dropIfPacked, packSome } from '#server/modules/attempts/log/packed-logs.repo.ts'
import { ATTEMPTS_AT_ONCE } from '#server/modules/attempts/log/pack-logs.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onEachDatabase } from './databases.ts'
import type { Benchmark, BenchmarkOptions, Figure } from './figures.ts'
import { milliseconds } from './figures.ts'

const LINES_OF_ATTEMPT = 120
const QUARTERS = [Date.UTC(2031, 1, 1), Date.UTC(2031, 4, 1)] as const
const SINCE = new Date(Date.UTC(2033, 0, 1))

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 0)} MB`

/** Fills a quarter with attempts that ended then, each with 120 answers of one device. */
async function fill(pool: pg.Pool, instant: number, attempts: number): Promise<void> {
  const time = firstIdentifierAt(instant).slice(0, 13)
  const ids = `(SELECT number, ('${time}-7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid AS id
    FROM generate_series(1, ${attempts}) AS number, md5(number::text || '${time}') AS hash) AS ids`
  await pool.query(`INSERT INTO users (id, email, first_name, last_name, password_hash, role_id, created_at)
    SELECT md5('bench')::uuid, 'old@bench.test', '-', '-', '', id, now() FROM roles WHERE name = 'student' ON CONFLICT DO NOTHING`)
  await pool.query(`INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, closed_at,
      settled_at, close_due_at, presence_at, sign_at, active_writer_id, first_writer_id)
    SELECT id, md5('bench')::uuid, md5('${time}')::uuid, md5('${time}')::uuid, number, 'closed', '{}', 1, t, t, t, ${instant},
      ${instant}, ${instant}, id, id FROM ${ids}, to_timestamp(${instant} / 1000.0) AS t`)
  await pool.query(`INSERT INTO attempt_writers (attempt_id, writer_id, ticket_hash, joined_at, last_contact_at)
    SELECT id, id, '', t, t FROM ${ids}, to_timestamp(${instant} / 1000.0) AS t`)
  await pool.query(`INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at)
    SELECT id, id, seq, ${instant} + seq * 20000 + number, jsonb_build_object('type', 'answer',
      'questionId', md5('question' || seq)::uuid, 'optionIds', jsonb_build_array(md5('option' || seq || number % 4)::uuid)),
      ${instant} + seq * 20000 + number + 300
    FROM ${ids}, generate_series(1, ${LINES_OF_ATTEMPT}) AS seq`)
}

interface Cost {
  readonly ms: number
  readonly written: number
}

/** Time and log (WAL) of some work. */
async function costOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Cost> {
  const position = async () =>
    Number((await pool.query<{ at: string }>(`SELECT pg_current_wal_lsn() - '0/0' AS at`)).rows[0]?.at)
  const [before, began] = [await position(), performance.now()]
  await work()
  const ms = performance.now() - began
  return { ms, written: (await position()) - before }
}

const seconds = (ms: number): string => (ms < 1_000 ? milliseconds(ms) : `${(ms / 1_000).toFixed(1)} s`)

const described = ({ ms, written }: Cost): string => `${seconds(ms)}, ${megabytes(written)} of WAL`

async function sizeOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(`SELECT pg_total_relation_size('${table}') AS size`)
  return Number(rows[0]?.size)
}

/** Packs a partition; answers how long each transaction took, ms. */
async function packAll(database: Database, partition: LinePartition): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    const began = performance.now()
    const packed = await database.transaction((transaction) =>
      packSome(transaction, partition, { since: SINCE, limit: ATTEMPTS_AT_ONCE }),
    )
    if (packed === 0) return times
    times.push(performance.now() - began)
  }
}

async function measure(database: Database, place: string, attempts: number): Promise<readonly Figure[]> {
  const { pool } = database
  await migrate(database)
  await ensureRoles({ database, now: Date.now })
  for (const quarter of QUARTERS) {
    await makeLinePartitions({ database, now: () => quarter })
    await fill(pool, quarter, attempts)
  }
  await pool.query('VACUUM ANALYZE')
  const all = await selectLinePartitions(database.query)
  const [packed, deleted] = all.filter(({ from }) => from !== null)
  if (packed === undefined || deleted === undefined) throw new Error('there are no quarters')
  const lines = (attempts * LINES_OF_ATTEMPT).toLocaleString('en')
  const before = await sizeOf(pool, packed.name)
  let times: readonly number[] = []
  const packing = await costOf(pool, async () => (times = await packAll(database, packed)))
  const dropping = await costOf(pool, async () => {
    const isDropped = await database.unlimitedTransaction((transaction) => dropIfPacked(transaction, packed))
    if (!isDropped) throw new Error('a line was not packed')
  })
  const after = await sizeOf(pool, 'packed_logs')
  const deleting = await costOf(pool, () =>
    database.unlimitedTransaction((transaction) => transaction.execute(`DELETE FROM ${deleted.name}`)),
  )
  const left = await sizeOf(pool, deleted.name)
  const vacuuming = await costOf(pool, () => pool.query(`VACUUM ${deleted.name}`))
  return [
    { measure: `${place}: ${lines} lines of a quarter, packed`, value: described(packing) },
    {
      measure: `${place}: longest of these transactions (${ATTEMPTS_AT_ONCE} attempts)`,
      value: seconds(Math.max(...times)),
    },
    { measure: `${place}: their partition compared and dropped`, value: described(dropping) },
    { measure: `${place}: on disk as rows / packed`, value: `${megabytes(before)} / ${megabytes(after)}` },
    { measure: `${place}: as many lines by DELETE`, value: `${described(deleting)}, ${lines} dead rows` },
    { measure: `${place}: on disk after that, before a vacuum`, value: megabytes(left) },
    { measure: `${place}: the vacuum that they need`, value: described(vacuuming) },
  ]
}

async function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  return onEachDatabase(options, async (databaseUrl, place) => {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'miqyas-bench-'))
    const database = await openDatabase({ databaseUrl, dataDirectory, queryLimit: 600_000 })
    try {
      const million = Math.ceil(1_000_000 / LINES_OF_ATTEMPT)
      return await measure(
        database,
        place,
        Math.ceil(million / (place === 'embedded' ? 10 : 1) / (options.quick ? 10 : 1)),
      )
    } finally {
      await database.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    }
  })
}

export const oldLines: Benchmark = { name: 'old-lines', title: 'Lines of old exams', run }
