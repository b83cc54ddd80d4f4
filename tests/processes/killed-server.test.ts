/** `kill -9` of the server at random moments under load; `ROUNDS` says how many times, `SEED` which moments. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveRound, ownOfRound, roundsOf, STUDENTS_A_ROUND } from './rounds.ts'
import { startSittingAcademy } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const SEED = Number(process.env['SEED'] ?? 1)

let academy: Awaited<ReturnType<typeof startSittingAcademy>>
let acknowledged = 0

beforeAll(async () => {
  academy = await startSittingAcademy(ROUNDS * STUDENTS_A_ROUND)
})
afterAll(async () => {
  await academy.server.stop()
  console.log(`${acknowledged} acknowledged events over ${ROUNDS} kills`)
})

describe('a student whose server is killed in the middle of the exam', () => {
  it.for(roundsOf(ROUNDS))('keeps every answer, kill %i', async (round, { skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const { server, tokens, origin, exam } = academy
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
