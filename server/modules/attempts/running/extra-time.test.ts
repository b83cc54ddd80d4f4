import { beforeEach, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { HOUR, MINUTE, openAcademy, SECOND, sittingStudent, type Device } from '../academy.test-support.ts'
import { closeByAdmin } from '../closing/close-attempt.ts'
import { closeDueAttempts } from '../closing/due-attempts.ts'
import { grantTime } from './extra-time.ts'
import { reopenByAdmin } from './reopen-attempt.ts'
import { watchStanding } from './standing-feed.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'

const academy = openAcademy()
const ADMIN = newIdentifier()

let grantId = newIdentifier()
beforeEach(() => {
  grantId = newIdentifier()
})

function grant(device: Device, minutes: number, attemptIds: string[] | null = [device.attemptId]) {
  const { examId } = device.exam
  return grantTime(academy.dependencies, { examId, attemptIds, grantId, minutes, actorId: ADMIN })
}

function reopen(device: Device, minutes = 0) {
  const { attemptId, exam } = device
  return reopenByAdmin(academy.dependencies, { attemptId, examId: exam.examId, grantId, minutes, actorId: ADMIN })
}

const pass = (ms: number) => void (academy.clock.now += ms)
const job = async () => void (await closeDueAttempts(academy.dependencies))

describe('a student who is given minutes', () => {
  it('goes on until the later deadline, by the answer that their device gets', async () => {
    const device = await sittingStudent(academy)
    pass(59 * MINUTE)
    expect(await grant(device, 5)).toEqual({ done: [device.attemptId], skipped: [] })
    const { deadlineAt, grants } = await device.send()
    expect(deadlineAt).toBe((await device.row()).startedAt.getTime() + 65 * MINUTE)
    expect(grants).toMatchObject([{ id: grantId, ms: 5 * MINUTE }])
    pass(4 * MINUTE)
    await device.say(true)
    device.write({ type: 'extended', after: 0, upTo: 1 })
    device.answer(0, device.exam.right(0))
    await device.send()
    await job()
    expect(await device.row()).toMatchObject({ state: 'open' })
    pass(3 * MINUTE)
    await job()
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'timeout', result: { score: 1 } })
  })

  it('has them once, however often the request is repeated, and twice when they are given twice', async () => {
    const device = await sittingStudent(academy)
    const before = (await device.row()).terms.deadlineAt
    await grant(device, 5)
    expect(await grant(device, 5)).toEqual({ done: [device.attemptId], skipped: [] })
    expect((await device.row()).terms.deadlineAt).toBe(before + 5 * MINUTE)
    grantId = newIdentifier()
    await grant(device, 7)
    expect((await device.row()).terms.deadlineAt).toBe(before + 12 * MINUTE)
  })

  it('too late, is not brought back by it', async () => {
    const device = await sittingStudent(academy)
    pass(HOUR + SECOND)
    expect(await grant(device, 5)).toEqual({ done: [], skipped: [device.attemptId] })
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'timeout' })
  })

  it('while away, is still sent off at the end of the grace', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'away' })
    await device.send()
    pass(10 * SECOND)
    await grant(device, 5)
    pass(30 * SECOND)
    await job()
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'left' })
  })

  it('with all others who sit the exam, and nobody of another exam', async () => {
    const device = await sittingStudent(academy)
    const other = await sittingStudent(academy)
    expect(await grant(device, 5, null)).toEqual({ done: [device.attemptId], skipped: [] })
    expect((await other.row()).terms.grants).toBeUndefined()
  })

  it('without knowing it, has every answer of the next section that the device took', async () => {
    const sections = [10, 10].map((minutes, index) => ({
      name: `${index}`,
      minutes,
      questions: [0, 1].map((number) => ({
        ref: `s${index}q${number}`,
        text: 'What?',
        answerType: 'radio' as const,
        topic: 'algebra',
        options: ['a', 'b'].map((text, place) => ({ text, correct: place === 0 })),
      })),
    }))
    const device = await sittingStudent(academy, { sections })
    pass(9 * MINUTE)
    await grant(device, 5)
    pass(2 * MINUTE)
    device.write({ type: 'section-start', sectionIndex: 1 })
    device.answer(2, device.exam.right(2))
    await device.submit()
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({ discountedAnswers: 0 })
  })
})

describe('a student whose page is open', () => {
  it('hears at once how the attempt stands, and again when a person changes it', async () => {
    const device = await sittingStudent(academy)
    const stream = await watchStanding(academy.dependencies, device.attemptId, device.ticket)
    if (!stream.ok) throw new Error(stream.code)
    const heard: AttemptStanding[] = []
    const stop = stream.value.subscribe(
      (standing) => heard.push(standing),
      () => undefined,
    )
    expect(heard).toMatchObject([{ state: 'open' }])
    await grant(device, 5)
    await expect.poll(() => heard.at(-1)?.grants).toMatchObject([{ ms: 5 * MINUTE }])
    pass(1)
    await closeByAdmin(academy.dependencies, device.attemptId, ADMIN)
    await expect.poll(() => heard.at(-1)).toMatchObject({ state: 'closed', closeReason: 'closed' })
    stop()
  })

  it('receives nothing with a ticket of another person', async () => {
    const device = await sittingStudent(academy)
    const other = await sittingStudent(academy)
    const refused = await watchStanding(academy.dependencies, device.attemptId, other.ticket)
    expect(refused).toMatchObject({ ok: false, code: 'attempts.ticket-refused' })
    const unknown = await watchStanding(academy.dependencies, newIdentifier(), other.ticket)
    expect(unknown).toMatchObject({ ok: false, code: 'attempts.not-found' })
  })
})

describe('a student whose attempt is opened again', () => {
  it('has the time that was left, goes on with the same device, and hands in again', async () => {
    const device = await sittingStudent(academy)
    pass(20 * MINUTE)
    device.answer(0, device.exam.right(0))
    await device.submit('left')
    pass(2 * HOUR)
    expect(await device.readResult()).toMatchObject({ ok: true })
    expect(await reopen(device)).toMatchObject({ ok: true, value: { state: 'open' } })
    expect(await device.row()).toMatchObject({ result: null, resultFirstSeenAt: null })
    expect((await device.row()).terms.deadlineAt).toBe(academy.clock.now + 40 * MINUTE)
    expect(await device.readResult()).toMatchObject({ code: 'attempts.still-open' })
    expect(await device.join()).toMatchObject({ ok: true, value: { state: 'open' } })
    pass(39 * MINUTE)
    device.answer(1, device.exam.right(1))
    await device.send()
    await job()
    expect(await device.row()).toMatchObject({ state: 'open' })
    await device.submit()
    expect(await device.score()).toBe(2)
  })

  it('after a closing while the device was offline, keeps the log, what counted and what did not', async () => {
    const device = await sittingStudent(academy)
    pass(5 * MINUTE)
    device.answer(0, device.exam.right(0))
    pass(MINUTE)
    await closeByAdmin(academy.dependencies, device.attemptId, ADMIN)
    pass(MINUTE)
    device.answer(1, device.exam.right(1))
    await device.send()
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({ discountedAnswers: 1, lateEvents: 2 })
    pass(SECOND)
    await reopen(device)
    device.answer(2, device.exam.right(2), academy.clock.now + 1)
    await device.submit()
    expect(await device.score()).toBe(2)
  })

  it('when only the server knew of an absence, is not sent off again for it', async () => {
    const device = await sittingStudent(academy)
    pass(5 * MINUTE)
    device.answer(0, device.exam.right(0))
    await device.send()
    await device.say(false)
    pass(10 * MINUTE)
    await job()
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'left' })
    await reopen(device)
    pass(MINUTE)
    await job()
    expect(await device.row()).toMatchObject({ state: 'open' })
    device.answer(1, device.exam.right(1))
    await device.submit()
    expect(await device.score()).toBe(2)
  })

  it('is refused without time, beside a newer attempt, and in another exam', async () => {
    const device = await sittingStudent(academy)
    pass(HOUR + MINUTE)
    await job()
    expect(await reopen(device)).toMatchObject({ code: 'live.needs-minutes' })
    expect(await reopen(device, 5)).toMatchObject({ ok: true })
    await closeByAdmin(academy.dependencies, device.attemptId, ADMIN)
    const other = await sittingStudent(academy)
    const wrong = { attemptId: device.attemptId, examId: other.exam.examId, grantId, minutes: 5, actorId: ADMIN }
    expect(await reopenByAdmin(academy.dependencies, wrong)).toMatchObject({ code: 'attempts.not-found' })
    expect(await device.tryStart({ id: newIdentifier(), writerId: newIdentifier() })).toMatchObject({ ok: true })
    expect(await reopen(device, 5)).toMatchObject({ code: 'live.not-newest' })
  })

  it('twice by a repeated request, is opened once', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    await reopen(device)
    const { deadlineAt } = (await device.row()).terms
    await reopen(device)
    expect((await device.row()).terms.deadlineAt).toBe(deadlineAt)
  })
})
