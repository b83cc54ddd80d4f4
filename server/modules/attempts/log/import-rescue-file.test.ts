import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RescueFile } from '#contract/attempts/attempts.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries } from '#server/db/schema.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { Device, HOUR, MINUTE, newTicket, openAcademy, sittingStudent } from '../academy.test-support.ts'
import { importRescueFile } from './import-rescue-file.ts'

const academy = openAcademy()

function fileOf({ attemptId, exam, writerId, ticket, log }: Device, changes: Partial<RescueFile> = {}): RescueFile {
  return {
    format: 'miqyas-rescue',
    version: 1,
    attemptId,
    examId: exam.examId,
    writerId,
    ticket,
    exportedAt: academy.clock.now,
    offlineStart: null,
    events: log.map(({ seq, at, body }) => ({ seq, at, body })) as RescueFile['events'],
    ...changes,
  }
}

async function rescue(file: RescueFile) {
  const admin = await academy.student()
  return { admin, outcome: await importRescueFile(academy.dependencies, admin.userId, file) }
}

/** A device with answers that never arrived, whose attempt was closed by its deadline. */
async function strandedDevice() {
  const device = await sittingStudent(academy)
  device.answer(0, device.exam.right(0))
  await device.send()
  academy.clock.now += MINUTE
  device.answer(1, device.exam.right(1))
  device.answer(2, device.exam.right(2), academy.clock.now + 2 * HOUR)
  academy.clock.now += 3 * HOUR
  await runDueOnce(academy.dependencies)
  return device
}

describe('an admin who imports the rescue file of a student', () => {
  it('sees what was new, what does not count, and the score before and after', async () => {
    const device = await strandedDevice()
    const { admin, outcome } = await rescue(fileOf(device))
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        attemptId: device.attemptId,
        studentName: 'سارة العتيبي',
        stored: 2,
        repeated: 1,
        discounted: [{ seq: 3, reason: 'after-end' }],
        scoreBefore: 1,
        scoreAfter: 2,
      },
    })
    const entries = await academy.database.query
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, device.attemptId), eq(auditEntries.action, 'attempt.rescue-imported')))
    expect(entries).toMatchObject([{ actorId: admin.userId, detail: { stored: 2, scoreBefore: 1, scoreAfter: 2 } }])
  })

  it('changes nothing by importing it again', async () => {
    const device = await strandedDevice()
    await rescue(fileOf(device))
    const { outcome } = await rescue(fileOf(device))
    expect(outcome).toMatchObject({ value: { stored: 0, repeated: 3, scoreBefore: 2, scoreAfter: 2 } })
  })

  it('has a log counted that came on its own after the late window', async () => {
    const device = await strandedDevice()
    academy.clock.now += 48 * HOUR
    await device.send()
    expect(await device.score()).toBe(1)
    const { outcome } = await rescue(fileOf(device))
    expect(outcome).toMatchObject({ value: { stored: 0, scoreBefore: 1, scoreAfter: 2 } })
  })

  it('may do so while the attempt runs', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    const { outcome } = await rescue(fileOf(device))
    expect(outcome).toMatchObject({ value: { stored: 1, scoreBefore: null, scoreAfter: null } })
    expect(await device.send()).toMatchObject({ ackedSeq: 1, state: 'open' })
  })

  it('is refused a file that is not of a device of the attempt, or that claims to be the server', async () => {
    const device = await strandedDevice()
    expect((await rescue(fileOf(device, { ticket: newTicket() }))).outcome).toMatchObject({
      code: 'attempts.rescue-mismatch',
    })
    expect((await rescue(fileOf(device, { writerId: newIdentifier() }))).outcome).toMatchObject({
      code: 'attempts.rescue-mismatch',
    })
    expect((await rescue(fileOf(device, { examId: newIdentifier() }))).outcome).toMatchObject({
      code: 'attempts.rescue-mismatch',
    })
    expect((await rescue(fileOf(device, { attemptId: newIdentifier() }))).outcome).toMatchObject({
      code: 'attempts.not-found',
    })
    const events = [{ seq: 1, at: 1, body: { type: 'close' as const } }]
    expect((await rescue(fileOf(device, { events }))).outcome).toMatchObject({ code: 'attempts.event-not-allowed' })
  })
})
