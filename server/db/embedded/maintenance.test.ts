import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyOfDataDirectory } from '#tests/database.ts'
import { openEmbedded, type EmbeddedDatabase } from './open-embedded.ts'

let directory: string
let embedded: EmbeddedDatabase
beforeEach(async () => {
  directory = await copyOfDataDirectory()
  embedded = await openEmbedded({ dataDirectory: directory, queryLimit: 20_000, waitLimit: 20_000 })
})
afterEach(async () => {
  await embedded.close()
  rmSync(directory, { recursive: true })
})

const lastCheckpoint = async (): Promise<unknown> =>
  (await embedded.pool.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows

const write = (rows = 500, prefix = '') =>
  embedded.pool.query(`INSERT INTO permissions SELECT '${prefix}' || n, '' FROM generate_series(1, ${rows}) n`)

/** Reads the number of rows by which queries are planned; -1: never counted. */
async function counted(): Promise<unknown> {
  const { rows } = await embedded.pool.query(`SELECT reltuples FROM pg_class WHERE relname = 'permissions'`)
  return rows[0]?.reltuples
}

describe('an operator whose server runs for days', () => {
  test('finds a checkpoint when rows were written, and none when nothing was', async () => {
    await write()
    const before = await lastCheckpoint()
    await embedded.maintenance.checkpointIfWritten()
    const after = await lastCheckpoint()
    expect(after).not.toEqual(before)
    await embedded.maintenance.checkpointIfWritten()
    expect(await lastCheckpoint()).toEqual(after)
  })

  test('finds every table cleaned and counted', async () => {
    await write()
    await embedded.pool.query('DELETE FROM permissions WHERE length(name) < 3')
    await embedded.maintenance.vacuum()
    expect(await counted()).toBe(401)
  })

  test('finds a table counted soon after it has grown large, also by a process before, and no other', async () => {
    await write()
    await embedded.maintenance.vacuumGrown()
    expect(await counted()).toBe(-1)
    await write(30_000, 'a')
    await embedded.close()
    embedded = await openEmbedded({ dataDirectory: directory, queryLimit: 20_000, waitLimit: 20_000 })
    await embedded.maintenance.vacuumGrown()
    expect(await counted()).toBe(30_500)
    await write(3_000, 'b')
    await embedded.maintenance.vacuumGrown()
    expect(await counted()).toBe(30_500)
  })
})
