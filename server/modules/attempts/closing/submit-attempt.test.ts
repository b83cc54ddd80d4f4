import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attemptWriters, auditEntries } from '#server/db/schema.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { Device, HOUR, MINUTE, newTicket, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'

const academy = openAcademy()

const auditsOf = (device: Device, action: string) =>
  academy.database.query
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, device.attemptId), eq(auditEntries.action, action)))

describe('a student who submits', () => {
  it('gets the same answer however often the submission arrives, and is graded once', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    const first = await device.submit()
    academy.clock.now += MINUTE
    device.ackedSeq = 0
    const second = await device.submit()
    expect(second).toEqual({ ...first, serverNow: academy.clock.now })
    expect(await device.score()).toBe(1)
    expect(await auditsOf(device, 'attempt.late-evidence')).toEqual([])
  })

  it('is closed once when the submission arrives five times at once', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    device.write({ type: 'submit', reason: 'finished' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.trySubmit()))
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { state: 'closed', closeReason: 'finished' } })
    expect(await device.row()).toMatchObject({ discountedAnswers: 0, lateEvents: 0 })
  })

  it('is asked for what is missing, from the number that the server has', async () => {
    const device = await sittingStudent(academy)
    const lines = [0, 1, 2].map((index) => device.answer(index, device.exam.right(index)))
    await device.send(lines.slice(0, 1))
    device.write({ type: 'submit', reason: 'finished' })
    const tail = device.log.slice(2)
    expect(await device.trySubmit({ lines: tail })).toMatchObject({
      code: 'attempts.events-missing',
      detail: { ackedSeq: 1 },
    })
    expect(await device.row()).toMatchObject({ state: 'open' })
    expect(await device.submit()).toMatchObject({ state: 'closed' })
    expect(await device.score()).toBe(3)
  })

  it('is refused without the ticket', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'submit', reason: 'finished' })
    expect(await device.trySubmit({ ticket: newTicket() })).toMatchObject({ code: 'attempts.ticket-refused' })
    expect(await device.trySubmit({ ticket: null })).toMatchObject({ code: 'attempts.ticket-refused' })
  })

  it('has device and server agree on the log by its digest', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    await device.submit()
    const [writer] = await academy.database.query
      .select()
      .from(attemptWriters)
      .where(eq(attemptWriters.attemptId, device.attemptId))
    expect(writer).toMatchObject({ finalSeq: 2, digestMatches: true })
  })

  it('is accepted with another digest, and the difference is on record', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'submit', reason: 'finished' })
    expect(await device.trySubmit({ digest: '0'.repeat(64) })).toMatchObject({ ok: true, value: { state: 'closed' } })
    expect(await auditsOf(device, 'attempt.digest-differs')).toHaveLength(1)
  })

  it('has left when the submission says so', async () => {
    const device = await sittingStudent(academy)
    expect(await device.submit('left')).toMatchObject({ closeReason: 'left' })
  })
})

describe('a student whose phone died between the last line and the submission', () => {
  it('is closed as finished by the job, with the instant of the submission', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    device.write({ type: 'submit', reason: 'finished' })
    await device.send()
    const submittedAt = academy.clock.now
    expect(await device.row()).toMatchObject({ state: 'open' })
    academy.clock.now += 3 * MINUTE
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({
      state: 'closed',
      closeReason: 'finished',
      closedAt: new Date(submittedAt),
    })
  })

  it('finds the result although no job has run', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'submit', reason: 'finished' })
    await device.send()
    expect(await device.readResult()).toMatchObject({ ok: true, value: { reason: 'finished' } })
  })

  it('is not kept open by a sign of life after it', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'submit', reason: 'finished' })
    await device.send()
    academy.clock.now += SECOND
    await device.say(true)
    academy.clock.now += 3 * MINUTE
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({ state: 'closed' })
  })
})

describe('a student who answers while the server closes', () => {
  it('loses no answer, whichever is first', async () => {
    const device = await sittingStudent(academy)
    const { deadlineAt } = (await device.row()).terms
    const lines = Array.from({ length: 20 }, (_, index) =>
      device.answer(index % 4, device.exam.right(index % 4), deadlineAt - 20 + index),
    )
    academy.clock.now = deadlineAt + 10 * SECOND
    await Promise.all([
      ...lines.map((line) => device.send([line])),
      runDueOnce(academy.dependencies),
      runDueOnce(academy.dependencies),
      device.readResult(),
    ])
    await runDueOnce(academy.dependencies)
    expect(await device.score()).toBe(4)
    expect(await device.row()).toMatchObject({
      state: 'closed',
      closeReason: 'timeout',
      needsRegrade: false,
      discountedAnswers: 0,
    })
  })

  it('has answers that arrive after the deadline counted by when they were given', async () => {
    const device = await sittingStudent(academy)
    const { deadlineAt } = (await device.row()).terms
    academy.clock.now = deadlineAt + HOUR
    device.answer(0, device.exam.right(0), deadlineAt)
    device.answer(1, device.exam.right(1), deadlineAt + 1)
    await device.submit('timeout')
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({
      closeReason: 'timeout',
      closedAt: new Date(deadlineAt),
      discountedAnswers: 1,
      lateEvents: 0,
    })
  })
})
