import { describe, expect, it } from 'vitest'
import { type Device, openAcademy, SECOND, sittingStudent } from '#server/modules/attempts/academy.test-support.ts'
import { sittingPastTheEnd } from './past-the-end.test-support.ts'
import { readTimeline } from './attempt-timeline.ts'

const academy = openAcademy()

async function timelineOf(device: Device, query: Partial<Parameters<typeof readTimeline>[3]> = {}) {
  const { exam, attemptId } = device
  const read = await readTimeline(academy.dependencies, exam.examId, attemptId, { page: 1, perPage: 100, ...query })
  if (!read.ok) throw new Error(read.code)
  return read.value
}

describe('an admin who reads the log of an attempt', () => {
  it('sees what each answer changed, by the clock of the device and by the arrival', async () => {
    const device = await sittingStudent(academy)
    const startedAt = academy.clock.now
    device.answer(0, device.exam.wrong(0))
    academy.clock.now += 20 * SECOND
    device.answer(0, device.exam.right(0))
    academy.clock.now += 10 * SECOND
    await device.send()
    const { items, total } = await timelineOf(device, { only: 'changes' })
    expect(total).toBe(2)
    expect(items[1]).toMatchObject({
      type: 'answer',
      questionNumber: 1,
      device: 1,
      at: startedAt + 20 * SECOND,
      namedAt: null,
      receivedAt: startedAt + 30 * SECOND,
      isLate: false,
      against: null,
      chosen: device.exam.right(0),
      change: { before: device.exam.wrong(0), scoreBefore: 0, scoreAfter: 1 },
    })
  })

  it('sees what arrived after the closing and counts, and what came after the end and does not', async () => {
    const device = await sittingPastTheEnd(academy)
    const { items } = await timelineOf(device, { only: 'doubtful' })
    expect(
      items.map(({ questionNumber, isLate, against, change }) => [questionNumber, isLate, against, change]),
    ).toEqual([
      [1, true, null, { before: [], scoreBefore: 0, scoreAfter: 1 }],
      [2, true, 'after-end', null],
    ])
  })

  it('reads it page by page', async () => {
    const device = await sittingStudent(academy)
    for (let turn = 0; turn < 5; turn += 1) device.answer(0, turn % 2 === 0 ? device.exam.wrong(0) : [])
    await device.send()
    const page = await timelineOf(device, { only: 'changes', page: 2, perPage: 2 })
    expect([page.total, page.items.map(({ chosen }) => chosen)]).toEqual([5, [device.exam.wrong(0), []]])
  })

  it('is not shown that of an attempt at another exam', async () => {
    const [device, other] = [await sittingStudent(academy), await academy.exam()]
    const query = { page: 1, perPage: 10 } as const
    expect(await readTimeline(academy.dependencies, other.examId, device.attemptId, query)).toMatchObject({
      code: 'attempts.not-found',
    })
  })
})
