import { describe, expect, it } from 'vitest'
import { SEES_ALL } from '#server/db/seen-students.ts'
import {
  Device,
  MINUTE,
  openAcademy,
  question,
  SECOND,
  type TestExam,
} from '#server/modules/attempts/academy.test-support.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { listPatterns } from './attempt-patterns.ts'

const academy = openAcademy()
const QUESTIONS = Array.from({ length: 10 }, (_, index) => question(`q${index + 1}`))
const WRONG = new Set([1, 4, 8])

function longExam() {
  return academy.exam({ sections: [{ name: 'One', minutes: null, questions: QUESTIONS }] })
}

interface Sitting {
  readonly wrong?: ReadonlySet<number>
  readonly order?: readonly number[]
  /** Time for which nothing is answered, ms. */
  readonly waits?: number
  /** Delivers each answer as it is given. */
  readonly online?: boolean
}

async function sit(exam: TestExam, { wrong = WRONG, order, waits = 0, online = true }: Sitting = {}): Promise<Device> {
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  academy.clock.now += waits
  for (const index of order ?? QUESTIONS.keys()) {
    academy.clock.now += 20 * SECOND
    device.answer(index, wrong.has(index) ? exam.wrong(index) : exam.right(index))
    if (online) await device.send()
  }
  academy.clock.now += SECOND
  device.write({ type: 'submit', reason: 'finished' })
  academy.clock.now += online ? 0 : 5 * MINUTE
  await device.submit()
  return device
}

async function patternsOf(exam: TestExam, attemptId?: string) {
  const listed = await listPatterns(academy.dependencies, exam.examId, { attemptId }, SEES_ALL)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value.items.map(({ attemptId: id, kind, other }) => [id, kind, other?.attemptId ?? null])
}

describe('an admin who looks for what is worth a question', () => {
  it('finds nothing about students who answered each for themselves', async () => {
    const exam = await longExam()
    await sit(exam, { wrong: new Set([1]) })
    await sit(exam, { wrong: new Set([2]) })
    expect(await patternsOf(exam)).toEqual([])
  })

  it('finds two students who erred alike in the same order, and each beside the other', async () => {
    const exam = await longExam()
    const [one, other] = [await sit(exam), await sit(exam)]
    await sit(exam, { wrong: WRONG, order: [...QUESTIONS.keys()].toReversed() })
    expect(await patternsOf(exam)).toEqual([
      [one.attemptId, 'same-answers', other.attemptId],
      [other.attemptId, 'same-answers', one.attemptId],
    ])
    expect(await patternsOf(exam, other.attemptId)).toEqual([[other.attemptId, 'same-answers', one.attemptId]])
  })

  it('finds an attempt that was silent until its end, and one that began at its end', async () => {
    const exam = await longExam()
    const silent = await sit(exam, { wrong: new Set([1]), online: false })
    const late = await sit(exam, { wrong: new Set([2]), waits: 20 * MINUTE })
    expect(new Set(await patternsOf(exam))).toEqual(
      new Set([
        [silent.attemptId, 'after-the-end', null],
        [late.attemptId, 'begun-late', null],
      ]),
    )
  })

  it('reads nothing of an exam that does not exist', async () => {
    const answer = await listPatterns(academy.dependencies, newIdentifier(), {}, SEES_ALL)
    expect(answer).toMatchObject({ ok: false, code: 'exams.not-found' })
  })
})
