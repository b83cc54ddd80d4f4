import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { parkedCommands, users } from '#server/db/schema.ts'
import { Device, MINUTE, openAcademy } from '../academy.test-support.ts'
import { decideParked } from '../log/parked-commands.ts'
import { prepareExam } from './prepare-exam.ts'
import { listStudentExams } from './student-exams.ts'

const academy = openAcademy()

const NEEDS = { breakMinutes: 10, readAloud: true, calculator: 'scientific', colors: 'sepia' } as const
const HELD = { timeMultiplier: 1.5, ...NEEDS }

async function readPassport(userId: string): Promise<Accommodations | undefined> {
  const [row] = await academy.database.query.select().from(users).where(eq(users.id, userId))
  return row?.accommodations
}

describe('a student who needs something in exams', () => {
  it('has it from the start, on record, and a later change of the account changes nothing of it', async () => {
    const student = await academy.student(1.5, NEEDS)
    const device = new Device(academy, await academy.exam(), student)
    const { terms } = await device.start()
    expect(terms.accommodations).toEqual(HELD)
    // An exam of an hour in one section, half as long again, with its minutes of break.
    expect(terms.deadlineAt - terms.startedAt).toBe(100 * MINUTE)
    await academy.database.query.update(users).set({ accommodations: {}, timeMultiplier: 1 })
    expect(await readPassport(student.userId)).toEqual({})
    const changed = new Device(
      academy,
      device.exam,
      { ...student, accommodations: {}, timeMultiplier: 1 },
      device.attemptId,
    )
    const joined = await changed.join()
    expect(joined).toMatchObject({ ok: true, value: { terms: { accommodations: HELD } } })
    expect((await device.row()).terms.accommodations).toEqual(HELD)
    await changed.submit()
    expect(await changed.readResult()).toMatchObject({ ok: true, value: { accommodations: HELD } })
  })

  it('reads it beside each exam and takes it along on a device that is made ready', async () => {
    const student = await academy.student(1.5, NEEDS)
    const exam = await academy.exam({ allowOfflineStart: true })
    const { items } = await listStudentExams(academy.dependencies, student, exam.examId)
    expect(items).toMatchObject([{ id: exam.examId, accommodations: HELD }])
    const prepared = await prepareExam(academy.dependencies, student, exam.examId)
    expect(prepared).toMatchObject({ ok: true, value: { offlineStart: { accommodations: HELD } } })
  })

  it('is a student among many: nothing is sent or stored of those who need nothing', async () => {
    const device = new Device(academy, await academy.exam({ allowOfflineStart: true }), await academy.student())
    const { items } = await listStudentExams(academy.dependencies, device.student, device.exam.examId)
    expect(items[0]).not.toHaveProperty('accommodations')
    expect((await device.start()).terms).not.toHaveProperty('accommodations')
    await device.submit()
    const result = await device.readResult()
    expect(result.ok && 'accommodations' in result.value).toBe(false)
  })
})

describe('a start that a device declares after the fact', () => {
  it('has what the account has, whatever the device claims', async () => {
    const exam = await academy.exam({ allowOfflineStart: true })
    const device = new Device(academy, exam, await academy.student(1, { lineReader: true }))
    const offlineStart = { versionId: exam.versionId, startedAt: academy.clock.now, seed: 7, accommodations: HELD }
    const forged = { offlineStart, accommodations: HELD, timeMultiplier: 5 }
    expect(await device.tryStart(forged)).toMatchObject({ ok: true })
    expect((await device.row()).terms).toMatchObject({ accommodations: { lineReader: true } })
    expect((await device.row()).terms.accommodations).not.toHaveProperty('timeMultiplier')
  })

  it('counts with what the account had when it was refused, though staff decide later', async () => {
    const exam = await academy.exam({ allowOfflineStart: true, maximumAttempts: 1 })
    const student = await academy.student(1.5, NEEDS)
    const first = new Device(academy, exam, student)
    await first.start()
    await first.submit()
    const device = new Device(academy, exam, student)
    const offlineStart = { versionId: exam.versionId, startedAt: academy.clock.now, seed: 7 }
    expect(await device.tryStart({ offlineStart })).toMatchObject({ code: 'attempts.no-attempts-left' })
    await academy.database.query.update(users).set({ accommodations: {} }).where(eq(users.id, student.userId))
    const [parked] = await academy.database.query
      .select()
      .from(parkedCommands)
      .where(eq(parkedCommands.attemptId, device.attemptId))
    const decision = { decision: 'accepted', reason: 'the hall had no network', actorId: newIdentifier() } as const
    expect(await decideParked(academy.dependencies, { id: parked?.id ?? '', ...decision })).toMatchObject({ ok: true })
    expect((await device.row()).terms.accommodations).toEqual(HELD)
  })
})
