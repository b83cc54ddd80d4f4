import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exams, questionFigures } from '#server/db/schema.ts'
import { Device, MINUTE, openAcademy, question, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { listQuestions } from '#server/modules/exams/bank/bank.service.ts'
import { publishExam } from '#server/modules/exams/index.ts'
import { readBankQuestion } from '#server/modules/exams/bank/bank-question.ts'
import { readQuestionUses } from '#server/modules/exams/bank/question-uses.ts'
import { measureVersions } from './measure-versions.ts'

const academy = openAcademy()

async function sit(exam: TestExam, right: number): Promise<void> {
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  exam.questions.forEach((_, index) => device.answer(index, index < right ? exam.right(index) : exam.wrong(index)))
  await device.submit()
}

const twoQuestions = () =>
  academy.exam({ sections: [{ name: 'One', minutes: null, questions: [question('q1'), question('q2')] }] })

async function inBank(exam: TestExam) {
  const { items } = await listQuestions(academy.dependencies, { page: 1, perPage: 50, examId: [exam.examId] })
  return exam.questions.map((id) => items.find((item) => item.id === id))
}

describe('an author who looks in the bank how questions went', () => {
  it('sees in how many exams each was asked, when last, and how hard it was, once five students answered', async () => {
    const exam = await twoQuestions()
    const published = academy.clock.now
    expect(await inBank(exam)).toMatchObject([
      { exams: 1, askedAt: published, measured: null },
      { exams: 1, askedAt: published, measured: null },
    ])
    academy.clock.now += MINUTE
    for (const right of [0, 1, 1, 2]) await sit(exam, right)
    await measureVersions(academy.dependencies)
    expect((await inBank(exam))[0]?.measured).toBe(null)
    academy.clock.now += MINUTE
    const last = academy.clock.now
    await sit(exam, 2)
    await measureVersions(academy.dependencies)
    const [first, second] = await inBank(exam)
    expect(first).toMatchObject({ askedAt: last, measured: { attempts: 5, facility: 0.8 } })
    expect(second).toMatchObject({ measured: { attempts: 5, facility: 0.4 } })
    expect(first?.measured?.discrimination).toBeGreaterThan(0)
    const uses = await readQuestionUses(academy.dependencies, exam.questions[0] ?? '')
    expect(uses.exams).toMatchObject([{ examId: exam.examId, gone: false, askedAt: last, measured: { attempts: 5 } }])
  })

  it('reads on the page of one how it went in each version, the latest last, and in practice once enough met it', async () => {
    const exam = await twoQuestions()
    const id = exam.questions[0] ?? ''
    for (const right of [0, 1, 1, 2, 2]) await sit(exam, right)
    const { query } = academy.database
    await query.update(exams).set({ draftRevision: 50 }).where(eq(exams.id, exam.examId))
    const again = await publishExam(academy.dependencies, exam.examId, null)
    expect(again.ok).toBe(true)
    academy.clock.now += MINUTE
    const later = { ...exam, versionId: again.ok ? again.value.versionId : '' }
    for (const right of [0, 0]) await sit(later, right)
    await measureVersions(academy.dependencies)
    const page = await readBankQuestion(academy.dependencies, id)
    if (!page.ok) throw new Error(page.code)
    expect(page.value).toMatchObject({ question: { id, exams: 1 }, passage: null, practised: null })
    expect(page.value.versions).toMatchObject([
      { version: 1, measured: { attempts: 5, facility: 0.8 } },
      { version: 2, measured: null },
    ])
    const night = { questionId: id, version: 1, medianMs: 20_000, options: [], right: 3 }
    await query.insert(questionFigures).values({ ...night, sights: 4 })
    expect(await readBankQuestion(academy.dependencies, id)).toMatchObject({ value: { practised: null } })
    await query.update(questionFigures).set({ sights: 6 }).where(eq(questionFigures.questionId, id))
    expect(await readBankQuestion(academy.dependencies, id)).toMatchObject({
      value: { practised: { sights: 6, right: 3, medianMs: 20_000 } },
    })
  })

  it('finds no page of a question whose exam is gone', async () => {
    const exam = await twoQuestions()
    await academy.database.query.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, exam.examId))
    const page = await readBankQuestion(academy.dependencies, exam.questions[0] ?? '')
    expect(page).toMatchObject({ ok: false, code: 'questions.not-found' })
  })

  it('sees measures of the first attempt alone, and the same after another run of the job', async () => {
    const exam = await twoQuestions()
    const student = await academy.student()
    for (const right of [0, 2]) {
      const device = new Device(academy, exam, student)
      await device.start()
      exam.questions.forEach((_, index) => device.answer(index, index < right ? exam.right(index) : exam.wrong(index)))
      await device.submit()
    }
    for (const right of [0, 0, 0, 2]) await sit(exam, right)
    await measureVersions(academy.dependencies)
    const before = await inBank(exam)
    expect(before[0]?.measured).toMatchObject({ attempts: 5, facility: 0.2 })
    await measureVersions(academy.dependencies)
    expect(await inBank(exam)).toEqual(before)
  })

  it('sees of a question that only some were asked how those answered it', async () => {
    const refs = ['q1', 'q2', 'q3']
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
    const counts = new Map<string, number>()
    for (let student = 0; student < 18; student += 1) {
      const device = new Device(academy, exam, await academy.student())
      await device.start()
      await device.submit()
      const { result } = await device.row()
      for (const { questionId } of result?.questionGrades ?? [])
        counts.set(questionId, (counts.get(questionId) ?? 0) + 1)
    }
    await measureVersions(academy.dependencies)
    const shown = await inBank(exam)
    expect(shown.map((item) => item?.measured?.attempts)).toEqual(exam.questions.map((id) => counts.get(id)))
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(36)
  })
})
