import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groups, groupStudents, parkedCommands, settings } from '#server/db/schema.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { type Reader, SEES_ALL } from '#server/db/seen-students.ts'
import { Device, MINUTE, openAcademy, question, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { decideParked, reopenByAdmin } from '#server/modules/attempts/index.ts'
import { correctKey } from '#server/modules/exams/index.ts'
import { recomputeResults } from '#server/modules/corrections/recompute-results.ts'
import { giveGrade } from '#server/modules/grading/give-grade.ts'
import { listResultChanges } from './result-changes.ts'

const academy = openAcademy()
const QUERY = { page: 1, perPage: 100, given: 'before', why: undefined, q: undefined } as const

async function changesAt(
  exam: TestExam,
  query: Partial<Parameters<typeof listResultChanges>[2]> = {},
  reader: Reader = SEES_ALL,
) {
  const listed = await listResultChanges(academy.dependencies, exam.examId, { ...QUERY, ...query }, reader)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}

/** One answer right, the others not given, and the result read unless it is said not to be. */
async function sat(exam: TestExam, isRead = true): Promise<Device> {
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  device.answer(0, exam.right(0))
  await device.submit()
  if (isRead) await device.readResult()
  academy.clock.now += MINUTE
  return device
}

/** Who staff are in these tests: anybody with an account. */
async function staff(): Promise<string> {
  return (await academy.student()).userId
}

async function correct(exam: TestExam, actorId: string) {
  const change = { questionId: exam.questions[0] ?? '', correctOptionIds: exam.wrong(0), mark: 1 }
  const corrected = await correctKey(academy.dependencies, { examId: exam.examId, actorId }, change, 0)
  if (!corrected.ok) throw new Error(corrected.code)
  await recomputeResults(academy.dependencies, 10, exam.examId)
}

describe('staff who ask which results changed after they had been given', () => {
  let exam: TestExam
  let read: Device
  let unread: Device

  beforeAll(async () => {
    exam = await academy.exam()
    read = await sat(exam)
    unread = await sat(exam, false)
    await correct(exam, await staff())
  })

  it('find for whom, from what to what, when and why, and that nobody had read the others', async () => {
    const { items, total, sums } = await changesAt(exam)
    expect(total).toBe(1)
    expect(sums).toEqual({ students: 1, raised: 0, lowered: 1, withdrawn: 0 })
    expect(items).toMatchObject([
      { attemptId: read.attemptId, why: 'key', before: 1, after: 0, maximumBefore: 4, maximumAfter: 4, by: null },
    ])
    expect(items[0]?.givenAt).toBeLessThan(items[0]?.at ?? 0)
    const all = await changesAt(exam, { given: 'any' })
    expect(all.items.map(({ attemptId }) => attemptId).toSorted()).toEqual(
      [read.attemptId, unread.attemptId].toSorted(),
    )
    expect(all.items.find(({ attemptId }) => attemptId === unread.attemptId)?.givenAt).toBeNull()
  })

  it('find them by the reason, and page by page', async () => {
    expect((await changesAt(exam, { why: ['late', 'grading'] })).total).toBe(0)
    const second = await changesAt(exam, { given: 'any', page: 2, perPage: 10 })
    expect(second).toMatchObject({ items: [], total: 2 })
  })

  it('find a result that was withdrawn because the attempt goes on', async () => {
    const actorId = await staff()
    const reopening = { attemptId: read.attemptId, examId: exam.examId, grantId: newIdentifier(), minutes: 10, actorId }
    expect(await reopenByAdmin(academy.dependencies, reopening)).toMatchObject({ ok: true })
    const { items, sums } = await changesAt(exam, { why: ['reopened'] })
    expect(items).toMatchObject([{ before: 0, after: null, maximumAfter: null, by: expect.any(String) }])
    expect(sums.withdrawn).toBe(1)
  })

  it('find nothing of the students of others, where teachers see their own groups alone', async () => {
    const { query } = academy.database
    const [teacherId, groupId] = [await staff(), newIdentifier()]
    const at = new Date(academy.clock.now)
    const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-12-01', endsAt: at }
    const named = { title: 'x', maxStudents: 9, packageIds: [], searchText: '', createdAt: at }
    await query.insert(groups).values({ id: groupId, teacherId, ...named, ...times })
    const seat = { groupId, userId: unread.student.userId, state: 'member', since: at, place: newIdentifier() } as const
    await query.insert(groupStudents).values(seat)
    await query.insert(settings).values({ name: 'public', value: { teachersSeeOwnGroups: true } })
    const { items } = await changesAt(exam, { given: 'any' }, { userId: teacherId, role: 'observer' })
    expect(items.map(({ attemptId }) => attemptId)).toEqual([unread.attemptId])
    await query.delete(settings).where(eq(settings.name, 'public'))
  })
})

it('staff find late answers that a person let count, with the reason that was given', async () => {
  const exam = await academy.exam()
  const device = await sat(exam)
  const questionId = exam.questions[1] ?? ''
  const claimed = academy.clock.now - MINUTE - 1
  await device.send([{ seq: 1, at: claimed, body: { type: 'answer', questionId, optionIds: exam.right(1) } }])
  const [parked] = await academy.database.query
    .select()
    .from(parkedCommands)
    .where(eq(parkedCommands.attemptId, device.attemptId))
  const actorId = await staff()
  const decision = { id: parked?.id ?? '', decision: 'accepted', reason: 'The hall had no network', actorId } as const
  expect(await decideParked(academy.dependencies, decision)).toMatchObject({ ok: true })
  const { items } = await changesAt(exam)
  expect(items).toMatchObject([
    { why: 'late', note: 'The hall had no network', by: expect.any(String), before: 1, after: 2 },
  ])
})

it('staff find a provisional result that a grader made final', async () => {
  const exam = await academy.exam({
    sections: [{ name: 'One', minutes: null, questions: [question('q1'), question('q2', { correctType: 'manual' })] }],
  })
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  device.answer(0, exam.right(0))
  device.answer(1, exam.wrong(1))
  await device.submit()
  await device.readResult()
  academy.clock.now += MINUTE
  const graded = await giveGrade(academy.dependencies, {
    examId: exam.examId,
    questionId: exam.questions[1] ?? '',
    attemptId: device.attemptId,
    score: 1,
    comment: '',
    revision: 0,
    actorId: await staff(),
  })
  expect(graded).toMatchObject({ ok: true })
  const { items } = await changesAt(exam)
  expect(items).toMatchObject([
    { why: 'grading', before: 1, after: 2, maximumBefore: 2, maximumAfter: 2, becameFinal: true },
  ])
})
