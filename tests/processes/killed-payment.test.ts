/**
 * `kill -9` of the server between the gateway's yes and our commit: at once after the yes, before anybody has asked, or
 * some ms later, while pages ask. `ROUNDS_PAYMENTS` says how often, `SEED` which moments.
 */
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AcademyServer, startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { chanceOf } from '#tests/simulation/random.ts'
import { BuyingStudent, sellPackage } from './buying-student.ts'
import { roundsOf } from './rounds.ts'
import { seedSittingStudents } from './sitting-academy.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const ROUNDS = Number(process.env['ROUNDS_PAYMENTS'] ?? 6)
const SEED = Number(process.env['SEED'] ?? 1)
const PAGES = 3

let server: AcademyServer
let tokens: readonly string[]
const origin = () => `http://127.0.0.1:${server.port()}`
const numbers: number[] = []

beforeAll(async () => {
  const seeded = await seedSittingStudents(ROUNDS)
  tokens = seeded.tokens
  server = await startAcademyServer(seeded.directory, { LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' })
  rmSync(seeded.directory, { recursive: true, force: true })
  await sellPackage(origin())
})
afterAll(async () => {
  await server.stop()
  console.log(`${numbers.length} paid orders over ${ROUNDS} kills at the gateway`)
})

describe('a student whose server is killed after the gateway took the money', () => {
  it.for(roundsOf(ROUNDS))('has the package and one receipt, kill %i', async (round, { skip }) => {
    skip(isTimeOver(), TIME_IS_OVER)
    const chance = chanceOf(SEED * 10_000 + round)
    const student = new BuyingStudent(origin, tokens[round] ?? '')
    await student.begin()
    await student.approve()
    if (round % 3 > 0) {
      // What was being answered when the server died is no failure.
      for (let page = 0; page < PAGES; page += 1) void student.look().catch(() => 'nothing')
      await delay(chance.between(0, 40))
    }
    await server.kill()
    await server.start()
    // The gateway reports again; nobody has the page open.
    await expect.poll(() => student.opened(), { timeout: 60_000 }).toBe(1)
    expect(await student.look()).toBe('paid')
    const receipts = await student.receipts()
    expect(receipts).toEqual([expect.stringMatching(/^INV-\d{6}$/)])
    numbers.push(Number(receipts[0]?.slice(4)))
  })

  it('is given a number that follows the one before, without a gap', ({ skip }) => {
    skip(numbers.length === 0, TIME_IS_OVER)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})
