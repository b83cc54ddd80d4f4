/** Exams that open after another one, and students who want in without it. */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { exams, parkedCommands } from '#server/db/schema.ts'
import { publishExam } from '#server/modules/exams/index.ts'
import type { Student } from './start-request.ts'
import { BEGINNING, Device, openAcademy, type TestExam } from '../academy.test-support.ts'
import { prepareExam } from './prepare-exam.ts'
import { listStudentExams } from './student-exams.ts'

const academy = openAcademy()

afterEach(() => {
  academy.clock.now = BEGINNING
})

const PASSING = { passMark: 75, lateSyncHours: 1 }

/** The second one opens after the first; a file cannot carry that, because ids are the academy's own. */
async function twoExams(before: Parameters<typeof academy.exam>[0] = PASSING, next = {}) {
  const first = await academy.exam(before)
  const made = await academy.exam(next)
  const { query } = academy.database
  const [row] = await query.select({ settings: exams.settings }).from(exams).where(eq(exams.id, made.examId))
  if (row === undefined) throw new Error('the exam is gone')
  const settings = { ...row.settings, afterExamId: first.examId }
  await query.update(exams).set({ settings, draftRevision: 99 }).where(eq(exams.id, made.examId))
  const published = await publishExam(academy.dependencies, made.examId, null)
  if (!published.ok) throw new Error(published.code)
  const second = { ...made, versionId: published.value.versionId }
  return { first, second, student: await academy.student() }
}

async function sit(exam: TestExam, student: Student, right: number): Promise<Device> {
  const device = new Device(academy, exam, student)
  await device.start()
  for (let place = 0; place < 4; place += 1) device.answer(place, place < right ? exam.right(place) : exam.wrong(place))
  await device.submit()
  return device
}

async function listed(exam: TestExam, student: Student) {
  const { items } = await listStudentExams(academy.dependencies, student, exam.examId)
  return items[0]
}

describe('a student whose next exam opens after another one', () => {
  it('reads which exam that is, and can neither start nor prepare it', async () => {
    const { first, second, student } = await twoExams(PASSING, { allowOfflineStart: true })
    expect((await listed(second, student))?.after).toMatchObject({ id: first.examId })
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ code: 'exams.to-pass-first' })
    const prepared = await prepareExam(academy.dependencies, student, second.examId)
    expect(prepared).toMatchObject({ code: 'exams.to-pass-first' })
    expect(JSON.stringify(prepared)).not.toContain('paperKey')
  })

  it('begins it once the first is passed and its result was read, and not before the reading', async () => {
    const { first, second, student } = await twoExams()
    const device = await sit(first, student, 3)
    expect((await listed(second, student))?.after).toMatchObject({ id: first.examId })
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ code: 'exams.to-pass-first' })
    expect((await device.row()).resultGivenAt).toBeNull()
    await device.readResult()
    expect(await listed(second, student)).not.toHaveProperty('after')
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ ok: true })
  })

  it('stays outside below the pass mark, and comes in with a later attempt', async () => {
    const { first, second, student } = await twoExams()
    await (await sit(first, student, 2)).readResult()
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ code: 'exams.to-pass-first' })
    await (await sit(first, student, 4)).readResult()
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ ok: true })
  })

  it('needs only a result that was read where the first exam has no pass mark', async () => {
    const { first, second, student } = await twoExams({})
    const device = await sit(first, student, 0)
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ code: 'exams.to-pass-first' })
    await device.readResult()
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ ok: true })
  })

  it('has what began without a network kept for a decision, not counted', async () => {
    const { second, student } = await twoExams(PASSING, { allowOfflineStart: true })
    const device = new Device(academy, second, student)
    const offlineStart = { versionId: second.versionId, startedAt: academy.clock.now, seed: 1 }
    expect(await device.tryStart({ offlineStart })).toMatchObject({ code: 'exams.to-pass-first' })
    const parked = await academy.database.query
      .select()
      .from(parkedCommands)
      .where(eq(parkedCommands.attemptId, device.attemptId))
    expect(parked).toHaveLength(1)
  })

  it('is not kept out by an exam that is gone, and nobody passes for another student', async () => {
    const { first, second, student } = await twoExams()
    const other = await academy.student()
    await (await sit(first, other, 4)).readResult()
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ code: 'exams.to-pass-first' })
    await academy.database.query.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, first.examId))
    expect(await new Device(academy, second, student).tryStart()).toMatchObject({ ok: true })
  })
})
