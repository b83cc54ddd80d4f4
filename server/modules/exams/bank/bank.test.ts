import { describe, expect, it } from 'vitest'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { openOffice } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion } = office

describe('an author who searches the bank', () => {
  it('finds questions by words, topic, kind, exam, category, image and state', async () => {
    const categoryId = await office.knownCategory()
    const exam = await newExam({ categoryId })
    const other = await newExam()
    await addQuestion(exam.id, { text: 'مساحةُ المُثَلَّث', topic: 'geometry' })
    await addQuestion(exam.id, { text: 'محيط المثلث ![t](figure:t)', topic: 'geometry', answerType: 'checkbox' })
    await addQuestion(other.id, { text: 'المثلث', active: false })
    const found = async (query: string) =>
      (await ask<{ items: BankQuestion[]; total: number }>('GET', `/api/questions?q=المثلث&${query}`)).total
    expect(await found('')).toBe(3)
    expect(await found('topic=geometry')).toBe(2)
    expect(await found('answerType=checkbox')).toBe(1)
    expect(await found(`examId=${other.id}`)).toBe(1)
    expect(await found(`categoryId=${categoryId.toUpperCase()}`)).toBe(2)
    expect(await found('hasImage=true')).toBe(1)
    expect(await found('active=true')).toBe(2)
    const { topics } = await ask<{ topics: { topic: string }[] }>('GET', '/api/questions/topics')
    expect(topics.map(({ topic }) => topic)).toContain('geometry')
  })

  it('uses questions again with their passage and figures, under names that are free', async () => {
    const [from, to] = [await newExam(), await newExam()]
    const drawing = (side: number) => `<svg viewBox="0 0 ${side} ${side}"><path d="M0 0"/></svg>`
    await ask('PUT', `/api/exams/${from.id}/figures/t`, { svg: drawing(1) })
    await ask('PUT', `/api/exams/${to.id}/figures/t`, { svg: drawing(2) })
    const text = 'The passage ![t](figure:t)'
    const passage = await ask<{ id: string }>('POST', `/api/exams/${from.id}/paragraphs`, { title: 'P', text })
    const a = await addQuestion(from.id, { paragraphId: passage.id, text: 'a ![t](figure:t)' })
    const b = await addQuestion(from.id, { paragraphId: passage.id, text: 'b' })
    const sectionId = (await draft(to.id)).sections[0]?.id ?? ''
    const body = { sectionId, questionIds: [b.id, a.id] }
    const { questions } = await ask<{ questions: QuestionRecord[] }>(
      'POST',
      `/api/exams/${to.id}/questions/reuse`,
      body,
    )
    expect(questions.map(({ originQuestionId }) => originQuestionId)).toEqual([b.id, a.id])
    expect(questions[1]?.text).toBe('a ![t](figure:t-2)')
    const target = await draft(to.id)
    expect(target.paragraphs).toMatchObject([{ title: 'P', text: 'The passage ![t](figure:t-2)', questions: 2 }])
    expect(target.figures).toEqual([
      { ref: 't', svg: drawing(2) },
      { ref: 't-2', svg: drawing(1) },
    ])
    const missing = { sectionId, questionIds: [a.id, sectionId] }
    expect(await refusal('POST', `/api/exams/${to.id}/questions/reuse`, missing)).toBe('questions.not-found')
  })
})
