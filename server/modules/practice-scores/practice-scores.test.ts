/** Real scores, and the hit rate that everybody reads. */
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ForecastQuality, PracticeScore } from '#contract/practice/practice-scores.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { practiceEvents, practiceScores, users } from '#server/db/schema.ts'
import {
  answered,
  openPracticeOffice,
  practiceQuestion,
  type PractisingStudent,
} from '#server/modules/practice/practice.test-support.ts'
import { TEST_START } from '#tests/http.ts'
import { practiceScoresModule } from './index.ts'

const office = openPracticeOffice([practiceScoresModule])
const DAY_MS = 86_400_000
const TODAY = academyDay(TEST_START)
const day = (offset: number) => dayText(TODAY + offset)
const questions: { id: string; right: string; wrong: string }[] = []

const enter = async (student: PractisingStudent, on: string, score: number) => {
  const { status, envelope } = await student.send<PracticeScore>('POST', '/api/practice/scores', {
    body: { day: on, score },
  })
  return { status, code: envelope.status.code, data: envelope.data }
}
const scoresOf = async (student: PractisingStudent) =>
  (await student.send<{ items: PracticeScore[] }>('GET', '/api/practice/scores')).envelope.data.items

/** A student with 42 answers on four days, the last one before yesterday; `receivedAt`: when they arrived. */
async function practised(receivedAt: number): Promise<PractisingStudent> {
  const student = await office.student()
  const lines = questions.map(({ id, right, wrong }, index) => ({
    ...answered(index + 1, id, { options: [index % 3 === 0 ? wrong : right] }),
    at: TEST_START - (5 - Math.floor(index / 11)) * DAY_MS,
  }))
  const device = await student.device()
  expect(await device.deliver(lines)).toMatchObject({ status: 200, answers: 42 })
  const { query } = office.server.database
  await query.update(practiceEvents).set({ receivedAt: new Date(receivedAt) })
  return student
}

beforeAll(async () => {
  const exam = await office.practiceExam()
  for (let index = 0; index < 42; index += 1) {
    const { id, options } = await office.addQuestion(exam.id, practiceQuestion({ topic: 'ratio' }))
    questions.push({ id, right: options[0]?.id ?? '', wrong: options[1]?.id ?? '' })
  }
  await office.publishTopic('ratio')
})

describe('a student with a real score', () => {
  it('reads it beside the forecast of that morning, once a day, and deletes it', async () => {
    const student = await practised(TEST_START - 2 * DAY_MS)
    const { status, data } = await enter(student, day(-1), 70)
    expect([status, data.day, data.score]).toEqual([201, day(-1), 70])
    expect(data.forecast?.low).toBeLessThan(data.forecast?.high ?? 0)
    expect((await enter(student, day(-1), 71)).code).toBe('practice.score-taken')
    const { hitRate = [] } = await student.overview()
    expect(hitRate).toEqual([{ month: '2026-11', scores: 1, inside: expect.any(Number) }])
    const other = await office.student()
    const remove = (who: PractisingStudent) => who.send('DELETE', `/api/practice/scores/${data.id}`)
    expect((await remove(other)).status).toBe(404)
    expect(await scoresOf(other)).toEqual([])
    expect((await remove(student)).status).toBe(200)
    expect(await scoresOf(student)).toEqual([])
  })

  it('gains nothing from lines that arrive after the exam and name days before it', async () => {
    const student = await practised(TEST_START)
    expect((await enter(student, day(-1), 70)).data.forecast).toBeNull()
    expect((await student.overview()).hitRate).toEqual([])
    const quality = await office.ask<ForecastQuality>('GET', '/api/practice-forecasts')
    expect(quality).toEqual({ months: [], target: 0.8, withoutForecast: 1 })
  })

  it('is refused days that have not come, that are long ago, and points beyond 100', async () => {
    const student = await office.student()
    for (const [on, score] of [
      [day(1), 50],
      [day(-500), 50],
      ['2026-02-30', 50],
      [day(-1), 101],
      [day(-1), 50.5],
    ] as const) {
      expect([on, (await enter(student, on, score)).status]).toEqual([on, 422])
    }
  })

  it('moves the published rate by one score a month, however many are entered', async () => {
    const student = await practised(TEST_START - 3 * DAY_MS)
    for (const [offset, score] of [
      [0, 0],
      [-1, 0],
    ] as const)
      await enter(student, day(offset), score)
    expect((await student.overview()).hitRate).toEqual([{ month: '2026-11', scores: 1, inside: 0 }])
  })

  it('reads what others with such a forecast really had, once two hundred students have entered their scores', async () => {
    const { query } = office.server.database
    const [own] = await query.select().from(users).limit(1)
    if (own === undefined) throw new Error('nobody is there')
    const reader = await office.student()
    expect((await reader.overview()).scoreLine).toBeUndefined()
    const others = Array.from({ length: 200 }, () => newIdentifier())
    await query.insert(users).values(others.map((id) => ({ ...own, id, email: `${id}@example.com` })))
    await query.insert(practiceScores).values(
      others.map((userId, index) => {
        const low = 40 + (index % 3) * 10
        const enteredAt = new Date(TEST_START)
        return { id: newIdentifier(), userId, day: TODAY - 2, score: low + 12, low, high: low + 14, enteredAt }
      }),
    )
    const { scoreLine } = await reader.overview()
    expect(scoreLine?.pairs).toBeGreaterThanOrEqual(200)
    expect(scoreLine?.slope).toBeGreaterThan(0.5)
    await query.delete(practiceScores).where(inArray(practiceScores.userId, others))
  })
})
