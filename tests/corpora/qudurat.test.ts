import { describe, expect, it } from 'vitest'
import { shuffleOptions } from '#domain/shuffle/shuffle.ts'
import { importExam } from '#server/modules/exams/index.ts'
import { Device, MINUTE, openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { quduratExam } from './qudurat.ts'

const academy = openAcademy()

describe.each([
  ['verbal', 258, 1],
  ['quant', 242, 0],
] as const)('a student who sits the %s questions', (track, count, equalOptions) => {
  it('gets the full score for right answers, and of known answers exactly theirs', async () => {
    const exam = await academy.exam(quduratExam(track))
    expect(exam.questions).toHaveLength(count)

    const best = new Device(academy, exam, await academy.student())
    await best.start()
    for (let index = 0; index < count; index += 1) {
      academy.clock.now += 1_000
      best.write({ type: 'seen', questionId: exam.questions[index] ?? '' })
      best.answer(index, exam.right(index))
      if (index % 20 === 19) await best.send()
    }
    expect(await best.submit()).toMatchObject({ state: 'closed', closeReason: 'finished' })
    expect(await best.readResult()).toMatchObject({
      ok: true,
      value: { score: count, accuracy: 100, discountedAnswers: 0 },
    })

    const other = new Device(academy, exam, await academy.student())
    await other.start()
    academy.clock.now += MINUTE
    for (let index = 0; index < 60; index += 1)
      other.answer(index, index % 3 === 0 ? exam.right(index) : exam.wrong(index))
    await other.submit()
    expect(await other.readResult()).toMatchObject({ value: { score: 20, answered: 60, correct: 20 } })
  })

  it('is spared two equal options unnoticed: the author is informed, and the exam is there', async () => {
    const imported = await importExam(academy.dependencies, { ...quduratExam(track), ref: `remarks-${track}` }, null)
    expect(imported.ok && imported.value.remarks.map(({ kind }) => kind)).toEqual(
      Array(equalOptions).fill('equal-options'),
    )
  })

  it('finds "all of the above" in its place whatever the seed', async () => {
    const exam = await academy.exam({ ...quduratExam(track), ref: `again-${track}` })
    const pinned = exam.paper.sections
      .flatMap(({ questions }) => questions)
      .filter(({ options }) => options.some((option) => option.pinned))
    for (const question of pinned) {
      for (const seed of [1, 77, 2 ** 31 - 1]) {
        const shown = shuffleOptions(question.options, seed, question.id)
        question.options.forEach((option, index) => option.pinned && expect(shown[index]).toBe(option))
      }
    }
  })
})
