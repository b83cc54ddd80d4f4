import { describe, expect, it } from 'vitest'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { formulasOfExam, rewrittenTexts, textsBefore } from './exam-formulas.ts'

type Question = ExamDraft['sections'][number]['questions'][number]

function question(id: string, text: string): Question {
  const option = { id: 'o1', text: '$2x$', correct: true, pinned: false, reason: 'نسيت $y$', misconception: '' }
  const texts = { hint: null, explanation: 'لأن $x > 0$', secondExplanation: null, hintSteps: [] }
  const other = { translation: { text: 'What is $x$?', hint: '', explanation: '' } }
  return {
    id,
    revision: 3,
    text,
    ...texts,
    ...other,
    options: [{ ...option, translation: '$x$' }],
  } as unknown as Question
}

const DRAFT = {
  sections: [{ questions: [question('q1', 'ما قيمة $x + y$؟'), question('q2', 'بلا صيغة')] }],
  paragraphs: [
    { id: 'p1', title: null, text: 'ليكن $x$ عددًا', translation: null, revision: 5, questions: 1 },
    { id: 'p2', title: null, text: 'نص', translation: null, revision: 1, questions: 0 },
  ],
}
const LETTERS = { mathematics: 'kept', letters: new Map(Object.entries({ x: 'س', y: 'ص' })) } as const

describe('a teacher who gives the formulas of a whole exam Arabic letters', () => {
  it('sees the formulas of questions and passages, and none of the second language', () => {
    expect(formulasOfExam(DRAFT)).toEqual(['x + y', 'x > 0', '2x', 'y', 'x > 0', '2x', 'y', 'x'])
  })

  it('changes each text that has such a letter, from the revision that was read, and no other', () => {
    const { questions, paragraphs } = rewrittenTexts(DRAFT, LETTERS)
    expect(questions[0]).toMatchObject({
      id: 'q1',
      revision: 3,
      text: 'ما قيمة $س + ص$؟',
      explanation: 'لأن $س > 0$',
      options: [{ id: 'o1', text: '$2س$', reason: 'نسيت $ص$' }],
    })
    expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2'])
    expect(paragraphs).toEqual([{ id: 'p1', revision: 5, text: 'ليكن $س$ عددًا' }])
    expect(rewrittenTexts(DRAFT, { mathematics: 'kept', letters: new Map() })).toEqual({
      questions: [],
      paragraphs: [],
    })
  })

  it('takes it back from the revisions that the change gave', () => {
    const changed = { questions: [{ id: 'q1', revision: 4 }], paragraphs: [{ id: 'p1', revision: 6 }] }
    expect(textsBefore(DRAFT, changed)).toMatchObject({
      questions: [{ id: 'q1', revision: 4, text: 'ما قيمة $x + y$؟' }],
      paragraphs: [{ id: 'p1', revision: 6, text: 'ليكن $x$ عددًا' }],
    })
  })
})
