import { describe, expect, it } from 'vitest'
import type { findSimilarQuestions } from '#contract/exams/question-bank.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { openOffice } from '../exams.test-support.ts'

const { ask, newExam, draft, addQuestion } = openOffice()

type Similar = ResponseOf<typeof findSimilarQuestions>

const TEXT = 'اشترى خالد ثلاثة أقلام بسعر 12 ريالا، فكم سعر القلم الواحد؟'
const options = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    id: null,
    text,
    correct: index === 0,
    pinned: false,
    reason: '',
    misconception: '',
  }))

async function similar(examId: string, changes: object) {
  const body = { examId, questionId: null, twinOfId: null, text: TEXT, options: [], ...changes }
  return (await ask<Similar>('POST', '/api/questions/similar', body)).questions
}

describe('an author who writes a question that the bank has', () => {
  it('reads the exact copy first, then what is alike, and nothing of other questions', async () => {
    const exam = await newExam()
    const near = await addQuestion(exam.id, { text: TEXT.replace('12', '18'), options: options(['6', '5']) })
    const same = await addQuestion(exam.id, {
      text: 'اشترى خالدٌ ثلاثةَ اقلام بسعر ١٢ ريالا، فكم سعر القلم الواحد',
      options: options(['4', '3']),
    })
    await addQuestion(exam.id, { text: 'ما عاصمة اليابان؟', options: options(['طوكيو', 'كيوتو']) })
    const found = await similar(exam.id, { options: ['٣', '٤'] })
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      [same.id, 'same'],
      [near.id, 'alike'],
    ])
    expect(found[0]).toMatchObject({ examId: exam.id, resemblance: 1, copies: 0 })
    expect(found[1]?.resemblance).toBeGreaterThan(0.8)
  })

  it('reads neither the question itself nor its copies nor its twins, and a copy of another one once', async () => {
    const [exam, other] = [await newExam(), await newExam()]
    const text = 'قطار يسير بسرعة 80 كيلومترا في الساعة، فكم يقطع في ثلاث ساعات؟'
    const first = await addQuestion(exam.id, { text, options: options(['240', '160']) })
    const twin = await addQuestion(exam.id, { text: text.replace('80', '90'), twinOfId: first.id })
    const sectionId = (await draft(other.id)).sections[0]?.id
    await ask('POST', `/api/exams/${other.id}/questions/reuse`, { sectionId, questionIds: [first.id] })
    expect(await similar(exam.id, { text, questionId: first.id })).toEqual([])
    expect(await similar(exam.id, { text, twinOfId: twin.id })).toEqual([])
    const fromOutside = await similar(other.id, { text })
    expect(fromOutside.map(({ kind, copies }) => [kind, copies])).toEqual([
      ['same-text', 1],
      ['alike', 0],
    ])
  })

  it('finds formulas however they are spaced, and nothing in a deleted exam', async () => {
    const exam = await newExam()
    const { id } = await addQuestion(exam.id, { text: 'أوجد قيمة المجهول: $x^2+3x = \\frac{1}{2}$' })
    const text = 'أوجد قيمة المجهول: $x^{2} + 3x=\\frac12$'
    expect((await similar(exam.id, { text })).map((one) => one.id)).toEqual([id])
    await ask('DELETE', `/api/exams/${exam.id}`)
    expect(await similar(exam.id, { text })).toEqual([])
    expect(await similar(exam.id, { text: '' })).toEqual([])
    expect(await similar(exam.id, { text: '؟ !' })).toEqual([])
  })
})
