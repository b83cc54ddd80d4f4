import { afterEach, describe, expect, it } from 'vitest'
import type { Subscription } from '#domain/access/content-access.ts'
import { everythingIsFree } from '#server/modules/access/index.ts'
import { BEGINNING, countAttemptRows, Device, HOUR, MINUTE, openAcademy } from '../academy.test-support.ts'
import { prepareExam } from './prepare-exam.ts'
import { listStudentExams } from './student-exams.ts'

const academy = openAcademy()
const END = BEGINNING + 2 * HOUR
const OFFLINE = { allowOfflineStart: true }

afterEach(() => {
  academy.packages.claims = everythingIsFree
  academy.clock.now = BEGINNING
})

/** Puts every exam into the silver package, which the student has for these periods. */
function sellExams(subscriptions: readonly Omit<Subscription, 'packageId'>[]): void {
  const silver = subscriptions.map((period) => ({ ...period, packageId: 'silver' }))
  academy.packages.claims = async (_userId, contents) =>
    contents.map(() => ({ packageIds: ['silver'], subscriptions: silver }))
}

async function newDevice(changes: Parameters<typeof academy.exam>[0] = {}) {
  return new Device(academy, await academy.exam(changes), await academy.student())
}

async function listed({ exam, student }: Device) {
  const { items } = await listStudentExams(academy.dependencies, student, exam.examId)
  return items[0]
}

describe('a student without the package of an exam', () => {
  it('sees the exam as locked, and can neither start nor prepare it', async () => {
    const device = await newDevice(OFFLINE)
    sellExams([])
    expect(await listed(device)).toMatchObject({ locked: true, packageIds: ['silver'] })
    expect(await device.tryStart()).toMatchObject({ code: 'exams.locked' })
    expect(await countAttemptRows(academy, device.student)).toBe(0)
    const prepared = await prepareExam(academy.dependencies, device.student, device.exam.examId)
    expect(prepared).toMatchObject({ code: 'exams.locked' })
    expect(JSON.stringify(prepared)).not.toContain('paperKey')
  })

  it('finds it after the exams that can be begun', async () => {
    const [free, sold] = [await newDevice(), await newDevice()]
    academy.packages.claims = async (_userId, contents) =>
      contents.map(({ id }) => ({ packageIds: id === sold.exam.examId ? ['silver'] : [], subscriptions: [] }))
    const { items } = await listStudentExams(academy.dependencies, free.student)
    expect(items.at(-1)?.id).toBe(sold.exam.examId)
  })

  it('has what began without a network kept for a decision, not counted', async () => {
    const device = await newDevice(OFFLINE)
    sellExams([{ startsAt: BEGINNING - HOUR, endsAt: BEGINNING }])
    const offlineStart = { versionId: device.exam.versionId, startedAt: BEGINNING, seed: 1 }
    expect(await device.tryStart({ offlineStart })).toMatchObject({ code: 'exams.locked' })
    expect(await countAttemptRows(academy, device.student)).toBe(0)
  })
})

describe('a student whose package ends', () => {
  it('starts until just before its end', async () => {
    sellExams([{ startsAt: BEGINNING - HOUR, endsAt: END }])
    const [inTime, tooLate] = [await newDevice(), await newDevice()]
    academy.clock.now = END - 1
    expect(await inTime.tryStart()).toMatchObject({ ok: true })
    academy.clock.now = END
    expect(await tooLate.tryStart()).toMatchObject({ code: 'exams.locked' })
  })

  it('finishes the attempt that runs, and a start whose answer was lost is answered again', async () => {
    const device = await newDevice()
    sellExams([{ startsAt: BEGINNING - HOUR, endsAt: BEGINNING + MINUTE }])
    await device.start()
    academy.clock.now = BEGINNING + 10 * MINUTE
    expect(await device.tryStart()).toMatchObject({ ok: true, value: { attemptId: device.attemptId } })
    device.answer(0, device.exam.right(0))
    await device.submit()
    expect(await device.score()).toBe(1)
    expect(await device.readResult()).toMatchObject({ ok: true })
    expect(await listed(device)).toMatchObject({ locked: true, last: { resultVisible: true } })
  })

  it('may start a prepared exam without a network until that end, and delivers it afterwards', async () => {
    const device = await newDevice({ ...OFFLINE, endsAt: END + HOUR })
    sellExams([{ startsAt: BEGINNING - HOUR, endsAt: END }])
    expect(await prepareExam(academy.dependencies, device.student, device.exam.examId)).toMatchObject({
      value: { offlineStart: { endsAt: END - 1 } },
    })
    academy.clock.now = END + MINUTE
    const offlineStart = { versionId: device.exam.versionId, startedAt: END - 1, seed: 1 }
    expect(await device.tryStart({ offlineStart })).toMatchObject({ ok: true })
  })

  it('is held by the end of the exam where that comes first', async () => {
    const device = await newDevice({ ...OFFLINE, endsAt: END - HOUR })
    sellExams([{ startsAt: BEGINNING - HOUR, endsAt: END }])
    expect(await prepareExam(academy.dependencies, device.student, device.exam.examId)).toMatchObject({
      value: { offlineStart: { endsAt: END - HOUR } },
    })
  })
})
