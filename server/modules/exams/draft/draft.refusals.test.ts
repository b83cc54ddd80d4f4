import { describe, expect, it } from 'vitest'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { users } from '#server/db/schema.ts'
import { call, signInAs } from '#tests/http.ts'
import { formOf, formOfExam, openOffice, questionForm } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion } = office

describe('a person who may not write exams', () => {
  it('is refused by the server', async () => {
    const exam = await newExam()
    const token = await signInAs(office.server, 'student')
    for (const path of [`/api/exams/${exam.id}`, `/api/exams/${exam.id}/draft`, '/api/questions', '/api/exams']) {
      const answer = await call(office.server.app, 'GET', path, { token })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(await office.server.database.query.$count(users)).toBeGreaterThan(1)
  })
})

describe('an attacker', () => {
  it('reaches nothing of one exam through another', async () => {
    const [mine, other] = [await newExam(), await newExam()]
    const question = await addQuestion(other.id)
    const passage = await ask<{ id: string }>('POST', `/api/exams/${other.id}/paragraphs`, { title: null, text: 'x' })
    const [section] = (await draft(other.id)).sections
    const base = `/api/exams/${mine.id}`
    const form = questionForm({ sectionId: section?.id })
    expect(await refusal('GET', `${base}/questions/${question.id}`)).toBe('questions.not-found')
    expect(await refusal('DELETE', `${base}/questions/${question.id}`)).toBe('questions.not-found')
    expect(await refusal('PUT', `${base}/questions/${question.id}`, { ...form, revision: 1 })).toBe(
      'questions.not-found',
    )
    expect(await refusal('GET', `${base}/questions/${question.id}/explanation`)).toBe('questions.not-found')
    expect(await refusal('POST', `${base}/questions`, form)).toBe('exams.section-not-found')
    expect(await refusal('DELETE', `${base}/sections/${section?.id}`)).toBe('exams.section-not-found')
    expect(await refusal('DELETE', `${base}/paragraphs/${passage.id}`)).toBe('exams.paragraph-not-found')
    const [own] = (await draft(mine.id)).sections
    const stealing = questionForm({ sectionId: own?.id, paragraphId: passage.id })
    expect(await refusal('POST', `${base}/questions`, stealing)).toBe('exams.paragraph-not-found')
  })

  it('is refused texts beyond the limits and stores scripts that never run', async () => {
    const exam = await newExam()
    const [section] = (await draft(exam.id)).sections
    const huge = questionForm({ sectionId: section?.id, text: 'x'.repeat(20_001) })
    expect(await refusal('POST', `/api/exams/${exam.id}/questions`, huge)).toBe('request.invalid')
    await addQuestion(exam.id, { text: '<script>alert(1)</script> [x](javascript:alert(1)) ![y](file:///etc/passwd)' })
    const preview = await ask<object>('GET', `/api/exams/${exam.id}/preview?draft=true`)
    expect(JSON.stringify(preview)).not.toMatch(/<script|href=.{0,3}javascript|<img/)
  })
})

describe('an author who names what is not there', () => {
  const nothing = 'f'.repeat(64)
  const fieldsOf = async (method: 'POST' | 'PUT', path: string, body: unknown, language: 'ar' | 'en' = 'en') => {
    const token = await signInAs(office.server, 'admin')
    const answer = await call<{ fields?: Record<string, { code: string }> }>(office.server.app, method, path, {
      token,
      body,
      language,
    })
    return [answer.status, answer.envelope.status.code, answer.envelope.data.fields]
  }
  const missing = (fields: Readonly<Record<string, object>>) => [
    422,
    'request.invalid',
    Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, expect.objectContaining(error)])),
  ]

  it('reads at the field that a subject or an image of an exam is missing, and nothing is written', async () => {
    const exam = await office.newExam()
    const unknown = newIdentifier()
    const form = formOfExam(exam, { categoryId: unknown, imageFile: nothing })
    expect(await fieldsOf('POST', '/api/exams', { title: 'x', categoryId: unknown })).toEqual(
      missing({ categoryId: { code: 'exists' } }),
    )
    expect(await fieldsOf('PUT', `/api/exams/${exam.id}`, form)).toEqual(
      missing({ categoryId: { code: 'exists' }, imageFile: { code: 'exists' } }),
    )
    expect((await office.ask<ExamRecord>('GET', `/api/exams/${exam.id}`)).revision).toBe(exam.revision)
  })

  it('reads at the field that the exam before is gone, is this one, or waits for this one', async () => {
    const [first, second] = [await office.newExam(), await office.newExam()]
    const path = (exam: ExamRecord) => `/api/exams/${exam.id}`
    const after = (exam: ExamRecord, afterExamId: string) => formOfExam(exam, { afterExamId })
    expect(await fieldsOf('PUT', path(first), after(first, newIdentifier()))).toEqual(
      missing({ afterExamId: { code: 'exists' } }),
    )
    expect(await fieldsOf('PUT', path(first), after(first, first.id))).toEqual(
      missing({ afterExamId: { code: 'chainCircle' } }),
    )
    expect((await fieldsOf('PUT', path(second), after(second, first.id)))[0]).toBe(200)
    expect((await office.ask<ExamRecord>('GET', path(second))).afterExam).toEqual({ id: first.id, title: first.title })
    expect(await fieldsOf('PUT', path(first), after(first, second.id))).toEqual(
      missing({ afterExamId: { code: 'chainCircle' } }),
    )
  })

  it('reads the same of the film and the image of a question and of its explanation', async () => {
    const { id: examId } = await office.newExam()
    const [section] = (await office.draft(examId)).sections
    const broken = { videoFile: nothing, explanationImage: nothing }
    const both = { videoFile: { code: 'exists' }, explanationImage: { code: 'exists' } }
    const form = questionForm({ sectionId: section?.id, ...broken })
    expect(await fieldsOf('POST', `/api/exams/${examId}/questions`, form)).toEqual(missing(both))
    const question = await office.addQuestion(examId)
    const path = `/api/exams/${examId}/questions/${question.id}`
    expect(await fieldsOf('PUT', path, { ...formOf(question), ...broken })).toEqual(missing(both))
    const explained = { revision: question.revision, explanation: null, videoLink: null }
    expect(await fieldsOf('PUT', `${path}/explanation`, { ...explained, videoFile: nothing, image: nothing })).toEqual(
      missing({ videoFile: { code: 'exists' }, image: { code: 'exists' } }),
    )
  })

  it('is informed when an image is given for a film', async () => {
    const { id: examId } = await office.newExam()
    const question = await office.addQuestion(examId)
    const image = await office.knownFile('image/webp')
    const path = `/api/exams/${examId}/questions/${question.id}`
    expect(await fieldsOf('PUT', path, { ...formOf(question), videoFile: image, explanationImage: image })).toEqual(
      missing({ videoFile: { code: 'fileType' } }),
    )
  })
})
