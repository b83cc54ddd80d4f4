import { describe, expect, it } from 'vitest'
import { SERVER_WRITER } from '#domain/attempt/event.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { exams } from '#server/db/schema.ts'
import { eq } from 'drizzle-orm'
import {
  countAttemptRows,
  Device,
  HOUR,
  MINUTE,
  newTicket,
  openAcademy,
  SECOND,
  sittingStudent,
} from '../academy.test-support.ts'

const academy = openAcademy()

async function newDevice(changes: Parameters<typeof academy.exam>[0] = {}) {
  return new Device(academy, await academy.exam(changes), await academy.student())
}

describe('a student who starts an exam', () => {
  it('gets terms, seed and key in less than one kilobyte', async () => {
    const device = await newDevice({ leaveGraceSeconds: 20, lateSyncHours: 2 })
    const answer = await device.start()
    const now = academy.clock.now
    expect(answer).toMatchObject({
      attemptId: device.attemptId,
      versionId: device.exam.versionId,
      state: 'open',
      serverNow: now,
      deadlineAt: now + HOUR,
      activeWriterId: device.writerId,
      terms: {
        startedAt: now,
        deadlineAt: now + HOUR,
        sectionDurationsMs: [null],
        leaveGraceMs: 20 * SECOND,
        lateSyncMs: 2 * HOUR,
      },
    })
    expect(answer.seed).toBeLessThan(2 ** 31)
    expect(JSON.stringify({ status: { error: false, message: '' }, data: answer }).length).toBeLessThan(1024)
  })

  it('gets no byte of the key of answers', async () => {
    const device = await newDevice()
    const text = JSON.stringify(await device.start())
    for (const { correctOptionIds } of device.exam.key.questions) {
      for (const id of correctOptionIds) expect(text).not.toContain(id)
    }
  })

  it('has more time with an accommodation', async () => {
    const device = new Device(academy, await academy.exam(), await academy.student(1.5))
    const answer = await device.start()
    expect(answer.deadlineAt - answer.terms.startedAt).toBe(90 * MINUTE)
  })

  it('keeps the terms of the start when the exam is shortened and published anew', async () => {
    const device = await sittingStudent(academy)
    const before = await device.row()
    await academy.database.query.update(exams).set({ active: false }).where(eq(exams.id, device.exam.examId))
    academy.clock.now += MINUTE
    expect((await device.send([])).deadlineAt).toBe(before.terms.deadlineAt)
  })
})

describe('a student whose start is repeated', () => {
  it('gets the same attempt when the first answer was lost', async () => {
    const device = await newDevice({ maximumAttempts: 1 })
    const first = await device.start()
    academy.clock.now += 5 * SECOND
    const second = await device.start()
    expect(second).toEqual({ ...first, serverNow: academy.clock.now })
    expect(await countAttemptRows(academy, device.student)).toBe(1)
  })

  it('gets the same attempt when the browser sends the request five times at once', async () => {
    const device = await newDevice()
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.tryStart()))
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.seed : answer.code))).size).toBe(1)
    expect(await countAttemptRows(academy, device.student)).toBe(1)
  })

  it('gets it although the exam has closed to others meanwhile', async () => {
    const device = await newDevice({ endsAt: academy.clock.now + MINUTE })
    await device.start()
    academy.clock.now += 2 * MINUTE
    expect(await device.tryStart()).toMatchObject({ ok: true, value: { state: 'open' } })
  })

  it('hears how it stands when it has ended meanwhile', async () => {
    const device = await newDevice()
    await device.start()
    academy.clock.now += 2 * HOUR
    expect(await device.tryStart()).toMatchObject({ ok: true, value: { state: 'closed', closeReason: 'timeout' } })
  })

  it('does not get the attempt of another person, nor another device’s under its id', async () => {
    const device = await sittingStudent(academy)
    const otherStudent = new Device(academy, device.exam, await academy.student(), device.attemptId)
    expect(await otherStudent.tryStart()).toMatchObject({ ok: false, code: 'attempts.id-in-use' })
    expect(await device.tryStart({ writerId: newIdentifier() })).toMatchObject({
      ok: false,
      code: 'attempts.id-in-use',
    })
    expect(await device.tryStart({ ticket: newTicket() })).toMatchObject({ ok: false, code: 'attempts.id-in-use' })
    expect(await device.tryStart({ examId: (await academy.exam()).examId })).toMatchObject({
      ok: false,
      code: 'attempts.id-in-use',
    })
  })
})

describe('a student who may not start', () => {
  it('is shown why, and nothing is left behind', async () => {
    const { now } = academy.clock
    const cases = [
      [await newDevice({ opensAt: now + MINUTE }), 'exams.not-open'],
      [await newDevice({ endsAt: now - 1 }), 'exams.ended'],
      [await newDevice({ demo: true }), 'exams.not-found'],
    ] as const
    for (const [device, code] of cases) {
      expect(await device.tryStart()).toMatchObject({ ok: false, code })
      expect(await countAttemptRows(academy, device.student)).toBe(0)
    }
  })

  it('finds no exam that does not exist, is inactive or was never published', async () => {
    const device = await newDevice()
    expect(await device.tryStart({ examId: newIdentifier() })).toMatchObject({ code: 'exams.not-found' })
    await academy.database.query.update(exams).set({ publishedVersionId: null }).where(eq(exams.id, device.exam.examId))
    expect(await device.tryStart()).toMatchObject({ code: 'exams.not-published' })
    await academy.database.query.update(exams).set({ active: false }).where(eq(exams.id, device.exam.examId))
    expect(await device.tryStart()).toMatchObject({ code: 'exams.not-found' })
  })

  it('cannot pretend to be the server', async () => {
    const device = await newDevice()
    expect(await device.tryStart({ writerId: SERVER_WRITER })).toMatchObject({ code: 'attempts.id-in-use' })
  })

  it('has one running attempt, which another device may take over', async () => {
    const device = await sittingStudent(academy)
    const other = new Device(academy, device.exam, device.student)
    expect(await other.tryStart()).toMatchObject({
      code: 'attempts.already-running',
      detail: { attemptId: device.attemptId },
    })
  })

  it('has only as many attempts as the exam allows, whatever starts at once', async () => {
    const exam = await academy.exam({ maximumAttempts: 2 })
    const student = await academy.student()
    const first = new Device(academy, exam, student)
    await first.start()
    await first.submit()
    const answers = await Promise.all(Array.from({ length: 6 }, () => new Device(academy, exam, student).tryStart()))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'attempts.already-running')).toHaveLength(5)
    academy.clock.now += 2 * HOUR
    expect(await new Device(academy, exam, student).tryStart()).toMatchObject({ code: 'attempts.no-attempts-left' })
    expect(await countAttemptRows(academy, student)).toBe(2)
  })
})

describe('a student whose last attempt is overdue', () => {
  it('starts the next one at once, although no job has closed the last', async () => {
    const device = await sittingStudent(academy)
    academy.clock.now += 2 * HOUR
    const next = new Device(academy, device.exam, device.student)
    expect(await next.tryStart()).toMatchObject({ ok: true })
    expect(await device.row()).toMatchObject({ state: 'closed', closeReason: 'timeout' })
    expect(await next.row()).toMatchObject({ number: 2 })
  })
})

describe('a student who began without network', () => {
  const offline = { allowOfflineStart: true, maximumAttempts: 1 }
  const declared = (device: Device, startedAt: number, versionId = device.exam.versionId) =>
    device.tryStart({ offlineStart: { versionId, startedAt, seed: 4_294_967_295 } })

  it('has the start and the answers of the train journey counted once the phone is back', async () => {
    const device = await newDevice(offline)
    const startedAt = academy.clock.now
    device.answer(0, device.exam.right(0), startedAt + MINUTE)
    device.write({ type: 'submit', reason: 'finished' }, startedAt + 2 * MINUTE)
    academy.clock.now += 5 * HOUR
    const started = await declared(device, startedAt)
    expect(started).toMatchObject({
      ok: true,
      value: { seed: 4_294_967_295, terms: { startedAt }, deadlineAt: startedAt + HOUR },
    })
    expect(await device.submit()).toMatchObject({
      state: 'closed',
      closeReason: 'finished',
      closedAt: startedAt + 2 * MINUTE,
    })
    expect(await device.score()).toBe(1)
    expect(await device.row()).toMatchObject({ startedOffline: true })
  })

  it('has the answers counted although the server closed the overdue attempt before they arrived', async () => {
    const device = await newDevice(offline)
    const startedAt = academy.clock.now
    device.answer(0, device.exam.right(0), startedAt + MINUTE)
    academy.clock.now += 30 * HOUR
    await declared(device, startedAt)
    await device.readResult()
    expect(await device.score()).toBe(0)
    await device.send()
    expect(await device.score()).toBe(1)
  })

  it('is refused where the exam does not allow it, with nothing left behind', async () => {
    const device = await newDevice()
    expect(await declared(device, academy.clock.now)).toMatchObject({ code: 'attempts.offline-start-refused' })
    expect(await countAttemptRows(academy, device.student)).toBe(0)
  })

  it('is refused with a version of another exam', async () => {
    const device = await newDevice(offline)
    const other = await academy.exam(offline)
    expect(await declared(device, academy.clock.now, other.versionId)).toMatchObject({
      code: 'attempts.offline-start-refused',
    })
  })

  it('is refused with a start in the future, and forgiven five seconds', async () => {
    const device = await newDevice(offline)
    const { now } = academy.clock
    expect(await declared(device, now + 5_001)).toMatchObject({ code: 'attempts.offline-start-refused' })
    expect(await declared(device, now + 5_000)).toMatchObject({ ok: true, value: { terms: { startedAt: now } } })
  })

  it('must have begun within the window of the exam', async () => {
    const { now } = academy.clock
    const device = await newDevice({ ...offline, opensAt: now - HOUR, endsAt: now })
    academy.clock.now += HOUR
    expect(await declared(device, now - HOUR - 1)).toMatchObject({ code: 'attempts.offline-start-refused' })
    expect(await declared(device, now + 1)).toMatchObject({ code: 'attempts.offline-start-refused' })
    expect(await declared(device, now)).toMatchObject({ ok: true })
  })

  it('has no more attempts offline than online', async () => {
    const device = await newDevice(offline)
    await device.start()
    await device.submit()
    const again = new Device(academy, device.exam, device.student)
    expect(await declared(again, academy.clock.now)).toMatchObject({ code: 'attempts.no-attempts-left' })
  })
})
