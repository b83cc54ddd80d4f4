import { describe, expect, it } from 'vitest'
import { shuffleOptions } from '#domain/shuffle/shuffle.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { importExam, publishExam, versionOfAttempt } from '#server/modules/exams/index.ts'
import { Device, MINUTE, openAcademy, type TestExam } from '#server/modules/attempts/academy.test-support.ts'
import { quduratExam } from './qudurat.ts'

const academy = openAcademy()

async function published(document: ExamDocument): Promise<TestExam & { remarks: readonly { questionRef: string }[] }> {
  const imported = await importExam(academy.dependencies, document, null)
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  const { examId, remarks } = imported.value
  const version = await publishExam(academy.dependencies, examId, null)
  if (!version.ok) throw new Error(version.code)
  const { paper, key } = await versionOfAttempt(academy.database, version.value.versionId)
  const keyOf = (index: number) => key.questions[index]!
  return {
    examId,
    versionId: version.value.versionId,
    paper,
    key,
    questions: key.questions.map(({ questionId }) => questionId),
    right: (index) => [...keyOf(index).correctOptionIds],
    wrong: (index) => keyOf(index).optionIds.filter((id) => !keyOf(index).correctOptionIds.includes(id)).slice(0, 1),
    remarks,
  }
}

describe.each([
  ['verbal', 258, 1],
  ['quant', 242, 0],
] as const)('a student who sits the %s questions', (track, count, equalOptions) => {
  it('gets the full score for right answers, and of known answers exactly theirs', async () => {
    const exam = await published(quduratExam(track))
    expect(exam.questions).toHaveLength(count)
    expect(exam.remarks).toHaveLength(equalOptions)

    const best = new Device(academy, exam, await academy.student())
    await best.start()
    for (let index = 0; index < count; index += 1) {
      academy.clock.now += 1_000
      best.write({ type: 'seen', questionId: exam.questions[index] ?? '' })
      best.answer(index, exam.right(index))
      if (index % 20 === 19) await best.send()
    }
    expect(await best.submit()).toMatchObject({ state: 'closed', closeReason: 'finished' })
    expect(await best.readResult()).toMatchObject({ ok: true, value: { score: count, accuracy: 100, discountedAnswers: 0 } })

    const other = new Device(academy, exam, await academy.student())
    await other.start()
    academy.clock.now += MINUTE
    for (let index = 0; index < 60; index += 1) other.answer(index, index % 3 === 0 ? exam.right(index) : exam.wrong(index))
    await other.submit()
    expect(await other.readResult()).toMatchObject({ value: { score: 20, answered: 60, correct: 20 } })
  })

  it('finds "all of the above" in its place whatever the seed', async () => {
    const exam = await published({ ...quduratExam(track), ref: `again-${track}` })
    const pinned = exam.paper.sections.flatMap(({ questions }) => questions).filter(({ options }) => options.some((option) => option.pinned))
    for (const question of pinned) {
      for (const seed of [1, 77, 2 ** 31 - 1]) {
        const shown = shuffleOptions(question.options, seed, question.id)
        question.options.forEach((option, index) => option.pinned && expect(shown[index]).toBe(option))
      }
    }
  })
})
