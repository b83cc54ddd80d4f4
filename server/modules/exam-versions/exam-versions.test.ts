import { describe, expect, it } from 'vitest'
import type { ExamComparison, listExamVersions } from '#contract/exams/exam-versions.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { openOffice } from '../exams/exams.test-support.ts'
import { examVersionsModule } from './index.ts'

const office = openOffice([examVersionsModule])
const { ask, refusal, newExam, draft, addQuestion, publish } = office

type Versions = ResponseOf<typeof listExamVersions>

const compare = (examId: string, from: number | 'draft', to: number | 'draft') =>
  ask<ExamComparison>('GET', `/api/exams/${examId}/versions/compare?from=${from}&to=${to}`)

async function change(examId: string, question: QuestionRecord, changes: object): Promise<QuestionRecord> {
  return ask('PUT', `/api/exams/${examId}/questions/${question.id}`, { ...question, ...changes })
}

describe('an author of a published exam', () => {
  it('reads its versions, and that the draft differs', async () => {
    const exam = await newExam()
    await addQuestion(exam.id, { text: 'أول' })
    expect(await ask<Versions>('GET', `/api/exams/${exam.id}/versions`)).toEqual({
      hasUnpublishedChanges: false,
      versions: [],
    })
    await publish(exam.id)
    await addQuestion(exam.id, { text: 'ثانٍ' })
    const { hasUnpublishedChanges, versions } = await ask<Versions>('GET', `/api/exams/${exam.id}/versions`)
    expect(hasUnpublishedChanges).toBe(true)
    expect(versions).toMatchObject([{ number: 1, questions: 1, attempts: 0, corrections: 0, isPublished: true }])
    expect(versions[0]?.publishedBy).not.toBeNull()
  })

  it('compares the draft with a version: added, removed, changed, settings and minutes', async () => {
    const exam = await newExam()
    const [first, second] = [
      await addQuestion(exam.id, { text: 'كم $2+2$؟' }),
      await addQuestion(exam.id, { text: 'ب' }),
    ]
    await publish(exam.id)
    await change(exam.id, first, { text: 'كم $2+3$؟', mark: 2 })
    await ask('DELETE', `/api/exams/${exam.id}/questions/${second.id}`, { revision: second.revision })
    const added = await addQuestion(exam.id, { text: 'ج' })
    const [section] = (await draft(exam.id)).sections
    const before = (await draft(exam.id)).exam
    await ask('PUT', `/api/exams/${exam.id}/sections/${section?.id}`, {
      name: 'كمي',
      minutes: 25,
      sectionsRevision: before.sectionsRevision,
    })
    const { questions, sections, settings } = await compare(exam.id, 1, 'draft')
    expect(questions.map(({ id, kind, parts }) => [id, kind, ...parts])).toEqual([
      [first.id, 'changed', 'text', 'mark'],
      [added.id, 'added'],
      [second.id, 'removed'],
    ])
    expect(questions[0]?.text?.after).toMatch(/<ins><math[\s\S]*<\/math><\/ins>/)
    expect(sections).toMatchObject([{ after: { name: 'كمي', minutes: 25 } }])
    expect(settings).toEqual({ before: {}, after: {} })
    expect(await compare(exam.id, 1, 1)).toMatchObject({ questions: [], sections: [], passages: [] })
  })

  it('names a key that was corrected in a version', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    await publish(exam.id)
    const other = question.options.find(({ correct }) => !correct)?.id ?? ''
    const right = question.options.find(({ correct }) => correct)?.id ?? ''
    const correction = { questionId: question.id, correctOptionIds: [other], mark: 1, keysRevision: 0 }
    await ask('POST', `/api/exams/${exam.id}/corrections`, correction)
    await publish(exam.id)
    const { questions } = await compare(exam.id, 1, 2)
    expect(questions).toMatchObject([{ id: question.id, parts: ['corrected'] }])
    expect(questions[0]?.corrections).toMatchObject([{ rightBefore: [right], rightAfter: [other] }])
  })

  it('reads settings by their words, a category by its name, and nothing of a record that a text looks like', async () => {
    const categoryId = await office.knownCategory()
    const exam = await newExam()
    await addQuestion(exam.id)
    await publish(exam.id)
    const { exam: record } = await draft(exam.id)
    const { afterExam: _after, ...form } = record
    await ask('PUT', `/api/exams/${exam.id}`, { ...form, categoryId, durationMinutes: 33, description: exam.id })
    const { settings, references } = await compare(exam.id, 1, 'draft')
    expect(settings.after).toEqual({ categoryId, durationMinutes: 33, description: exam.id })
    expect(references.map(({ id, kind }) => [kind, id])).toEqual([['categories', categoryId]])
  })

  it('learns that a version is not there, nor a deleted exam', async () => {
    const exam = await newExam()
    const path = `/api/exams/${exam.id}/versions`
    expect(await refusal('GET', `${path}/compare?from=1&to=draft`)).toBe('exams.version-not-found')
    expect(await refusal('GET', `${path}/compare?from=1.5&to=draft`)).toBe('request.invalid')
    expect(await refusal('GET', `${path}/compare?from=draft`)).toBe('request.invalid')
    await ask('DELETE', `/api/exams/${exam.id}`)
    expect(await refusal('GET', path)).toBe('exams.not-found')
    expect(await refusal('GET', `${path}/compare?from=draft&to=draft`)).toBe('exams.not-found')
  })
})
