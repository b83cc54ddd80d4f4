import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { attemptEvents } from '#server/db/schema.ts'
import { Device, HOUR, openAcademy, type TestExam } from '../academy.test-support.ts'
import { LONG_LOG } from '../log/attempt-limits.ts'
import { closeDueAttempts } from './due-attempts.ts'

const academy = openAcademy()

/** Students who answered one question and went without a word. */
async function absentStudents(exam: TestExam, count: number): Promise<readonly Device[]> {
  const devices = await Promise.all(
    Array.from({ length: count }, async () => new Device(academy, exam, await academy.student())),
  )
  for (const device of devices) {
    await device.start()
    device.answer(0, exam.right(0))
    await device.send()
  }
  return devices
}

describe('students who are absent when their time is over', () => {
  it('are each closed once, with their answers, by nodes that work at the same time', async () => {
    const devices = await absentStudents(await academy.exam(), 60)
    academy.clock.now += 2 * HOUR
    const nodes = Array.from({ length: 3 }, () => closeDueAttempts(academy.dependencies))
    const looked = (await Promise.all(nodes)).reduce((sum, one) => sum + one, 0)
    expect(looked).toBe(60)
    const rows = await Promise.all(devices.map((device) => device.row()))
    expect(new Set(rows.map(({ state, closeReason, result }) => `${state} ${closeReason} ${result?.score}`))).toEqual(
      new Set(['closed timeout 1']),
    )
    expect(new Set(rows.map(({ closedAt, terms }) => closedAt?.getTime() === terms.deadlineAt))).toEqual(
      new Set([true]),
    )
    expect(new Set(rows.map(({ settledAt }) => settledAt?.getTime()))).toEqual(new Set([academy.clock.now]))
    expect(await closeDueAttempts(academy.dependencies)).toBe(0)
  })

  it('are closed although the log of one of them cannot be judged, which the operator reads of once a minute', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const devices = await absentStudents(await academy.exam(), 12)
      const damaged = devices[0] as Device
      await academy.database.query
        .update(attemptEvents)
        .set({ body: sql`'null'::jsonb` })
        .where(eq(attemptEvents.attemptId, damaged.attemptId))
      academy.clock.now += 2 * HOUR
      await closeDueAttempts(academy.dependencies)
      const states = await Promise.all(devices.map(async (device) => (await device.row()).state))
      expect(states).toEqual(['open', ...Array.from({ length: 11 }, () => 'closed')])
      await closeDueAttempts(academy.dependencies)
      expect(reported.mock.calls).toEqual([
        [expect.stringContaining(`Attempt ${damaged.attemptId} could not be settled`)],
      ])
    } finally {
      reported.mockRestore()
    }
  })

  it('are closed although one log is too long to be judged with others', async () => {
    const exam = await academy.exam()
    const [long, short] = (await absentStudents(exam, 2)) as [Device, Device]
    for (let line = 0; line < LONG_LOG; line += 1) long.answer(1, exam.right(1))
    while (long.waiting.length > 0) await long.send(long.waiting.slice(0, 200))
    academy.clock.now += 2 * HOUR
    await closeDueAttempts(academy.dependencies)
    expect([await long.score(), await short.score()]).toEqual([2, 1])
  })
})
