import { beforeAll, describe, expect, it } from 'vitest'
import { SEES_ALL } from '#server/db/seen-students.ts'
import { and, eq } from 'drizzle-orm'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, settings } from '#server/db/schema.ts'
import { Device, MINUTE, openAcademy, question, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { giveGrade } from './give-grade.ts'
import { aliasOf, readAnswers, readQueue, revealNames } from './read-queue.ts'

const academy = openAcademy()
const GRADER = newIdentifier()
let exam: TestExam

beforeAll(async () => {
  const questions = [
    question('q1', { correctType: 'manual', mark: 4 }),
    question('q2', { correctType: 'manual', mark: 2 }),
    question('q3'),
  ]
  exam = await academy.exam({ sections: [{ name: 'One', minutes: null, questions }] })
})

async function handedIn(answered: readonly number[]): Promise<Device> {
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  for (const index of answered) device.answer(index, exam.right(index))
  await device.submit()
  return device
}

function give(device: Device, index: number, score: number | null, revision = 0, comment = '') {
  const questionId = exam.questions[index] ?? ''
  const { attemptId } = device
  return giveGrade(academy.dependencies, {
    examId: exam.examId,
    questionId,
    attemptId,
    score,
    comment,
    revision,
    actorId: GRADER,
  })
}

async function queue() {
  const read = await readQueue(academy.dependencies, exam.examId, SEES_ALL)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

describe('an admin who grades', () => {
  it('finds what waits by question, and the result final with the last score', async () => {
    const device = await handedIn([0, 1, 2])
    const before = await queue()
    expect(before.questions.map(({ number, waiting, graded, mark }) => [number, waiting, graded, mark])).toEqual([
      [1, 1, 0, 4],
      [2, 1, 0, 2],
    ])
    expect(before.provisionalResults).toBe(1)
    expect(await give(device, 0, 3.5, 0, 'well argued')).toEqual({
      ok: true,
      value: { revision: 1, score: 3.5, provisional: true },
    })
    expect(await give(device, 1, 2)).toMatchObject({ value: { provisional: false } })
    expect(await device.score()).toBe(6.5)
    expect((await queue()).provisionalResults).toBe(0)
  })

  it('lets the student read the final result, although the time of the provisional one has passed', async () => {
    const device = await handedIn([0, 2])
    expect(await device.readResult()).toMatchObject({ value: { provisional: true, score: 1 } })
    academy.clock.now += 31 * MINUTE
    expect(await device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
    academy.clock.now += 9 * 24 * 60 * MINUTE
    await give(device, 0, 1)
    expect(await device.readResult()).toMatchObject({ value: { provisional: false, score: 2 } })
    academy.clock.now += 31 * MINUTE
    expect(await device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
  })

  it('takes a score back, and the result waits again', async () => {
    const device = await handedIn([0])
    await give(device, 0, 4)
    expect(await give(device, 0, null, 1)).toMatchObject({ value: { revision: 2, score: null, provisional: true } })
    expect(await device.score()).toBe(0)
  })

  it('at the same time as another one, is informed and overwrites nothing', async () => {
    const device = await handedIn([0])
    const both = await Promise.all([give(device, 0, 1), give(device, 0, 2)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter((one) => !one.ok && one.code === 'request.changed-meanwhile')).toHaveLength(1)
  })

  it('is refused a score above the mark, a question that nobody grades, and an attempt that runs', async () => {
    const device = await handedIn([0, 2])
    expect(await give(device, 0, 4.1)).toMatchObject({
      code: 'request.invalid',
      fields: { score: { code: 'maxValue' } },
    })
    expect(await give(device, 2, 1)).toMatchObject({ code: 'grading.not-found' })
    const running = new Device(academy, exam, await academy.student())
    await running.start()
    expect(await give(running, 0, 1)).toMatchObject({ code: 'grading.not-closed' })
  })

  it('has the answers of their own groups alone before them, where the academy says so', async () => {
    const device = await handedIn([0])
    const questionId = exam.questions[0] ?? ''
    const teacher = { userId: newIdentifier(), role: 'teacher' }
    const { query } = academy.dependencies.database
    const shown = async () => {
      const asked = { examId: exam.examId, questionId, state: 'all' } as const
      const answers = await readAnswers(academy.dependencies, asked, teacher)
      const names = await revealNames(academy.dependencies, asked, teacher)
      const waits = await readQueue(academy.dependencies, exam.examId, teacher)
      if (!answers.ok || !names.ok || !waits.ok) throw new Error('the exam is not there')
      const { waiting, graded } = waits.value.questions[0] ?? { waiting: 0, graded: 0 }
      return { answers: answers.value.items.length, names: names.value.names.length, counted: waiting + graded }
    }
    expect((await shown()).answers).toBeGreaterThan(0)
    await query.insert(settings).values({ name: 'public', value: { teachersSeeOwnGroups: true } })
    expect(await shown()).toEqual({ answers: 0, names: 0, counted: 0 })
    await query.delete(settings)
    expect((await shown()).names).toBeGreaterThan(0)
    expect(device.attemptId).not.toBe('')
  })

  it('sees no name and no order that tells, until they ask for names on record', async () => {
    const device = await handedIn([0])
    const questionId = exam.questions[0] ?? ''
    const read = await readAnswers(
      academy.dependencies,
      { examId: exam.examId, questionId, state: 'waiting' },
      SEES_ALL,
    )
    if (!read.ok) throw new Error(read.code)
    const own = read.value.items.find(({ attemptId }) => attemptId === device.attemptId)
    expect(own).toMatchObject({ alias: aliasOf(device.attemptId, questionId), score: null, revision: 0 })
    expect(JSON.stringify(read.value)).not.toContain('سارة')
    const asked = { examId: exam.examId, questionId }
    const revealed = await revealNames(academy.dependencies, asked, { ...SEES_ALL, userId: GRADER })
    if (!revealed.ok) throw new Error(revealed.code)
    expect(revealed.value.names).toContainEqual({ attemptId: device.attemptId, name: 'سارة العتيبي' })
    const trace = and(eq(auditEntries.action, 'grading.reveal-names'), eq(auditEntries.actorId, GRADER))
    expect(await academy.database.query.$count(auditEntries, trace)).toBe(1)
  })

  it('keeps the scores when late evidence has the result computed again', async () => {
    const device = await handedIn([0])
    await give(device, 0, 2)
    device.write({ type: 'seen', questionId: exam.questions[2] ?? '' }, academy.clock.now)
    academy.clock.now += MINUTE
    await device.send()
    expect(await device.row()).toMatchObject({ lateEvents: 1, result: { score: 2, provisional: false } })
  })
})
