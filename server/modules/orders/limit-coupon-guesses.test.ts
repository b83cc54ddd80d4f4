import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { limitCouponGuesses } from './limit-coupon-guesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [] })
})
afterAll(() => server.close())

const guess = (buyerId: string, code: string | null, isRight = false) =>
  limitCouponGuesses(
    server.dependencies,
    { code, buyerId, address: '192.0.2.7' },
    async () => ({ asked: true }),
    () => !isRight,
  )

it('twenty accounts at one address that guess four hundred codes get few of them checked, and others still buy', async () => {
  let checked = 0
  for (let count = 0; count < 400; count += 1) {
    if ('asked' in (await guess(`buyer${count % 20}`, `CODE${count}`))) checked += 1
  }
  expect(checked).toBeLessThanOrEqual(100)
  expect(await guess('honest', null)).toEqual({ asked: true })
  await guess('honest', 'RIGHT', true)
  server.advance(8000)
  expect(await guess('honest', 'RIGHT', true)).toEqual({ asked: true })
})
