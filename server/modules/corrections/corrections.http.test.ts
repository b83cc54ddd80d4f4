import { describe, expect, it } from 'vitest'
import { openOffice } from '#server/modules/exams/exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, addQuestion, publish } = office

describe('a member of staff who corrects a key over HTTP', () => {
  it('reads the keys, tries a correction and applies it; the draft has it too', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    expect(await refusal('GET', `/api/exams/${exam.id}/keys`)).toBe('exams.not-published')
    await publish(exam.id)
    const keys = await ask<{ keysRevision: number }>('GET', `/api/exams/${exam.id}/keys`)
    expect(keys).toMatchObject({ keysRevision: 0, waiting: 0, questions: [{ id: question.id, versions: [1] }] })
    const wrong = question.options.find(({ correct }) => !correct)?.id ?? ''
    const correction = { questionId: question.id, correctOptionIds: [wrong], mark: 2 }
    const path = `/api/exams/${exam.id}/corrections`
    expect(await ask('POST', `${path}/preview`, correction)).toMatchObject({ versions: [{ changes: true }] })
    expect(await ask('POST', path, { ...correction, ...keys })).toMatchObject({ changedVersions: [1], keysRevision: 1 })
    const draftQuestion = await ask('GET', `/api/exams/${exam.id}/questions/${question.id}`)
    expect(draftQuestion).toMatchObject({ mark: 2, options: [{ correct: false }, { correct: true }], revision: 2 })
    expect(await ask('GET', `/api/exams/${exam.id}`)).toMatchObject({ hasUnpublishedChanges: false })
    const unfit = { ...correction, correctOptionIds: [] }
    expect(await refusal('POST', `${path}/preview`, unfit)).toBe('questions.invalid-key')
  })
})
