import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attempts } from '#server/db/schema.ts'
import { Device, HOUR, openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'
import { gradedAttempts } from './graded-attempts.ts'
import { selectAttemptCounts, selectClosedAttempts } from './reports.repo.ts'

const academy = openAcademy()

it('students of an exam are answered while staff read its report: a result arrives as its marks and answers alone', async () => {
  const exam = await academy.exam()
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  device.answer(0, exam.right(0))
  device.answer(2, exam.wrong(2))
  await device.send()
  academy.clock.now += 2 * HOUR
  await closeDueAttempts(academy.dependencies)
  const [row] = await selectClosedAttempts(academy.database.query, [device.attemptId])
  expect(row).toMatchObject({ isFinal: true, score: 1, maximum: 4, marks: '[1, 0, 0, 0]' })
  expect(JSON.parse(row?.given ?? '')).toEqual([exam.right(0), [], exam.wrong(2), []])
  expect(JSON.stringify(row).length).toBeLessThan(JSON.stringify((await device.row()).result).length)
})

it('staff who follow a running exam read what has changed since their last look, and nothing twice', async () => {
  const exam = await academy.exam()
  const sit = async (right: number) => {
    const device = new Device(academy, exam, await academy.student())
    await device.start()
    if (right > 0) device.answer(0, exam.right(0))
    await device.submit()
    return device
  }
  const look = async () => {
    const counts = await selectAttemptCounts(academy.database.query, exam.examId)
    return gradedAttempts(academy.dependencies, exam.examId, counts)
  }
  const first = await sit(1)
  const before = await look()
  expect(await look()).toBe(before)
  await sit(0)
  const after = await look()
  expect(after.map(({ marks }) => marks[0]).toSorted()).toEqual([0, 1])
  expect(after.find(({ id }) => id === first.attemptId)).toBe(before[0])
  await academy.database.query
    .update(attempts)
    .set({ state: 'open', result: null })
    .where(eq(attempts.id, first.attemptId))
  expect((await look()).map(({ id }) => id)).not.toContain(first.attemptId)
})
