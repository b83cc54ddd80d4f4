import { describe, expect, it } from 'vitest'
import { examDocument, openAcademy, sittingStudent } from '../academy.test-support.ts'
import { closeDueAttempts } from './due-attempts.ts'

const academy = openAcademy()
const MINUTE = 60_000

/** Two sections of ten minutes with a break of five between them. */
function withBreak() {
  const questions = examDocument().sections[0]?.questions ?? []
  const half = (from: number) => ({ minutes: 10, questions: questions.slice(from, from + 2) })
  return {
    sections: [
      { name: 'One', ...half(0), breakMinutes: 5 },
      { name: 'Two', ...half(2) },
    ],
  }
}

describe('a student who leaves the page in a break', () => {
  it('is not closed before the grace after the break is over, and is looked at no more often than that', async () => {
    const device = await sittingStudent(academy, withBreak())
    const { startedAt, deadlineAt, leaveGraceMs } = (await device.row()).terms
    expect(deadlineAt - startedAt).toBe(25 * MINUTE)
    academy.clock.now += MINUTE
    const completedAt = academy.clock.now
    device.write({ type: 'section-complete', sectionIndex: 0 }, completedAt)
    device.write({ type: 'away' }, completedAt + 1)
    academy.clock.now += 1
    await device.send()
    academy.clock.now += 4 * MINUTE
    expect(await closeDueAttempts(academy.dependencies)).toBe(1)
    expect(await device.row()).toMatchObject({ state: 'open', closeDueAt: completedAt + 5 * MINUTE + leaveGraceMs })
    expect(await closeDueAttempts(academy.dependencies)).toBe(0)
    academy.clock.now = completedAt + 7 * MINUTE
    await closeDueAttempts(academy.dependencies)
    const { state, closeReason, closedAt } = await device.row()
    expect([state, closeReason, closedAt?.getTime()]).toEqual([
      'closed',
      'left',
      completedAt + 5 * MINUTE + leaveGraceMs,
    ])
  })
})
