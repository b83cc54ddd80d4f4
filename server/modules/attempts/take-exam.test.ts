import { describe, expect, it } from 'vitest'
import { MINUTE, openAcademy, sittingStudent } from './academy.test-support.ts'

const academy = openAcademy()

describe('a student who sits an exam from start to end', () => {
  it('gets the score of the answers, and the result', async () => {
    const device = await sittingStudent(academy)
    academy.clock.now += MINUTE
    device.answer(0, device.exam.right(0))
    device.answer(1, device.exam.wrong(1))
    const sent = await device.send()
    expect(sent).toMatchObject({ ackedSeq: 2, state: 'open', activeWriterId: device.writerId, closeReason: null })
    academy.clock.now += MINUTE
    device.answer(1, device.exam.right(1))
    const submitted = await device.submit()
    expect(submitted).toMatchObject({
      state: 'closed',
      closeReason: 'finished',
      closedAt: academy.clock.now,
      ackedSeq: 4,
    })
    const result = await device.readResult()
    expect(result).toMatchObject({
      ok: true,
      value: { score: 2, maximum: 4, answered: 2, lateEvents: 0, discountedAnswers: 0 },
    })
  })
})
