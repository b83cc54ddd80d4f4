import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attemptWriters } from '#server/db/schema.ts'
import { openAcademy, sittingStudent } from '../academy.test-support.ts'
import { LONG_LOG } from './attempt-limits.ts'
import { inTurnIfLong } from './long-logs-in-turn.ts'

const academy = openAcademy()

/** Begins twenty readings of a log with so many lines, and answers the largest number that ran together. */
async function mostTogether(lines: number): Promise<number> {
  const { attemptId } = await sittingStudent(academy)
  const { database } = academy
  await database.query.update(attemptWriters).set({ storedLines: lines }).where(eq(attemptWriters.attemptId, attemptId))
  let running = 0
  let most = 0
  const reading = async () => {
    running += 1
    most = Math.max(most, running)
    await database.query.select().from(attemptWriters).where(eq(attemptWriters.attemptId, attemptId))
    running -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => inTurnIfLong(database, attemptId, reading)))
  return most
}

it('a long log is read for one caller at a time, so that the answers of others come between', async () => {
  expect(await mostTogether(LONG_LOG)).toBe(1)
})

it('a log of usual length waits for no other one', async () => {
  expect(await mostTogether(LONG_LOG - 1)).toBeGreaterThan(1)
})

it('a reading that fails lets the next one begin', async () => {
  const { attemptId } = await sittingStudent(academy)
  await academy.database.query
    .update(attemptWriters)
    .set({ storedLines: LONG_LOG })
    .where(eq(attemptWriters.attemptId, attemptId))
  const broken = inTurnIfLong(academy.database, attemptId, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await inTurnIfLong(academy.database, attemptId, async () => 'read')).toBe('read')
})
