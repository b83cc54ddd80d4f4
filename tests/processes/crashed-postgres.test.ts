/** PostgreSQL stopped at once at random moments under load, while the server stays; `ROUNDS_POSTGRES` says how often. */
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import type { AcademyServer } from '#tests/e2e/support/academy-server.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { findPostgresBinaries } from '../../scripts/postgres/binaries.ts'
import type { PrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { liveRound, ownOfRound, roundsOf, STUDENTS_A_ROUND } from './rounds.ts'
import { examOfOneSection, seedSittingStudents } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS_POSTGRES'] ?? 10)
const SEED = Number(process.env['SEED'] ?? 1)
const binaries = findPostgresBinaries()

let cluster: PrivateCluster
let server: AcademyServer
let tokens: readonly string[]
let exam: ScriptedExam
const origin = () => `http://127.0.0.1:${server.port()}`
let acknowledged = 0

beforeAll(async () => {
  if (binaries === undefined) throw new Error('no PostgreSQL was found: install one or put it on PATH')
  cluster = await startPrivateCluster(binaries, { durable: true })
  const seeded = await seedSittingStudents(ROUNDS * STUDENTS_A_ROUND, cluster.url)
  tokens = seeded.tokens
  const environment = { DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal', TRUSTED_PROXIES: 'loopback' }
  server = await startAcademyServer(seeded.directory, environment)
  rmSync(seeded.directory, { recursive: true, force: true })
  exam = await examOfOneSection(origin(), tokens[0] ?? '')
})
afterAll(async () => {
  await server.stop()
  await cluster.stop()
  console.log(`${acknowledged} acknowledged events over ${ROUNDS} crashes of PostgreSQL`)
})

describe('a student whose database crashes in the middle of the exam', () => {
  it.for(roundsOf(ROUNDS))('keeps every answer, crash %i', async (round, { skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const own = ownOfRound(round, SEED, tokens)
    const outcome = await liveRound({
      origin,
      exam,
      ...own,
      async killAndRestart() {
        await delay(own.chance.between(5, 400))
        await cluster.crash()
      },
    })
    expect(outcome.lost).toEqual([])
    acknowledged += outcome.acknowledged
  })
})
