import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { openTestDatabase } from '#tests/database.ts'
import { prepareAcademy, runSchedule } from './run.ts'
import { simulationExam } from './simulation-exam.ts'

/** Seeds that once found a mistake: each stays. */
const REGRESSIONS: readonly number[] = [17, 128, 5711, 6226]
const SCHEDULES = Number(process.env['SIMULATION_SCHEDULES'] ?? 250)
const FIRST_SEED = Number(process.env['SIMULATION_SEED'] ?? 1)

describe('a student whose phone, network, clock and server misbehave', () => {
  let database: Database
  let academy: Awaited<ReturnType<typeof prepareAcademy>>

  beforeAll(async () => {
    database = await openTestDatabase()
    academy = await prepareAcademy(database, simulationExam)
  })
  afterAll(() => database.close())

  it(`has every saved answer counted, once, in ${SCHEDULES} lives`, async () => {
    const found = []
    let lived = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
      const finding = await runSchedule(academy, seed)
      lived += finding === null ? 0 : 1
      if (finding !== null && finding.faults.length > 0) found.push({ seed, faults: finding.faults })
    }
    expect(found).toEqual([])
    expect(lived).toBeGreaterThan(SCHEDULES / 2)
  }, 600_000)

  it.each(REGRESSIONS.map((seed) => [seed]))('still counts what seed %i once lost', async (seed) => {
    expect((await runSchedule(academy, seed))?.faults ?? []).toEqual([])
  })
})
