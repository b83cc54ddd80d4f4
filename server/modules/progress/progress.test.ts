/**
 * Tests of what a student's progress says, and above all of what it does not: nothing of a result beyond what was on
 * the screen.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import { attempts } from '#server/db/schema.ts'
import {
  Device,
  HOUR,
  MINUTE,
  openAcademy,
  question,
  sittingStudent,
} from '#server/modules/attempts/academy.test-support.ts'
import { insertPractice, practiceAnswer } from './group-progress.test-support.ts'
import { studentProgress } from './student-progress.ts'

const academy = openAcademy()
const DAY = 24 * HOUR

const progressOf = (device: Device) => studentProgress(academy.dependencies, device.student.userId)

/** Four questions on algebra, the first `right` of them answered rightly, handed in. */
async function sat(right: number, device?: Device): Promise<Device> {
  const sitting = device ?? (await sittingStudent(academy))
  for (let index = 0; index < 4; index += 1) {
    sitting.answer(index, index < right ? sitting.exam.right(index) : sitting.exam.wrong(index))
  }
  academy.clock.now += MINUTE
  await sitting.submit()
  return sitting
}

async function again(device: Device, right: number): Promise<Device> {
  const next = new Device(academy, device.exam, device.student)
  await next.start()
  return sat(right, next)
}

describe('a student who looks back', () => {
  it('finds nothing before the first attempt, and the attempts of others never', async () => {
    const other = await sat(4)
    await other.readResult()
    const nobody = await academy.student()
    expect(await studentProgress(academy.dependencies, nobody.userId)).toEqual({
      joined: academyDay(academy.clock.now),
      attempts: 0,
      days: [],
      restDays: [5, 6],
      practiceAnswers: 0,
      seenResults: 0,
      topics: [],
      practiceTopics: [],
    })
  })

  it('finds ended attempts and their days in Riyadh, the running one not yet', async () => {
    const device = await sat(2)
    const first = academyDay(academy.clock.now)
    academy.clock.now += 2 * DAY
    await again(device, 1)
    await again(device, 1)
    await new Device(academy, device.exam, device.student).start()
    expect(await progressOf(device)).toMatchObject({ attempts: 3, days: [first + 2, first] })
  })

  it('finds the days of practice beside those of exams, and the own days of rest', async () => {
    const device = await sat(2)
    const { userId } = device.student
    const first = academyDay(academy.clock.now)
    // A quarter before midnight and at midnight in Riyadh, and before any day that is counted.
    const midnight = academyDayStart(first + 3)
    const instants = [midnight - 15 * MINUTE, midnight, midnight + MINUTE, midnight - 500 * DAY]
    await insertPractice(academy.database.query, userId, [
      ...instants.map((at) => [new Date(at), practiceAnswer()] as const),
      [new Date(midnight), { type: 'settled', settings: { restDays: [1] } }],
      [new Date(midnight + MINUTE), { type: 'settled', settings: { goal: 5 } }],
    ])
    academy.clock.now += 3 * DAY
    expect(await progressOf(device)).toMatchObject({
      attempts: 1,
      days: [first + 3, first + 2, first],
      restDays: [1],
    })
  })

  it('finds the topics of the results that were opened', async () => {
    const device = await sat(3)
    await device.readResult()
    expect(await progressOf(device)).toMatchObject({
      seenResults: 1,
      topics: [{ topic: 'algebra', score: 3, maximum: 4, questions: 4, share: 0.75 }],
      practiceTopics: [],
    })
  })

  it('costs as many queries however many attempts and answers there are', async () => {
    const device = await sat(1)
    const spy = vi.spyOn(academy.database.pool, 'query')
    await progressOf(device)
    expect(spy.mock.calls).toHaveLength(4)
    spy.mockRestore()
    await again(device, 2)
    const at = new Date(academy.clock.now)
    await insertPractice(academy.database.query, device.student.userId, [
      [at, practiceAnswer()],
      [at, practiceAnswer()],
    ])
    const more = vi.spyOn(academy.database.pool, 'query')
    await progressOf(device)
    expect(more.mock.calls).toHaveLength(4)
    more.mockRestore()
  })
})

describe('a result that the student has not seen', () => {
  it('tells nothing, although it could be opened', async () => {
    const device = await sat(4)
    expect(await progressOf(device)).toMatchObject({ attempts: 1, seenResults: 0, topics: [] })
  })

  it('tells nothing after its time has passed, and being refused is not seeing', async () => {
    const device = await sat(4)
    academy.clock.now += 8 * DAY
    expect(await device.readResult()).toMatchObject({ ok: false, code: 'attempts.result-denied' })
    expect(await progressOf(device)).toMatchObject({ attempts: 1, seenResults: 0, topics: [] })
  })

  it('does not change what is said of those that were seen, whatever its score', async () => {
    const answers = []
    for (const right of [0, 4]) {
      const device = await sat(2)
      await device.readResult()
      await again(device, right)
      const { topics, seenResults } = await progressOf(device)
      answers.push({ topics, seenResults })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ seenResults: 1, topics: [{ score: 2, maximum: 4 }] })
  })
})

describe('a result that changes after it was seen', () => {
  it('tells what was shown until the student has seen the new one', async () => {
    const device = await sat(1)
    await device.readResult()
    const before = await progressOf(device)
    const { result } = await device.row()
    if (result === null) throw new Error('there is no result')
    const better = { ...result, score: 4, topics: result.topics.map((line) => ({ ...line, score: 4 })) }
    await academy.database.query.update(attempts).set({ result: better }).where(eq(attempts.id, device.attemptId))
    expect(await progressOf(device)).toEqual(before)
    academy.clock.now += 10 * MINUTE
    await device.readResult()
    expect(await progressOf(device)).toMatchObject({ topics: [{ score: 4, maximum: 4 }] })
  })

  it('tells the old score for ever when the new one came after the time to look', async () => {
    const device = await sat(1)
    await device.readResult()
    academy.clock.now += 40 * MINUTE
    const { result } = await device.row()
    if (result === null) throw new Error('there is no result')
    const better = { ...result, topics: result.topics.map((line) => ({ ...line, score: 4 })) }
    await academy.database.query.update(attempts).set({ result: better }).where(eq(attempts.id, device.attemptId))
    expect(await device.readResult()).toMatchObject({ ok: false })
    expect(await progressOf(device)).toMatchObject({ topics: [{ score: 1 }] })
  })
})

describe('a provisional result', () => {
  const essays = {
    sections: [
      {
        name: 'One',
        minutes: null,
        questions: [question('e1', { correctType: 'manual', mark: 4 }), question('e2'), question('e3'), question('e4')],
      },
    ],
  }

  it('tells nothing although it was seen', async () => {
    const device = await sat(4, await sittingStudent(academy, essays))
    expect(await device.readResult()).toMatchObject({ ok: true, value: { provisional: true } })
    expect(await progressOf(device)).toMatchObject({ attempts: 1, seenResults: 0, topics: [] })
  })

  it('tells again only after the final one was seen', async () => {
    const device = await sat(4, await sittingStudent(academy, essays))
    await device.readResult()
    const { result } = await device.row()
    if (result === null) throw new Error('there is no result')
    const final = { ...result, provisional: false }
    const change = { result: final, finalAt: new Date(academy.clock.now), resultFirstSeenAt: null }
    await academy.database.query.update(attempts).set(change).where(eq(attempts.id, device.attemptId))
    expect(await progressOf(device)).toMatchObject({ seenResults: 0 })
    await device.readResult()
    expect(await progressOf(device)).toMatchObject({ seenResults: 1 })
  })

  it('takes what it said back when a seen result becomes provisional again and that is seen', async () => {
    const device = await sat(4)
    await device.readResult()
    const { result } = await device.row()
    if (result === null) throw new Error('there is no result')
    const open = { ...result, provisional: true }
    await academy.database.query.update(attempts).set({ result: open }).where(eq(attempts.id, device.attemptId))
    await device.readResult()
    expect(await progressOf(device)).toMatchObject({ seenResults: 0, topics: [] })
  })
})
