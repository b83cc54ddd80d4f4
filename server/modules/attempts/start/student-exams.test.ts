import { describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { newIdentifier } from '#server/db/identifier.ts'
import { attempts, categories, exams } from '#server/db/schema.ts'
import { Device, HOUR, MINUTE, openAcademy, sittingStudent } from '../academy.test-support.ts'
import { prepareExam } from './prepare-exam.ts'
import { listStudentExams } from './student-exams.ts'

const academy = openAcademy()

async function listed(examId: string, userId: string, timeMultiplier = 1) {
  const { items } = await listStudentExams(academy.dependencies, { userId, timeMultiplier, accommodations: {} })
  return items.find(({ id }) => id === examId)
}

describe('a student who looks for exams', () => {
  it('finds what is published, active, not over and not the demo', async () => {
    const { now } = academy.clock
    const student = await academy.student()
    const open = await academy.exam({ opensAt: now + HOUR, endsAt: now + 2 * HOUR, maximumAttempts: 3 })
    const ended = await academy.exam({ endsAt: now - 1 })
    const demo = await academy.exam({ demo: true })
    const inactive = await academy.exam()
    await academy.database.query.update(exams).set({ active: false }).where(eq(exams.id, inactive.examId))
    expect(await listed(open.examId, student.userId)).toMatchObject({
      minutes: 60,
      questions: 4,
      sections: [{ name: 'One', minutes: null, questions: 4 }],
      attemptsUsed: 0,
      maximumAttempts: 3,
      running: null,
      last: null,
    })
    for (const { examId } of [ended, demo, inactive]) expect(await listed(examId, student.userId)).toBeUndefined()
  })

  it('reads their own minutes, with the time that they have more than others', async () => {
    const student = await academy.student()
    const { examId } = await academy.exam()
    expect(await listed(examId, student.userId, 1.33)).toMatchObject({ minutes: 79 })
    expect(await listed(examId, student.userId, 2)).toMatchObject({ minutes: 120 })
  })

  it('finds the running attempt, then the closed one and whether its result can be opened', async () => {
    const device = await sittingStudent(academy)
    const { examId } = device.exam
    const { userId } = device.student
    const row = await device.row()
    expect(await listed(examId, userId)).toMatchObject({
      attemptsUsed: 1,
      running: { attemptId: device.attemptId, startedAt: row.terms.startedAt, deadlineAt: row.terms.deadlineAt },
    })
    academy.clock.now += MINUTE
    await device.submit()
    expect(await listed(examId, userId)).toMatchObject({
      running: null,
      last: { attemptId: device.attemptId, closedAt: academy.clock.now, resultVisible: true },
    })
    expect(await listed(examId, userId)).toMatchObject({ last: { score: null } })
    await device.readResult()
    expect(await listed(examId, userId)).toMatchObject({ last: { score: { score: 0, maximum: 4 } } })
    academy.clock.now += 31 * MINUTE
    expect(await listed(examId, userId)).toMatchObject({ last: { resultVisible: false } })
  })

  it('finds an overdue attempt closed although no job has run', async () => {
    const device = await sittingStudent(academy)
    academy.clock.now += 2 * HOUR
    expect(await listed(device.exam.examId, device.student.userId)).toMatchObject({
      running: null,
      last: { attemptId: device.attemptId },
    })
  })

  it('does not see the attempts of others', async () => {
    const device = await sittingStudent(academy)
    const other = await academy.student()
    expect(await listed(device.exam.examId, other.userId)).toMatchObject({ attemptsUsed: 0, running: null })
  })

  it('reads no score that differs from the one that was shown', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    await device.readResult()
    const { result } = await device.row()
    if (result === null) throw new Error('there is no result')
    const better = { ...result, score: 4, topics: result.topics.map((line) => ({ ...line, score: 4 })) }
    await academy.database.query.update(attempts).set({ result: better }).where(eq(attempts.id, device.attemptId))
    expect(await listed(device.exam.examId, device.student.userId)).toMatchObject({ last: { score: null } })
  })

  it('finds what the academy files an exam under', async () => {
    const [id, student] = [newIdentifier(), await academy.student()]
    const createdAt = new Date(academy.clock.now)
    await academy.database.query.insert(categories).values({ id, name: 'قدرات', searchText: 'قدرات', createdAt })
    const [filed, other] = [await academy.exam({ categoryId: id }), await academy.exam()]
    expect(await listed(filed.examId, student.userId)).toMatchObject({ subject: 'قدرات' })
    expect(await listed(other.examId, student.userId)).toMatchObject({ subject: null })
  })

  it('costs the same few queries however many exams and attempts there are', async () => {
    const student = await academy.student()
    const count = async () => {
      const spy = vi.spyOn(academy.database.pool, 'query')
      await listStudentExams(academy.dependencies, student)
      const calls = spy.mock.calls.length
      spy.mockRestore()
      return calls
    }
    const before = await count()
    for (let index = 0; index < 3; index += 1) {
      const device = new Device(academy, await academy.exam(), student)
      await device.start()
      await device.submit()
    }
    expect(await count()).toBe(before)
    expect(before).toBeLessThanOrEqual(2)
  })
})

describe('a student who prepares a device', () => {
  it('gets the address of the sealed paper, and no key', async () => {
    const { examId, versionId } = await academy.exam()
    const prepared = await prepareExam(academy.dependencies, await academy.student(), examId)
    expect(prepared).toMatchObject({ ok: true, value: { versionId, offlineStart: null } })
  })

  it('gets key and limits where the exam may begin without network', async () => {
    const { examId } = await academy.exam({ allowOfflineStart: true, maximumAttempts: 2 })
    const student = await academy.student(2)
    const device = new Device(academy, await academy.exam(), student)
    expect(await prepareExam(academy.dependencies, student, examId)).toMatchObject({
      value: { offlineStart: { timeMultiplier: 2, durationMinutes: 60, attemptsLeft: 2, opensAt: null, endsAt: null } },
    })
    expect(device.log).toEqual([])
  })

  it('is informed when that is not possible', async () => {
    const student = await academy.student()
    const plain = await academy.exam({ allowPreparation: false })
    const over = await academy.exam({ endsAt: academy.clock.now - 1 })
    expect(await prepareExam(academy.dependencies, student, plain.examId)).toMatchObject({
      code: 'exams.preparation-not-allowed',
    })
    expect(await prepareExam(academy.dependencies, student, over.examId)).toMatchObject({ code: 'exams.ended' })
    expect(await prepareExam(academy.dependencies, student, newIdentifier())).toMatchObject({ code: 'exams.not-found' })
  })
})
