import { newIdentifier } from '#server/db/identifier.ts'
import { describe, expect, it, vi } from 'vitest'
import { attemptEvidence } from '#server/modules/attempts/index.ts'
import { grantTime } from '../running/extra-time.ts'
import { type Device, MINUTE, newTicket, openAcademy, sittingStudent } from '../academy.test-support.ts'
import { joinAttempt } from '../start/join-attempt.ts'

const folds = vi.hoisted(() => ({ count: 0 }))

vi.mock('#domain/attempt/fold.ts', async (original) => {
  const actual = await original<typeof import('#domain/attempt/fold.ts')>()
  const foldAttempt: typeof actual.foldAttempt = (...inputs) => {
    folds.count += 1
    return actual.foldAttempt(...inputs)
  }
  return { ...actual, foldAttempt }
})

const academy = openAcademy()

const evidenceOf = (device: Device) => attemptEvidence(academy.dependencies, device.attemptId)

async function submitted(): Promise<Device> {
  const device = await sittingStudent(academy)
  device.answer(0, device.exam.right(0))
  await device.submit()
  return device
}

describe('a log that has not changed', () => {
  it('is folded once for a hundred readings of its result, of its report and of its time line', async () => {
    const device = await submitted()
    // The first reading changes the attempt's row, the second one is of what stands from then on.
    await device.readResult()
    folds.count = 0
    const results = await Promise.all(Array.from({ length: 100 }, () => device.readResult()))
    expect(results.map((result) => result.ok && result.value.score)).toEqual(Array(100).fill(1))
    for (let reading = 0; reading < 100; reading += 1) await evidenceOf(device)
    expect(folds.count).toBeLessThanOrEqual(1)
  })

  it('is folded no more while the attempt runs, although its time passes', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    await evidenceOf(device)
    folds.count = 0
    for (let reading = 0; reading < 10; reading += 1) {
      academy.clock.now += MINUTE / 10
      expect((await evidenceOf(device))?.state.answers.size).toBe(1)
    }
    expect(folds.count).toBe(0)
  })
})

describe('what is known of a log', () => {
  it('never outlives a new line', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    expect((await evidenceOf(device))?.state.answers.size).toBe(1)
    device.answer(1, device.exam.right(1))
    await device.send()
    const evidence = await evidenceOf(device)
    expect(evidence?.state.answers.size).toBe(2)
    expect(evidence?.log).toHaveLength(2)
  })

  it('never outlives the time that an attempt has', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    const { deadlineAt } = (await device.row()).terms
    await evidenceOf(device)
    const admin = await academy.student()
    await grantTime(academy.dependencies, {
      examId: device.exam.examId,
      attemptIds: [device.attemptId],
      grantId: newIdentifier(),
      minutes: 30,
      actorId: admin.userId,
    })
    academy.clock.now = deadlineAt + MINUTE
    await device.say(true, academy.clock.now)
    expect((await evidenceOf(device))?.state.ended).toBeNull()
  })

  it('never outlives a reading of the result, from which on late lines do not count', async () => {
    const device = await submitted()
    const late = device.answer(1, device.exam.right(1), academy.clock.now - 1)
    await device.readResult()
    await evidenceOf(device)
    academy.clock.now += MINUTE
    await device.send([late])
    const evidence = await evidenceOf(device)
    expect(evidence?.doubtful).toHaveLength(1)
    expect(evidence?.state.answers.size).toBe(1)
  })

  it('shows another device that takes over every line until then', async () => {
    const device = await sittingStudent(academy)
    const join = () =>
      joinAttempt(academy.dependencies, device.student.userId, {
        attemptId: device.attemptId,
        writerId: newIdentifier(),
        ticket: newTicket(),
        lastSeq: 0,
      })
    for (const index of [0, 1, 2]) {
      device.answer(index, device.exam.right(index))
      await device.send()
      const joined = await join()
      expect(joined.ok && joined.value.events.map(({ body }) => body.type).toSorted()).toEqual([
        ...Array<string>(index + 1).fill('answer'),
        ...Array<string>(index + 1).fill('takeover'),
      ])
    }
  })
})
