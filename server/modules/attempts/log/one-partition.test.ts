/**
 * Statements of the exam path touch the one partition of their attempt, however many quarters there are: those that a
 * student's exam executes are executed again by a plan that is kept, and the database names what it opened.
 */
import { expect, it, vi } from 'vitest'
import { makeLinePartitions } from '#server/db/line-partitions.ts'
import { MINUTE, openAcademy, sittingStudent } from '../academy.test-support.ts'
import { selectLog, selectLogs } from './log.repo.ts'

const academy = openAcademy()
const QUARTERS = 8

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of `work` that read or write lines. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const spy = vi.spyOn(academy.database.pool, 'query')
  await work()
  const statements = spy.mock.calls.map((call: unknown[]): Statement => {
    const query = call[0] as { text: string; values?: unknown[] } | string
    const text = typeof query === 'string' ? query : query.text
    return {
      text,
      values: (call[1] as unknown[] | undefined) ?? (typeof query === 'string' ? [] : (query.values ?? [])),
    }
  })
  spy.mockRestore()
  return statements.filter(({ text }) => text.includes('attempt_events'))
}

const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]::uuid[]`
  return `'${String(value).replaceAll("'", "''")}'`
}

/** Partitions that a statement opens when its plan was made for any attempt. */
async function opened({ text, values }: Statement): Promise<readonly string[]> {
  const client = await academy.database.pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL plan_cache_mode = force_generic_plan`)
    await client.query(`PREPARE looked_at AS ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF) EXECUTE looked_at(${values.map(literal).join(', ')})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return [...new Set(plan.match(/attempt_events_(?!attempt_id)(?:\d{4}q\d|before|other)(?!_pkey)\b/g))]
  } finally {
    await client.query('ROLLBACK; DEALLOCATE looked_at')
    client.release()
  }
}

it('a student in the second year of an academy reads and writes one partition of all', async () => {
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await makeLinePartitions({ ...academy.dependencies, now: () => Date.UTC(2027, 3 * quarter, 1) })
  }
  const device = await sittingStudent(academy)
  const statements = await statementsOf(async () => {
    device.answer(0, device.exam.right(0))
    device.write({ type: 'language', questionId: device.exam.questions[0] ?? '', locale: 'en' })
    await device.send()
    academy.clock.now += MINUTE
    await selectLog(academy.database.query, device.attemptId)
    await selectLogs(academy.database.query, [device.attemptId])
    await device.submit()
    await device.readResult()
  })
  expect(statements.length).toBeGreaterThan(4)
  for (const statement of statements) {
    const names = await opened(statement)
    expect(names.length, statement.text).toBeLessThanOrEqual(1)
  }
  const appends = statements.filter(({ text }) => text.includes('INSERT INTO attempt_events'))
  expect(appends.length).toBeGreaterThan(0)
  for (const append of appends) expect(await opened(append)).toHaveLength(1)
})
