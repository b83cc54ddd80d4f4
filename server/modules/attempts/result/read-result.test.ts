import { describe, expect, it } from 'vitest'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { eq } from 'drizzle-orm'
import { questions as storedQuestions } from '#server/db/schema.ts'
import { insertFilmLesson } from '#server/modules/learning/film-lesson.test-support.ts'
import { Device, HOUR, MINUTE, openAcademy, question, SECOND, sittingStudent } from '../academy.test-support.ts'
import { readResult } from './read-result.ts'

const academy = openAcademy()

describe('a student who reads the result', () => {
  it('finds every question with the own choice, the right option, hint and explanation', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.wrong(0))
    await device.submit()
    const result = await device.readResult()
    if (!result.ok) throw new Error(result.code)
    const { questionResults, sections, topics } = result.value
    expect(questionResults.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(questionResults[0]).toMatchObject({
      given: device.exam.wrong(0),
      answered: true,
      correct: false,
      score: 0,
      maximum: 1,
      correctOptionIds: device.exam.right(0),
      hintHtml: 'a hint for q1',
      explanationHtml: 'because of q1',
    })
    expect(questionResults[0]?.options).toHaveLength(4)
    expect(sections).toMatchObject([{ name: 'One', questions: 4, answered: 1 }])
    expect(topics).toMatchObject([{ topic: 'algebra', questions: 4 }])
  })

  it('finds the options in the order in which the exam showed them', async () => {
    const exam = await academy.exam({ shuffleOptions: true })
    const device = new Device(academy, exam, await academy.student())
    const { seed } = await device.start()
    await device.submit()
    const result = await device.readResult()
    const shown = exam.paper.sections
      .flatMap(({ questions }) => questions)
      .map((asked) => optionsAsShown(exam.paper, asked, seed).map((option) => option.id))
    expect(result.ok && result.value.questionResults.map(({ options }) => options.map(({ id }) => id))).toEqual(shown)
  })

  it('finds how long each question was worked on', async () => {
    const device = await sittingStudent(academy)
    device.write({ type: 'seen', questionId: device.exam.questions[0] ?? '' })
    academy.clock.now += 40 * SECOND
    device.write({ type: 'seen', questionId: device.exam.questions[1] ?? '' })
    academy.clock.now += 2 * MINUTE
    device.answer(1, device.exam.right(1))
    await device.submit()
    const result = await device.readResult()
    expect(result.ok && result.value.questionResults.map(({ timeMs }) => timeMs)).toEqual([
      40 * SECOND,
      2 * MINUTE,
      0,
      0,
    ])
  })

  it('does not find the right options where exam or question keep them', async () => {
    const hidden = await sittingStudent(academy, { showAnswer: false, showHint: false })
    await hidden.submit()
    const result = await hidden.readResult()
    expect(result.ok && result.value.questionResults[0]).toMatchObject({
      correctOptionIds: null,
      explanationHtml: null,
      hintHtml: null,
    })
    const questions = [question('q1', { showAnswer: false, showHint: false }), question('q2')]
    const partly = await sittingStudent(academy, { sections: [{ name: 'One', minutes: null, questions }] })
    await partly.submit()
    const second = await partly.readResult()
    expect(
      second.ok && second.value.questionResults.map(({ correctOptionIds }) => correctOptionIds?.length ?? null),
    ).toEqual([null, 1])
    expect(second.ok && second.value.questionResults.map(({ hintHtml }) => hintHtml)).toEqual([null, 'a hint for q2'])
  })

  it('may open it again for thirty minutes, then is denied', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    academy.clock.now += 6 * 24 * HOUR
    const first = await device.readResult()
    const firstAt = academy.clock.now
    expect(first.ok && first.value.visibleUntil).toBe(firstAt + 30 * MINUTE)
    academy.clock.now = firstAt + 30 * MINUTE
    expect(await device.readResult()).toMatchObject({ ok: true })
    academy.clock.now += 1
    expect(await device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
  })

  it('finds a result that was never seen for seven days', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    academy.clock.now += 7 * 24 * HOUR + 1
    expect(await device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
  })

  it('compares with the best earlier attempt', async () => {
    const exam = await academy.exam()
    const student = await academy.student()
    const bests: (number | null)[] = []
    for (const right of [2, 3, 1]) {
      const device = new Device(academy, exam, student)
      await device.start()
      for (let index = 0; index < right; index += 1) device.answer(index, exam.right(index))
      await device.submit()
      const result = await device.readResult()
      bests.push(result.ok ? result.value.previousBest : -1)
    }
    expect(bests).toEqual([null, 2, 3])
  })

  it('has a mark for the first exam and for a personal best, new at the first reading alone', async () => {
    const [exam, other] = [await academy.exam(), await academy.exam()]
    const student = await academy.student()
    const sit = async (one: typeof exam, right: number) => {
      const device = new Device(academy, one, student)
      await device.start()
      for (let index = 0; index < right; index += 1) device.answer(index, one.right(index))
      await device.submit()
      academy.clock.now += 1_000
      return device
    }
    const markOf = async (device: Device) => {
      const result = await device.readResult()
      return result.ok ? (result.value.milestone ?? null) : 'refused'
    }
    const first = await sit(exam, 2)
    expect(await markOf(first)).toEqual({ kind: 'first-exam', isNew: true })
    expect(await markOf(first)).toEqual({ kind: 'first-exam', isNew: false })
    const better = await sit(exam, 3)
    expect(await markOf(better)).toEqual({ kind: 'personal-best', isNew: true })
    expect(await markOf(await sit(exam, 3))).toBeNull()
    expect(await markOf(await sit(other, 3))).toBeNull()
    expect(await markOf(better)).toEqual({ kind: 'personal-best', isNew: false })
  })

  it('waits for a person’s score where one is needed', async () => {
    const questions = [question('q1', { correctType: 'manual' }), question('q2')]
    const device = await sittingStudent(academy, { sections: [{ name: 'One', minutes: null, questions }] })
    device.answer(0, device.exam.right(0))
    device.answer(1, device.exam.right(1))
    await device.submit()
    const result = await device.readResult()
    expect(result).toMatchObject({ value: { provisional: true, score: 1, maximum: 2 } })
    expect(result.ok && result.value.milestone).toBeUndefined()
  })

  it('waits for nobody where nothing was given to grade', async () => {
    const questions = [question('q1', { correctType: 'manual' }), question('q2')]
    const device = await sittingStudent(academy, { sections: [{ name: 'One', minutes: null, questions }] })
    await device.submit()
    expect(await device.readResult()).toMatchObject({ value: { provisional: false, score: 0, maximum: 2 } })
  })
})

describe('a student who asks for a result that is not there', () => {
  it('is informed that the attempt still runs', async () => {
    const device = await sittingStudent(academy)
    expect(await device.readResult()).toMatchObject({ code: 'attempts.still-open' })
  })

  it('finds it as soon as the time is over, although no job has run', async () => {
    const device = await sittingStudent(academy)
    academy.clock.now += 2 * HOUR
    expect(await device.readResult()).toMatchObject({ ok: true, value: { reason: 'timeout' } })
  })

  it('does not find that of another person', async () => {
    const device = await sittingStudent(academy)
    await device.submit()
    const otherStudent = await academy.student()
    expect(await readResult(academy.dependencies, otherStudent.userId, device.attemptId)).toMatchObject({
      code: 'attempts.not-found',
    })
    expect(await readResult(academy.dependencies, otherStudent.userId, newIdentifier())).toMatchObject({
      code: 'attempts.not-found',
    })
    expect(await device.row()).toMatchObject({ resultFirstSeenAt: null })
  })
})

describe('a student whose answer was wrong', () => {
  const explain = (questionId: string, lessonId: string) =>
    academy.database.query
      .update(storedQuestions)
      .set({ lessonId, lessonFrom: 75, lessonTo: 120 })
      .where(eq(storedQuestions.id, questionId))
  const lessonsOf = async (device: Device) => {
    const result = await device.readResult()
    return result.ok ? result.value.questionResults.map(({ lesson }) => lesson) : result.code
  }

  it('is led to the seconds of a lesson that explain it, and beside a right answer is not', async () => {
    const device = await sittingStudent(academy)
    const [first = '', second = '', third = ''] = device.exam.questions
    const { courseId, lessonId } = await insertFilmLesson(academy.database.query, 300)
    const { lessonId: draft } = await insertFilmLesson(academy.database.query, 300, { published: false })
    await explain(first, lessonId)
    await explain(second, lessonId)
    await explain(third, draft)
    device.answer(0, device.exam.wrong(0))
    device.answer(1, device.exam.right(1))
    await device.submit()
    expect(await lessonsOf(device)).toEqual([
      { courseId, lessonId, title: 'النِّسب', from: 75, to: 120 },
      null,
      null,
      null,
    ])
  })

  it('is not led to a lesson that is locked for them, unless it is free', async () => {
    const device = await sittingStudent(academy)
    const [first = '', second = ''] = device.exam.questions
    const paid = await insertFilmLesson(academy.database.query, 300)
    const free = await insertFilmLesson(academy.database.query, 300, { free: true })
    await explain(first, paid.lessonId)
    await explain(second, free.lessonId)
    await device.submit()
    const before = academy.packages.claims
    academy.packages.claims = async (_userId, contents) =>
      contents.map(() => ({ packageIds: ['gold'], subscriptions: [] }))
    const found = await lessonsOf(device)
    academy.packages.claims = before
    expect(found).toMatchObject([null, { lessonId: free.lessonId }, null, null])
  })
})
