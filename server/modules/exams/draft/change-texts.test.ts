import { describe, expect, it } from 'vitest'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { openOffice, option } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, addQuestion } = office

type Question = ExamDraft['sections'][number]['questions'][number]

async function examWithFormulas() {
  const exam = await newExam()
  const passage = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/paragraphs`, { title: null, text: '$x$' })
  const wrong = { ...option('$2x$'), reason: 'forgot $y$' }
  await addQuestion(exam.id, { text: 'Find $x+y$', explanation: '$x>0$', options: [wrong, option('$3x$', true)] })
  await addQuestion(exam.id, { text: 'No formula here' })
  const read = () => ask<ExamDraft>('GET', `/api/exams/${exam.id}/draft`)
  const draft = await read()
  return { path: `/api/exams/${exam.id}/texts`, passageId: passage.id, read, draft, questions: questionsOf(draft) }
}

function questionsOf({ sections }: ExamDraft): [Question, Question] {
  return sections.flatMap(({ questions }) => questions) as [Question, Question]
}

function withSin(question: Question) {
  const { id, revision, hint, secondExplanation, hintSteps, options } = question
  return {
    id,
    revision,
    text: 'Find $س+y$',
    hint,
    explanation: '$س>0$',
    secondExplanation,
    hintSteps,
    options: options.map((one) => ({ id: one.id, text: one.text.replace('x', 'س'), reason: one.reason })),
  }
}

describe('an author who writes the formulas of an exam anew', () => {
  it('changes questions and passages together, with their keys as they were, and each in the change log', async () => {
    const { path, passageId, read, questions } = await examWithFormulas()
    const body = { questions: [withSin(questions[0])], paragraphs: [{ id: passageId, revision: 1, text: '$س$' }] }
    const answer = await ask<object>('PUT', path, body)
    expect(answer).toEqual({
      questions: [{ id: questions[0].id, revision: questions[0].revision + 1 }],
      paragraphs: [{ id: passageId, revision: 2 }],
    })
    const after = await read()
    expect(questionsOf(after)).toMatchObject([
      {
        text: 'Find $س+y$',
        explanation: '$س>0$',
        options: [
          { id: questions[0].options[0]?.id, text: '$2س$', reason: 'forgot $y$', correct: false },
          { id: questions[0].options[1]?.id, text: '$3س$', correct: true },
        ],
      },
      { text: 'No formula here', revision: questions[1].revision },
    ])
    expect(after.paragraphs).toMatchObject([{ text: '$س$' }])
    // The same once more, from the new revisions, is no change.
    const again = { ...body, questions: [{ ...body.questions[0], revision: questions[0].revision + 1 }] }
    again.paragraphs = [{ id: passageId, revision: 2, text: '$س$' }]
    expect(await ask('PUT', path, again)).toEqual({ questions: [], paragraphs: [] })
  })

  it('changes nothing where one of them was changed meanwhile, is not there, or belongs to another exam', async () => {
    const { path, passageId, read, draft, questions } = await examWithFormulas()
    const other = await examWithFormulas()
    const good = withSin(questions[0])
    const passage = { id: passageId, revision: 1, text: '$س$' }
    for (const [body, code] of [
      [{ questions: [good], paragraphs: [{ ...passage, revision: 7 }] }, 'request.changed-meanwhile'],
      [{ questions: [{ ...good, revision: 99 }], paragraphs: [passage] }, 'request.changed-meanwhile'],
      [{ questions: [good, withSin(other.questions[0])], paragraphs: [] }, 'questions.not-found'],
      [{ questions: [good], paragraphs: [{ ...passage, id: other.passageId }] }, 'exams.paragraph-not-found'],
    ] as const) {
      expect(await refusal('PUT', path, body)).toBe(code)
    }
    const { exam: _exam, ...content } = draft
    expect(await read()).toMatchObject(content)
  })

  it('cannot add, remove or mark options by it', async () => {
    const { path, read, questions } = await examWithFormulas()
    const wish = withSin(questions[0])
    const options = [{ id: 'forged', text: 'new', reason: '', correct: true }]
    await ask('PUT', path, { questions: [{ ...wish, options }], paragraphs: [] })
    const [after] = questionsOf(await read())
    expect(after.options).toEqual(questions[0].options)
  })
})
