import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '#tests/database.ts'
import type { Database } from './connection.ts'
import { firstIdentifierAt } from './identifier.ts'
import { makeLinePartitions, selectLinePartitions } from './line-partitions.ts'
import { migrate } from './migrate.ts'

const DAY = 86_400_000
const LAST_WITHOUT = '0071_gates_of_courses'

async function opened(opening: Promise<Database>): Promise<Database> {
  const database = await opening
  onTestFinished(() => database.close())
  return database
}

async function storeLine(database: Database, attemptId: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at)
     VALUES ($1, $1, 1, 0, '{"type": "view"}', 0)`,
    [attemptId],
  )
}

/** Names of the tables in which the lines of attempts lie, by the attempt. */
async function placesOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ id: string; place: string }>(
    'SELECT attempt_id AS id, tableoid::regclass::text AS place FROM attempt_events',
  )
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]))
}

const fileOf = async (database: Database, table: string): Promise<unknown> =>
  (await database.pool.query(`SELECT pg_relation_filenode('${table}') AS file`)).rows[0]

/** An identifier as devices make it at an instant, ms UTC. */
const identifierAt = (instant: number) => firstIdentifierAt(instant).replace('-0000-0000-', '-7000-8000-')

/** Identifiers that devices with wrong clocks and people with a shell may choose. */
const ODD = [
  '00000000-0000-7000-8000-000000000001',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  identifierAt(Date.UTC(2001, 0, 1)),
  identifierAt(Date.UTC(2099, 0, 1)),
]

test('an academy keeps every line where it lies when its table is parted, but those of odd identifiers', async () => {
  const database = await opened(openEmptyDatabase())
  await migrate(database, { upTo: LAST_WITHOUT })
  const usual = [identifierAt(Date.now() - 400 * DAY), identifierAt(Date.now())]
  for (const id of [...usual, ...ODD]) await storeLine(database, id)
  const file = await fileOf(database, 'attempt_events')
  await migrate(database)
  expect(await fileOf(database, 'attempt_events_before')).toEqual(file)
  const [early, , old] = ODD
  const stayed = [...usual, early, old].map((id) => [id, 'attempt_events_before'])
  const moved = [ODD[1], ODD[3]].map((id) => [id, 'attempt_events_other'])
  expect(await placesOf(database)).toEqual(Object.fromEntries([...stayed, ...moved]))
})

test('a student whose device chose an odd identifier has lines stored once, wherever they lie', async () => {
  const database = await opened(openTestDatabase())
  await makeLinePartitions({ database, now: Date.now })
  for (const id of ODD) await storeLine(database, id)
  await expect(storeLine(database, ODD[1] ?? '')).rejects.toThrow('duplicate key')
  expect(Object.keys(await placesOf(database)).toSorted()).toEqual(ODD.toSorted())
})

test('an operator of several nodes finds each quarter once, and lines that came before it moved there', async () => {
  const database = await opened(openTestDatabase())
  const now = Date.UTC(2031, 4, 17)
  const early = identifierAt(Date.UTC(2031, 6, 1) + 1)
  await storeLine(database, early)
  expect(await placesOf(database)).toEqual({ [early]: 'attempt_events_other' })
  await Promise.all(Array.from({ length: 4 }, () => makeLinePartitions({ database, now: () => now })))
  await makeLinePartitions({ database, now: () => now })
  const [before, ...quarters] = await selectLinePartitions(database.query)
  expect(before).toMatchObject({ name: 'attempt_events_before', from: null })
  expect(quarters).toEqual([
    {
      name: 'attempt_events_2031q2',
      from: firstIdentifierAt(Date.UTC(2031, 3)),
      to: firstIdentifierAt(Date.UTC(2031, 6)),
    },
    {
      name: 'attempt_events_2031q3',
      from: firstIdentifierAt(Date.UTC(2031, 6)),
      to: firstIdentifierAt(Date.UTC(2031, 9)),
    },
    {
      name: 'attempt_events_2031q4',
      from: firstIdentifierAt(Date.UTC(2031, 9)),
      to: firstIdentifierAt(Date.UTC(2032, 0)),
    },
  ])
  expect(await placesOf(database)).toEqual({ [early]: 'attempt_events_2031q3' })
  await expect(storeLine(database, early)).rejects.toThrow('duplicate key')
})

test('an operator whose clock stands in the first quarters makes none that the old lines cover', async () => {
  const database = await opened(openTestDatabase())
  await makeLinePartitions({ database, now: () => Date.UTC(2020, 0, 1) })
  expect(await selectLinePartitions(database.query)).toHaveLength(1)
})

/** The embedded database has one connection: nobody else can hold a table there. */
const hasOneConnection = process.env['TEST_DATABASE_URL'] === undefined

test.skipIf(hasOneConnection)(
  'a student answers on while a partition cannot be made; the next turn makes it',
  async () => {
    const database = await opened(openTestDatabase())
    const now = () => Date.UTC(2031, 4, 17)
    const reader = await database.pool.connect()
    await reader.query('BEGIN')
    await reader.query('SELECT count(*) FROM attempt_events_other')
    await makeLinePartitions({ database, now })
    expect(await selectLinePartitions(database.query)).toHaveLength(1)
    await storeLine(database, identifierAt(now()))
    await reader.query('COMMIT')
    reader.release()
    await makeLinePartitions({ database, now })
    expect(await selectLinePartitions(database.query)).toHaveLength(4)
  },
)
