/** Answers that are still on a silent device, and results: sent when nothing can change them. */
import { describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { Device, HOUR, MINUTE, question, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'
import { giveGrade } from '#server/modules/grading/give-grade.ts'
import { applyCorrection } from '#server/modules/corrections/apply-correction.ts'
import { openWorld } from './world.test-support.ts'

const world = openWorld()
const { academy } = world

describe('a student whose device fell silent', () => {
  async function silentAtTheEnd() {
    const sitting = await academy.student()
    await world.asks(sitting.userId, 'undelivered', 'push')
    await world.asks(sitting.userId, 'result-ready', 'push')
    const { browser } = await world.device(sitting.userId)
    const device = new Device(academy, await academy.exam(), sitting)
    await device.start()
    device.answer(0, device.exam.right(0))
    await device.send()
    device.answer(1, device.exam.right(1))
    academy.clock.now += HOUR + MINUTE
    await closeDueAttempts(academy.dependencies)
    return { device, browser, userId: sitting.userId }
  }

  it('is gently asked to open the app, once, and hears of the result only when nothing can change it', async () => {
    const { browser } = await silentAtTheEnd()
    await world.tell()
    expect(browser.messages).toHaveLength(0)
    academy.clock.now += 16 * MINUTE
    await world.tell()
    await world.tell()
    expect(browser.read()).toMatchObject([
      { kind: 'undelivered', path: '/student-exams', delivered: { title: 'وصلت إجاباتك' } },
    ])
    academy.clock.now += 24 * HOUR
    await world.tell()
    expect(browser.read().map(({ kind }) => kind)).toEqual(['undelivered', 'result-ready'])
  })

  it('is not informed of answers that arrived meanwhile', async () => {
    const { device, browser } = await silentAtTheEnd()
    academy.clock.now += 10 * MINUTE
    await device.submit('timeout')
    academy.clock.now += 6 * MINUTE
    await world.tell()
    expect(browser.read().map(({ kind }) => kind)).toEqual(['result-ready'])
  })

  it('is informed of lines that are missing in the middle, but not when they left with everything delivered', async () => {
    const [gap, whole] = [await academy.student(), await academy.student()]
    const exam = await academy.exam()
    for (const { userId } of [gap, whole]) await world.asks(userId, 'undelivered', 'push')
    const [broken, calm] = [new Device(academy, exam, gap), new Device(academy, exam, whole)]
    for (const device of [broken, calm]) {
      await device.start()
      device.answer(0, exam.right(0))
    }
    await calm.send()
    const last = broken.answer(1, exam.right(1))
    await broken.send([last])
    for (const device of [broken, calm]) await device.say(false)
    academy.clock.now += 5 * MINUTE
    await closeDueAttempts(academy.dependencies)
    expect([(await broken.row()).closeReason, (await calm.row()).closeReason]).toEqual(['left', 'left'])
    academy.clock.now += 16 * MINUTE
    await world.tell()
    expect([await world.sentTo(gap.userId), await world.sentTo(whole.userId)]).toEqual([['undelivered'], []])
  })
})

describe('a student who waits for a result', () => {
  async function handedIn(exam: TestExam, ...answers: number[]) {
    const sitting = await academy.student()
    await world.asks(sitting.userId, 'result-ready', 'push')
    const { browser } = await world.device(sitting.userId)
    const device = new Device(academy, exam, sitting)
    await device.start()
    for (const index of answers) device.answer(index, exam.right(index))
    await device.submit()
    return { device, browser, userId: sitting.userId }
  }

  it('is not informed of what they have read, and notified of what they have not', async () => {
    const exam = await academy.exam()
    const [reader, away] = [await handedIn(exam, 0), await handedIn(exam, 0)]
    await reader.device.readResult()
    await world.tell()
    expect(away.browser.messages).toHaveLength(0)
    academy.clock.now += 6 * MINUTE
    await world.tell()
    await world.tell()
    expect(reader.browser.messages).toHaveLength(0)
    expect(away.browser.read()).toMatchObject([
      { kind: 'result-ready', title: 'نتيجتك جاهزة', path: `/exams/${exam.examId}/result` },
    ])
    expect(JSON.stringify(away.browser.read())).not.toMatch(/سارة|العتيبي|score/)
  })

  it('is informed once when the last score makes it final, and not when the grader thinks again at once', async () => {
    const questions = [question('q1', { correctType: 'manual', mark: 4 }), question('q2')]
    const exam = await academy.exam({ sections: [{ name: 'One', minutes: null, questions }] })
    const give = ({ device }: Awaited<ReturnType<typeof handedIn>>, score: number | null, revision: number) =>
      giveGrade(academy.dependencies, {
        examId: exam.examId,
        questionId: exam.questions[0] ?? '',
        attemptId: device.attemptId,
        score,
        comment: '',
        revision,
        actorId: newIdentifier(),
      })
    const [first, again] = [await handedIn(exam, 0, 1), await handedIn(exam, 0, 1)]
    academy.clock.now += HOUR
    await world.tell()
    expect(first.browser.messages).toHaveLength(0)
    await give(first, 3, 0)
    await give(again, 3, 0)
    await give(again, null, 1)
    academy.clock.now += 3 * MINUTE
    await world.tell()
    await give(first, null, 1)
    await give(first, 4, 2)
    academy.clock.now += 3 * MINUTE
    await world.tell()
    expect(first.browser.read().map(({ title }) => title)).toEqual(['نتيجتك نهائية الآن'])
    expect(again.browser.messages).toHaveLength(0)
  })

  it('is informed when a corrected key changed it, and can read it again; whose result stayed hears nothing', async () => {
    const exam = await academy.exam()
    const [wronged, untouched] = [await handedIn(exam, 0), await handedIn(exam, 1)]
    for (const { device } of [wronged, untouched]) await device.readResult()
    academy.clock.now += HOUR
    expect(await wronged.device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
    const author = { examId: exam.examId, actorId: newIdentifier() }
    const third = exam.key.questions[0]?.optionIds.find((id) => !exam.right(0).includes(id)) ?? ''
    const correction = { questionId: exam.questions[0] ?? '', correctOptionIds: [third], mark: 1, keysRevision: 0 }
    expect(await applyCorrection(academy.dependencies, author, correction)).toMatchObject({ ok: true })
    academy.clock.now += 3 * MINUTE
    await world.tell()
    await world.tell()
    expect(wronged.browser.read().map(({ title }) => title)).toEqual(['صحّحنا إجابة نموذجية فتغيّرت نتيجتك'])
    expect(untouched.browser.messages).toHaveLength(0)
    expect(await wronged.device.readResult()).toMatchObject({ ok: true, value: { score: 0 } })
    expect(await untouched.device.readResult()).toMatchObject({ code: 'attempts.result-denied' })
  })
})
