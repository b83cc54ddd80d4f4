import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#server/db/schema.ts'
import { applyManualScores } from '#server/modules/attempts/index.ts'
import { publishExam, versionFor, wholeVersion } from '#server/modules/exams/index.ts'
import {
  Device,
  openAcademy,
  question,
  sittingStudent,
  type TestExam,
} from '#server/modules/attempts/academy.test-support.ts'
import { applyCorrection } from './apply-correction.ts'
import { previewCorrection } from './preview-correction.ts'
import { readExamKeys } from './read-exam-keys.ts'
import { recomputeResults } from './recompute-results.ts'

const academy = openAcademy()
const NOBODY = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const authorOf = (exam: TestExam) => ({ examId: exam.examId, actorId: NOBODY })

/** The wrong option of the first question becomes the right one. */
const swapped = (exam: TestExam, mark = 1) => ({
  questionId: exam.questions[0] ?? '',
  correctOptionIds: exam.wrong(0),
  mark,
})

async function sat(exam: TestExam, given: readonly string[]): Promise<Device> {
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  device.answer(0, given)
  device.answer(1, exam.right(1))
  await device.submit()
  return device
}

async function value<Value>(
  outcome: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const settled = await outcome
  if (!settled.ok) throw new Error(settled.code)
  return settled.value
}

describe('an author who finds two right answers, or none', () => {
  it('accepts both, gives everybody the mark, or drops the question, with the forecast before it', async () => {
    const exam = await academy.exam()
    const devices = [await sat(exam, exam.right(0)), await sat(exam, exam.wrong(0)), await sat(exam, [])]
    const scores = () => Promise.all(devices.map((device) => device.score()))
    expect(await scores()).toEqual([2, 1, 1])
    let keysRevision = 0
    const foreseen = async (more: object) => {
      const correction = { ...swapped(exam), ...more }
      const { versions } = await value(previewCorrection(academy.dependencies, exam.examId, correction))
      const body = { ...correction, keysRevision }
      ;({ keysRevision } = await value(applyCorrection(academy.dependencies, authorOf(exam), body)))
      const [effect] = versions
      return {
        raised: effect?.raised,
        lowered: effect?.lowered,
        percent: [effect?.percentBefore, effect?.percentAfter],
      }
    }
    const both = { correctOptionIds: [...exam.right(0), ...exam.wrong(0)] }
    expect(await foreseen(both)).toMatchObject({ raised: 1, lowered: 0 })
    expect(await scores()).toEqual([2, 2, 1])
    expect(await foreseen({ correctOptionIds: exam.right(0), fullMarks: true })).toMatchObject({
      raised: 1,
      lowered: 0,
    })
    expect(await scores()).toEqual([2, 2, 2])
    const { questions } = await value(readExamKeys(academy.dependencies, exam.examId))
    expect(questions[0]).toMatchObject({ fullMarks: true, correctOptionIds: exam.right(0) })
    const dropped = await foreseen({ correctOptionIds: exam.right(0), mark: 0 })
    expect(dropped).toMatchObject({ raised: 0, lowered: 3 })
    expect(await scores()).toEqual([1, 1, 1])
    const results = await Promise.all(devices.map(async (device) => (await device.row()).result?.maximum))
    expect(results).toEqual([3, 3, 3])
    expect(await foreseen({ correctOptionIds: exam.right(0), mark: 1 })).toMatchObject({ raised: 1 })
    expect(await scores()).toEqual([2, 1, 1])
  })
})

describe('an author who corrects an exam of which every attempt has its own questions', () => {
  it('changes the results of those who were asked the question, and no other', async () => {
    const refs = ['q1', 'q2', 'q3', 'q4']
    const exam = await academy.exam({
      sections: [
        {
          name: 'One',
          minutes: null,
          questions: refs.map((ref) => question(ref)),
          draws: [{ asked: 2, questionRefs: refs }],
        },
      ],
    })
    const devices = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const device = new Device(academy, exam, await academy.student())
        await device.start()
        await device.submit()
        return device
      }),
    )
    const resultOf = async (device: Device) => (await device.row()).result
    const asked = await Promise.all(
      devices.map(async (device) =>
        (await resultOf(device))?.questionGrades.some(({ questionId }) => questionId === exam.questions[0]),
      ),
    )
    expect(new Set(asked)).toEqual(new Set([true, false]))
    const full = { questionId: exam.questions[0] ?? '', correctOptionIds: exam.right(0), fullMarks: true, mark: 1 }
    const { versions } = await value(previewCorrection(academy.dependencies, exam.examId, full))
    const count = asked.filter((one) => one === true).length
    expect(versions).toMatchObject([{ raised: count, changedResults: count, percentBefore: 0, percentAfter: 50 }])
    await value(applyCorrection(academy.dependencies, authorOf(exam), { ...full, keysRevision: 0 }))
    await recomputeResults(academy.dependencies, 5, exam.examId)
    for (const [index, device] of devices.entries()) {
      const result = await resultOf(device)
      expect(result).toMatchObject({ score: asked[index] === true ? 1 : 0, maximum: 2 })
      expect(result?.questionGrades).toHaveLength(2)
    }
  })
})

describe('an author who finds a wrong key', () => {
  it('reads how many results would change, and nothing has changed', async () => {
    const exam = await academy.exam()
    const devices = [await sat(exam, exam.right(0)), await sat(exam, exam.wrong(0)), await sat(exam, [])]
    const running = new Device(academy, exam, await academy.student())
    await running.start()
    const preview = await value(previewCorrection(academy.dependencies, exam.examId, swapped(exam, 2)))
    expect(preview).toMatchObject({
      keysRevision: 0,
      versions: [
        {
          number: 1,
          changes: true,
          closedAttempts: 3,
          openAttempts: 1,
          changedResults: 3,
          raised: 1,
          lowered: 1,
          averageBefore: 1.3333,
          averageAfter: 1.6667,
        },
      ],
    })
    expect(await Promise.all(devices.map((device) => device.score()))).toEqual([2, 1, 1])
  })

  it('changes every result and leaves a record; a repeat changes nothing', async () => {
    const exam = await academy.exam()
    const [right, wrong] = [await sat(exam, exam.right(0)), await sat(exam, exam.wrong(0))]
    const body = { ...swapped(exam, 3), keysRevision: 0 }
    const applied = await value(applyCorrection(academy.dependencies, authorOf(exam), body))
    expect(applied).toEqual({ keysRevision: 1, changedVersions: [1], recomputed: 2, waiting: 0 })
    expect([await right.score(), await wrong.score()]).toEqual([1, 4])
    const { result } = await wrong.row()
    expect(result).toMatchObject({ maximum: 6, accuracy: 66.7, sections: [{ score: 4 }] })
    const again = await value(applyCorrection(academy.dependencies, authorOf(exam), body))
    expect(again).toEqual({ keysRevision: 1, changedVersions: [], recomputed: 0, waiting: 0 })
    const entries = await academy.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `exams:${exam.examId}`))
    const corrections = entries.filter(({ action }) => action === 'exams.correct-key')
    expect(corrections.map(({ actorId, detail }) => ({ actorId, detail }))).toEqual([
      {
        actorId: NOBODY,
        detail: {
          before: { questionId: body.questionId, versions: [{ version: 1, correctOptionIds: exam.right(0), mark: 1 }] },
          after: { questionId: body.questionId, versions: [{ version: 1, correctOptionIds: exam.wrong(0), mark: 3 }] },
        },
      },
    ])
    const own = await academy.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, wrong.attemptId))
    expect(own.find(({ action }) => action === 'attempt.key-corrected')?.detail).toEqual({
      before: { score: 1, maximum: 4 },
      after: { score: 4, maximum: 6 },
    })
  })

  it('repeats that everybody has the mark without a change', async () => {
    const exam = await academy.exam()
    const body = { ...swapped(exam), correctOptionIds: exam.right(0), fullMarks: true, keysRevision: 0 }
    const apply = () => value(applyCorrection(academy.dependencies, authorOf(exam), body))
    expect(await apply()).toMatchObject({ keysRevision: 1, changedVersions: [1] })
    expect(await apply()).toMatchObject({ keysRevision: 1, changedVersions: [] })
    const { versions } = await value(previewCorrection(academy.dependencies, exam.examId, body))
    expect(versions).toMatchObject([{ changes: false }])
  })

  it('is informed when another person has corrected a key meanwhile', async () => {
    const exam = await academy.exam()
    await value(applyCorrection(academy.dependencies, authorOf(exam), { ...swapped(exam), keysRevision: 0 }))
    const other = { questionId: exam.questions[1] ?? '', correctOptionIds: exam.wrong(1), mark: 1, keysRevision: 0 }
    const late = await applyCorrection(academy.dependencies, authorOf(exam), other)
    expect(late).toMatchObject({ code: 'request.changed-meanwhile' })
  })

  it('is refused a key that does not fit, and a question of another exam', async () => {
    const exam = await academy.exam()
    const other = await academy.exam()
    const ask = (correction: object) =>
      applyCorrection(academy.dependencies, authorOf(exam), { ...swapped(exam), keysRevision: 0, ...correction })
    expect(await ask({ correctOptionIds: [] })).toMatchObject({ code: 'questions.invalid-key' })
    expect(await ask({ correctOptionIds: ['zz'] })).toMatchObject({ code: 'questions.invalid-key' })
    expect(await ask({ questionId: other.questions[0] })).toMatchObject({ code: 'questions.not-found' })
  })

  it('corrects every version that asks the question, and the next one has it too', async () => {
    const exam = await academy.exam()
    const before = await sat(exam, exam.wrong(0))
    await value(publishExam(academy.dependencies, exam.examId, null))
    const body = { ...swapped(exam), keysRevision: 0 }
    expect(await value(applyCorrection(academy.dependencies, authorOf(exam), body))).toMatchObject({
      changedVersions: [2, 1],
      keysRevision: 2,
    })
    expect(await before.score()).toBe(2)
    await value(publishExam(academy.dependencies, exam.examId, null))
    const keys = await value(readExamKeys(academy.dependencies, exam.examId))
    expect(keys.versions.map(({ number, closedAttempts }) => [number, closedAttempts])).toEqual([
      [3, 0],
      [2, 0],
      [1, 1],
    ])
    expect(keys.questions[0]).toMatchObject({ correctOptionIds: exam.wrong(0), versions: [3, 2, 1], number: 1 })
  })

  it('takes a question out of the result with a mark of nought', async () => {
    const exam = await academy.exam()
    const device = await sat(exam, exam.right(0))
    const body = { ...swapped(exam, 0), correctOptionIds: exam.right(0), keysRevision: 0 }
    await value(applyCorrection(academy.dependencies, authorOf(exam), body))
    expect((await device.row()).result).toMatchObject({ score: 1, maximum: 3 })
  })
})

describe('a student whose exam is corrected', () => {
  it('gets the corrected key at the end of a running attempt', async () => {
    const device = await sittingStudent(academy)
    const { exam } = device
    await wholeVersion(academy.database, exam.versionId)
    device.answer(0, exam.wrong(0))
    await device.send()
    await value(applyCorrection(academy.dependencies, authorOf(exam), { ...swapped(exam), keysRevision: 0 }))
    await device.submit()
    expect(await device.score()).toBe(1)
    expect((await device.row()).keyRevision).toBe(1)
  })

  it('is graded by the right key although the attempt closes in the same moment', async () => {
    const exam = await academy.exam()
    const devices = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const device = new Device(academy, exam, await academy.student())
        await device.start()
        device.answer(0, exam.wrong(0))
        return device
      }),
    )
    const correction = applyCorrection(academy.dependencies, authorOf(exam), { ...swapped(exam), keysRevision: 0 })
    await Promise.all([...devices.map((device) => device.submit()), correction])
    await recomputeResults(academy.dependencies, 20)
    expect(await Promise.all(devices.map((device) => device.score()))).toEqual(devices.map(() => 1))
    expect((await value(readExamKeys(academy.dependencies, exam.examId))).waiting).toBe(0)
  })

  it('gets the right result from the job when a node graded by an older copy of the key', async () => {
    const exam = await academy.exam()
    const old = await wholeVersion(academy.database, exam.versionId)
    const device = await sat(exam, exam.wrong(0))
    await value(applyCorrection(academy.dependencies, authorOf(exam), { ...swapped(exam), keysRevision: 0 }))
    const row = await device.row()
    await academy.database.transaction((transaction) =>
      applyManualScores(transaction, row, versionFor(old, row), academy.clock.now),
    )
    expect(await device.score()).toBe(1)
    expect(await recomputeResults(academy.dependencies, 5, exam.examId)).toBe(1)
    expect(await device.score()).toBe(2)
  })

  it('keeps the score that a person gave', async () => {
    const exam = await academy.exam({
      sections: [{ name: 'One', minutes: null, questions: [question('m', { correctType: 'manual' }), question('n')] }],
    })
    const device = await sat(exam, exam.right(0))
    const correction = {
      questionId: exam.questions[1] ?? '',
      correctOptionIds: exam.wrong(1),
      mark: 1,
      keysRevision: 0,
    }
    await value(applyCorrection(academy.dependencies, authorOf(exam), correction))
    expect((await device.row()).result).toMatchObject({ score: 0, provisional: true })
  })
})

describe('an author who takes back that everybody has the mark of a question graded by hand', () => {
  it('reads beforehand that ungraded answers wait again, as they then do', async () => {
    const exam = await academy.exam({
      sections: [{ name: 'One', minutes: null, questions: [question('m', { correctType: 'manual' }), question('n')] }],
    })
    const device = await sat(exam, exam.wrong(0))
    const correction = { questionId: exam.questions[0] ?? '', correctOptionIds: [], mark: 1 }
    const everybody = { ...correction, fullMarks: true, keysRevision: 0 }
    await value(applyCorrection(academy.dependencies, authorOf(exam), everybody))
    expect(await device.score()).toBe(2)
    const { versions } = await value(previewCorrection(academy.dependencies, exam.examId, correction))
    expect(versions).toMatchObject([{ changedResults: 1, raised: 0, lowered: 1, averageBefore: 2, averageAfter: 1 }])
    await value(applyCorrection(academy.dependencies, authorOf(exam), { ...correction, keysRevision: 1 }))
    expect((await device.row()).result).toMatchObject({ score: 1, provisional: true })
  })
})

describe('an operator who reads the record', () => {
  it('finds no correction without a person who made it', async () => {
    const rows = await academy.database.query
      .select()
      .from(auditEntries)
      .where(like(auditEntries.action, 'exams.correct-key'))
    expect(rows.every(({ actorId }) => actorId === NOBODY)).toBe(true)
  })
})
