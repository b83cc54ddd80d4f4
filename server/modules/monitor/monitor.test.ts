import { beforeAll, describe, expect, it } from 'vitest'
import { SEES_ALL } from '#server/db/seen-students.ts'
import { and, eq } from 'drizzle-orm'
import type { MonitorEvent, MonitorRow } from '#contract/attempts/monitor.ts'
import { monitorState } from '#domain/attempt/monitoring.ts'
import { keepEarlierName } from '#server/db/earlier-names.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, users } from '#server/db/schema.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { decideParked, grantTime } from '#server/modules/attempts/index.ts'
import { prepareExam } from '#server/modules/attempts/start/prepare-exam.ts'
import {
  Device,
  HOUR,
  MINUTE,
  openAcademy,
  SECOND,
  sittingStudent,
  type TestExam,
} from '#server/modules/attempts/academy.test-support.ts'
import { closeAttempts, listParked, reopenAttempts } from './monitor.service.ts'
import { monitorExam } from './monitor-feed.ts'

const academy = openAcademy()
let ADMIN = newIdentifier()

beforeAll(async () => {
  ADMIN = (await academy.student()).userId
})

const pass = (ms: number) => void (academy.clock.now += ms)

/** A monitor that an admin has open. */
async function watching(examId: string) {
  const stream = await monitorExam(academy.dependencies, examId, SEES_ALL)
  if (!stream.ok) throw new Error(stream.code)
  const heard: MonitorEvent[] = []
  const stop = stream.value.subscribe(
    (event) => heard.push(event),
    () => undefined,
  )
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const row = (id: string): MonitorRow | undefined => heard.flatMap(({ rows }) => rows).findLast((one) => one.id === id)
  return { heard, row, stop }
}

const looks = (row: MonitorRow | undefined) => row && monitorState(row, academy.clock.now)

describe('an admin who watches an exam', () => {
  it('sees who prepares, sits, is away, offline and done, within two seconds of each change', async () => {
    const exam = await academy.exam()
    const student = await academy.student()
    await prepareExam(academy.dependencies, student, exam.examId)
    pass(SECOND)
    const monitor = await watching(exam.examId)
    expect(looks(monitor.row(student.userId))).toBe('preparing')
    const device = new Device(academy, exam, student)
    await device.start()
    await expect.poll(() => looks(monitor.row(device.attemptId)), { timeout: 2_000 }).toBe('in')
    expect(monitor.heard.some((event) => event.type === 'changes' && event.gone.includes(student.userId))).toBe(true)
    device.answer(0, exam.right(0))
    device.answer(1, [])
    await device.send()
    await expect.poll(() => monitor.row(device.attemptId)?.answered, { timeout: 2_000 }).toBe(1)
    device.write({ type: 'away' })
    await device.send()
    await expect.poll(() => looks(monitor.row(device.attemptId)), { timeout: 2_000 }).toBe('away')
    pass(SECOND)
    device.write({ type: 'back' })
    await device.send()
    await expect.poll(() => looks(monitor.row(device.attemptId)), { timeout: 2_000 }).toBe('in')
    pass(MINUTE)
    expect(looks(monitor.row(device.attemptId))).toBe('offline')
    await device.submit()
    await expect.poll(() => looks(monitor.row(device.attemptId)), { timeout: 2_000 }).toBe('submitted')
    expect(monitor.row(device.attemptId)).toMatchObject({ score: 1, closeReason: 'finished', questions: 4 })
    monitor.stop()
  })

  it('reads beside the name of a student which one they had before they changed it, until staff confirm it', async () => {
    const device = await sittingStudent(academy)
    const { userId } = device.student
    const { query } = academy.database
    const seen = async () => {
      const monitor = await watching(device.exam.examId)
      monitor.stop()
      return monitor.row(device.attemptId)
    }
    const [account] = await query.select().from(users).where(eq(users.id, userId))
    if (account === undefined) throw new Error('the student has no account')
    const { firstName, lastName } = account
    const rename = async (from: string, to: string, byStaff = false) => {
      pass(SECOND)
      await query.update(users).set({ firstName: to }).where(eq(users.id, userId))
      const name = { firstName: from, lastName }
      await keepEarlierName(query, { userId, name, at: new Date(academy.clock.now), byStaff })
      return seen()
    }
    const original = `${firstName} ${lastName}`
    expect(await seen()).toMatchObject({ name: original, knownAs: null })
    expect(await rename(firstName, 'Another')).toMatchObject({ name: `Another ${lastName}`, knownAs: original })
    expect(await rename('Another', 'Third')).toMatchObject({ name: `Third ${lastName}`, knownAs: original })
    expect(await rename('Third', firstName)).toMatchObject({ name: original, knownAs: null })
    expect(await rename(firstName, 'Third')).toMatchObject({ knownAs: original })
    expect(await rename('Third', 'Third', true)).toMatchObject({ name: `Third ${lastName}`, knownAs: null })
  })

  it('beside another admin sees the same, and the watch ends with the last of them', async () => {
    const device = await sittingStudent(academy)
    const first = await watching(device.exam.examId)
    const second = await watching(device.exam.examId)
    expect(second.row(device.attemptId)).toEqual(first.row(device.attemptId))
    first.stop()
    device.answer(0, device.exam.right(0))
    await device.send()
    await expect.poll(() => second.row(device.attemptId)?.answered, { timeout: 2_000 }).toBe(1)
    second.stop()
    second.stop()
  })

  it('hears on when another leaves who came at the same moment, and that one is forgotten', async () => {
    const exam = await academy.exam()
    const opened = async () => {
      const stream = await monitorExam(academy.dependencies, exam.examId, SEES_ALL)
      if (!stream.ok) throw new Error(stream.code)
      return stream.value
    }
    const [staying, leaving] = [await opened(), await opened()]
    const [heard, missed]: [MonitorEvent[], MonitorEvent[]] = [[], []]
    const stop = staying.subscribe(
      (event) => heard.push(event),
      () => undefined,
    )
    leaving.subscribe(
      (event) => missed.push(event),
      () => undefined,
    )()
    await expect.poll(() => heard.map(({ type }) => type)).toContain('snapshot')
    const device = new Device(academy, exam, await academy.student())
    await device.start()
    const rows = () => heard.flatMap((event) => (event.type === 'changes' ? event.rows : []))
    await expect.poll(() => rows().map(({ id }) => id), { timeout: 3_000 }).toContain(device.attemptId)
    expect(missed).toEqual([])
    stop()
  })

  it('is informed when there is no such exam', async () => {
    expect(await monitorExam(academy.dependencies, newIdentifier(), SEES_ALL)).toMatchObject({
      code: 'exams.not-found',
    })
  })

  it('grants, closes and reopens for many, and sees for whom it could not be done', async () => {
    const exam = await academy.exam()
    const devices = await Promise.all([0, 1, 2].map(async () => new Device(academy, exam, await academy.student())))
    for (const device of devices) await device.start()
    const [one, two, three] = devices
    if (!one || !two || !three) throw new Error('three devices sit')
    await three.submit()
    const ids = devices.map(({ attemptId }) => attemptId)
    const { examId } = exam
    const extra = { examId, attemptIds: ids, grantId: newIdentifier(), minutes: 5, actorId: ADMIN }
    const granted = await grantTime(academy.dependencies, extra)
    expect(granted.done.toSorted()).toEqual([one.attemptId, two.attemptId].toSorted())
    expect(granted.skipped).toEqual([three.attemptId])
    const closed = await closeAttempts(academy.dependencies, { examId, attemptIds: null, actorId: ADMIN })
    expect(closed.value.done).toHaveLength(2)
    const reopening = {
      examId,
      attemptIds: [...ids, newIdentifier()],
      grantId: newIdentifier(),
      minutes: 5,
      actorId: ADMIN,
    }
    const reopened = await reopenAttempts(academy.dependencies, reopening)
    expect(reopened.value.done).toHaveLength(3)
    expect(reopened.value.refused).toMatchObject([{ code: 'attempts.not-found' }])
    const onRecord = await academy.database.query
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, ADMIN))
    const actions = new Set(onRecord.map(({ action }) => action))
    expect([...actions]).toEqual(expect.arrayContaining(['attempts.grant-time', 'attempt.closed', 'attempts.reopen']))
  })
})

async function parked(examId: string) {
  const list = await listParked(academy.dependencies, { examId, state: undefined, seen: null, page: 1, perPage: 50 })
  return list.value.items
}

const decide = (id: string, decision: 'accepted' | 'rejected') =>
  decideParked(academy.dependencies, { id, decision, reason: 'the network of the hall had failed', actorId: ADMIN })

describe('an admin who decides about what the server refused', () => {
  async function lateDevice(): Promise<Device> {
    const device = await sittingStudent(academy, { lateSyncHours: 1 })
    device.answer(0, device.exam.right(0))
    pass(2 * HOUR)
    await runDueOnce(academy.dependencies)
    pass(2 * HOUR)
    device.write({ type: 'submit', reason: 'finished' })
    await device.trySubmit()
    return device
  }

  it('lets answers after the late-sync window count, for a reason that stays', async () => {
    const device = await lateDevice()
    expect(await device.score()).toBe(0)
    const [command] = await parked(device.exam.examId)
    expect(command).toMatchObject({ kind: 'late-log', code: 'after-window', answers: 1, decision: null })
    expect(await decide(command?.id ?? '', 'accepted')).toMatchObject({ ok: true })
    expect(await device.score()).toBe(1)
    const [after] = await parked(device.exam.examId)
    expect(after).toMatchObject({ decision: 'accepted', reason: 'the network of the hall had failed' })
    expect(await decide(command?.id ?? '', 'rejected')).toMatchObject({ code: 'live.parked-decided' })
  })

  it('rejects them, and nothing changes', async () => {
    const device = await lateDevice()
    const [command] = await parked(device.exam.examId)
    await decide(command?.id ?? '', 'rejected')
    expect(await device.score()).toBe(0)
    const monitor = await watching(device.exam.examId)
    expect(looks(monitor.row(device.attemptId))).not.toBe('late')
    monitor.stop()
  })

  async function refusedStart(): Promise<{ device: Device; exam: TestExam }> {
    const exam = await academy.exam({ allowOfflineStart: true, maximumAttempts: 1 })
    const student = await academy.student()
    const first = new Device(academy, exam, student)
    await first.start()
    await first.submit()
    const device = new Device(academy, exam, student)
    const startedAt = academy.clock.now
    const offlineStart = { versionId: exam.versionId, startedAt, seed: 7 }
    expect(await device.tryStart({ offlineStart })).toMatchObject({ code: 'attempts.no-attempts-left' })
    pass(MINUTE)
    device.answer(0, exam.right(0))
    device.write({ type: 'submit', reason: 'finished' })
    await expect(device.send()).rejects.toThrow('attempts.not-found')
    return { device, exam }
  }

  it('lets an exam count that was begun offline and refused, with its answers', async () => {
    const { device, exam } = await refusedStart()
    const [command] = await parked(exam.examId)
    expect(command).toMatchObject({ kind: 'start', code: 'attempts.no-attempts-left', answers: 1 })
    expect(await decide(command?.id ?? '', 'accepted')).toMatchObject({ ok: true })
    expect(await device.row()).toMatchObject({ state: 'closed', startedOffline: true, closeReason: 'finished' })
    expect(await device.score()).toBe(1)
    expect(await device.submit()).toMatchObject({ state: 'closed' })
  })

  it('keeps nothing of a log that comes with another ticket', async () => {
    const { device, exam } = await refusedStart()
    const otherStudent = new Device(academy, exam, device.student, device.attemptId)
    Object.assign(otherStudent, { writerId: device.writerId })
    otherStudent.answer(1, exam.right(1))
    otherStudent.answer(2, exam.right(2))
    await expect(otherStudent.send()).rejects.toThrow('attempts.not-found')
    const [command] = await parked(exam.examId)
    expect(command).toMatchObject({ answers: 1 })
  })

  it('is informed when there is nothing to decide', async () => {
    expect(await decide(newIdentifier(), 'accepted')).toMatchObject({ code: 'live.parked-not-found' })
    const audited = and(eq(auditEntries.actorId, ADMIN), eq(auditEntries.action, 'attempts.parked-accepted'))
    expect(await academy.database.query.$count(auditEntries, audited)).toBe(2)
  })
})
