import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attemptEvents, attempts, auditEntries } from '#server/db/schema.ts'
import { CLOSING_ALLOWANCE_MS } from '../closing/due-attempts.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { Device, HOUR, MINUTE, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'
import { closeAttempt, closeByAdmin } from '../closing/close-attempt.ts'

const academy = openAcademy()
const GRACE = 30 * SECOND

async function closedByTime() {
  const device = await sittingStudent(academy)
  const { deadlineAt } = (await device.row()).terms
  academy.clock.now = deadlineAt + MINUTE
  await runDueOnce(academy.dependencies)
  return { device, deadlineAt, closedAt: academy.clock.now }
}

describe('a student who ends without doing anything', () => {
  it('is closed by the job at the deadline, not before, and with a moment for what is on its way', async () => {
    const device = await sittingStudent(academy)
    const { deadlineAt } = (await device.row()).terms
    for (const now of [deadlineAt, deadlineAt + CLOSING_ALLOWANCE_MS]) {
      academy.clock.now = now
      await runDueOnce(academy.dependencies)
      expect(await device.row()).toMatchObject({ state: 'open' })
    }
    academy.clock.now += 1
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({
      state: 'closed',
      closeReason: 'timeout',
      closedAt: new Date(deadlineAt),
      settledAt: new Date(academy.clock.now),
    })
  })

  it('has left at the end of the grace after the beacon of the closed tab', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    academy.clock.now += SECOND
    const leftAt = academy.clock.now
    await device.say(false)
    academy.clock.now += GRACE + 5 * SECOND
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({
      state: 'closed',
      closeReason: 'left',
      closedAt: new Date(leftAt + GRACE),
    })
    expect(await device.score()).toBe(1)
  })

  it('is closed by several nodes at once only once', async () => {
    const devices = await Promise.all(Array.from({ length: 8 }, () => sittingStudent(academy)))
    academy.clock.now += 2 * HOUR
    await Promise.all([
      runDueOnce(academy.dependencies),
      runDueOnce(academy.dependencies),
      runDueOnce(academy.dependencies),
    ])
    for (const device of devices) expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'timeout' })
  })

  it('goes on when the job looks too early', async () => {
    const device = await sittingStudent(academy)
    expect(await closeAttempt(academy.dependencies, device.attemptId)).toMatchObject({ state: 'open' })
  })
})

describe('a student whose answers arrive after the server closed', () => {
  it('has them counted when they were given in time, at once, and marked as late', async () => {
    const { device, deadlineAt, closedAt } = await closedByTime()
    device.answer(0, device.exam.right(0), deadlineAt - MINUTE)
    device.answer(1, device.exam.right(1), deadlineAt + 1)
    academy.clock.now += HOUR
    expect(await device.send()).toMatchObject({ ackedSeq: 2, state: 'closed', closeReason: 'timeout' })
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({
      lateEvents: 2,
      lateAt: new Date(academy.clock.now),
      discountedAnswers: 1,
      settledAt: new Date(closedAt),
      needsRegrade: false,
    })
  })

  it('has everything kept and nothing counted after the window', async () => {
    const { device, deadlineAt, closedAt } = await closedByTime()
    device.answer(0, device.exam.right(0), deadlineAt - MINUTE)
    academy.clock.now = closedAt + 24 * HOUR
    await device.send()
    device.answer(1, device.exam.right(1), deadlineAt - MINUTE)
    academy.clock.now += 1
    await device.send()
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({ lateEvents: 2, discountedAnswers: 1 })
    const rows = await academy.database.query
      .select()
      .from(attemptEvents)
      .where(eq(attemptEvents.attemptId, device.attemptId))
    expect(rows).toHaveLength(2)
  })

  it('learns that the phone had submitted in time', async () => {
    const { device, deadlineAt } = await closedByTime()
    device.answer(0, device.exam.right(0), deadlineAt - 2 * MINUTE)
    device.write({ type: 'submit', reason: 'finished' }, deadlineAt - MINUTE)
    expect(await device.submit()).toMatchObject({
      state: 'closed',
      closeReason: 'finished',
      closedAt: deadlineAt - MINUTE,
    })
    expect(await device.score()).toBe(1)
  })

  it('has one entry on record, however often the same arrives', async () => {
    const { device, deadlineAt } = await closedByTime()
    device.answer(0, device.exam.right(0), deadlineAt - MINUTE)
    academy.clock.now += MINUTE
    for (const _ of [1, 2, 3]) await device.send(device.log)
    const entries = await academy.database.query
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, device.attemptId), eq(auditEntries.action, 'attempt.late-evidence')))
    expect(entries.map(({ detail }) => detail)).toEqual([{ lateEvents: 1, scoreBefore: 0, scoreAfter: 1 }])
  })

  it('is graded by the job when the node that stored the answers died before grading', async () => {
    const { device, deadlineAt } = await closedByTime()
    const line = device.answer(0, device.exam.right(0), deadlineAt - MINUTE)
    await academy.database.query.insert(attemptEvents).values({
      attemptId: device.attemptId,
      writerId: device.writerId,
      ...line,
      receivedAt: academy.clock.now,
    })
    await academy.database.query.update(attempts).set({ needsRegrade: true }).where(eq(attempts.id, device.attemptId))
    await runDueOnce(academy.dependencies)
    expect(await device.score()).toBe(1)
  })

  it('reads the numbers of the first reading again, in its time, however right the answers after it are', async () => {
    const { device, deadlineAt } = await closedByTime()
    const first = await device.readResult()
    device.answer(0, device.exam.right(0), deadlineAt - MINUTE)
    academy.clock.now += 10 * MINUTE
    await device.send()
    const second = await device.readResult()
    expect([first.ok && first.value.score, second.ok && second.value.score]).toEqual([0, 0])
    expect(second.ok && second.value.visibleUntil).toBe(first.ok && first.value.visibleUntil)
    expect(second).toMatchObject({ value: { lateEvents: 0, discountedAnswers: 1 } })
  })
})

describe('a student who was back in time, but without network', () => {
  async function presumedLeft() {
    const device = await sittingStudent(academy)
    device.write({ type: 'away' })
    await device.send()
    academy.clock.now += 10 * SECOND
    device.write({ type: 'back' })
    device.answer(0, device.exam.right(0))
    academy.clock.now += MINUTE
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'left' })
    return device
  }

  it('goes on when the log arrives while time is left, as if nothing had happened', async () => {
    const device = await presumedLeft()
    expect(await device.send()).toMatchObject({ state: 'open', closeReason: null, ackedSeq: 3 })
    const row = await device.row()
    expect(row).toMatchObject({
      state: 'open',
      present: true,
      closeDueAt: row.terms.deadlineAt,
      result: null,
      settledAt: null,
    })
    device.answer(1, device.exam.right(1))
    await device.submit()
    expect(await device.score()).toBe(2)
  })

  it('has every answer of the journey counted when the log arrives after the deadline', async () => {
    const device = await presumedLeft()
    const { deadlineAt } = (await device.row()).terms
    device.answer(1, device.exam.right(1), deadlineAt - MINUTE)
    academy.clock.now = deadlineAt + HOUR
    expect(await device.submit('timeout')).toMatchObject({ state: 'closed', closeReason: 'timeout' })
    expect(await device.score()).toBe(2)
  })

  it('stays closed when the result has been read, with the answers counted all the same', async () => {
    const device = await presumedLeft()
    await device.readResult()
    expect(await device.send()).toMatchObject({ state: 'closed', closeReason: 'left' })
    expect(await device.score()).toBe(1)
  })

  it('stays closed when the next attempt is running, with the answers counted all the same', async () => {
    const device = await presumedLeft()
    await new Device(academy, device.exam, device.student).start()
    expect(await device.send()).toMatchObject({ state: 'closed', closeReason: 'left' })
    expect(await device.score()).toBe(1)
  })

  it('has left all the same when back after the grace', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'away' })
    await device.send()
    academy.clock.now += GRACE + SECOND
    device.write({ type: 'back' })
    device.answer(0, device.exam.right(0))
    expect(await device.send()).toMatchObject({ state: 'open' })
    device.write({ type: 'submit', reason: 'left' })
    expect(await device.submit()).toMatchObject({ state: 'closed', closeReason: 'left' })
    expect(await device.score()).toBe(0)
    expect(await device.row()).toMatchObject({ discountedAnswers: 1 })
  })

  it('is not called back by the beacon alone once the log shows an answer after it', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    await device.say(false, now + 1)
    device.answer(0, device.exam.right(0), now + 5 * SECOND)
    await device.send()
    academy.clock.now += 10 * MINUTE
    await runDueOnce(academy.dependencies)
    expect(await device.row()).toMatchObject({ state: 'open' })
  })
})

describe('a student whose attempt an admin closes', () => {
  it('has the answers until then counted, and later ones kept apart', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    academy.clock.now += MINUTE
    const admin = await academy.student()
    const closed = await closeByAdmin(academy.dependencies, device.attemptId, admin.userId)
    expect(closed).toMatchObject({
      ok: true,
      value: { state: 'closed', closeReason: 'closed', closedAt: academy.clock.now },
    })
    academy.clock.now += MINUTE
    device.answer(1, device.exam.right(1))
    expect(await device.submit()).toMatchObject({ state: 'closed', closeReason: 'closed' })
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({ discountedAnswers: 1 })
  })

  it('stays as it was when it had ended before', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    const closed = await closeByAdmin(academy.dependencies, device.attemptId, device.student.userId)
    expect(closed).toMatchObject({ ok: true, value: { closeReason: 'finished' } })
  })
})
