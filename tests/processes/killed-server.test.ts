/** `kill -9` of the server at random moments under load; `ROUNDS` says how many times, `SEED` which moments. */
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import type { AcademyServer } from '#tests/e2e/support/academy-server.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { liveRound, ownOfRound, roundsOf, STUDENTS_A_ROUND } from './rounds.ts'
import { examOfOneSection, seedSittingStudents } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const SEED = Number(process.env['SEED'] ?? 1)

let server: AcademyServer
let tokens: readonly string[]
let exam: ScriptedExam
const origin = () => `http://127.0.0.1:${server.port()}`
let acknowledged = 0

beforeAll(async () => {
  const seeded = await seedSittingStudents(ROUNDS * STUDENTS_A_ROUND)
  tokens = seeded.tokens
  server = await startAcademyServer(seeded.directory, { LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' })
  rmSync(seeded.directory, { recursive: true, force: true })
  exam = await examOfOneSection(origin(), tokens[0] ?? '')
})
afterAll(async () => {
  await server.stop()
  console.log(`${acknowledged} acknowledged events over ${ROUNDS} kills`)
})

describe('a student whose server is killed in the middle of the exam', () => {
  it.for(roundsOf(ROUNDS))('keeps every answer, kill %i', async (round, { skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const own = ownOfRound(round, SEED, tokens)
    const outcome = await liveRound({
      origin,
      exam,
      ...own,
      async killAndRestart() {
        await delay(own.chance.between(5, 600))
        await server.kill()
        await server.start()
      },
    })
    expect(outcome.lost).toEqual([])
    acknowledged += outcome.acknowledged
  })
})
