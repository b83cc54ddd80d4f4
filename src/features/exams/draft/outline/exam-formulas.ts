/** Formulas of all questions and passages of a draft, in the exam's own language. */
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { changeTexts } from '#contract/exams/exam-texts.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import {
  formulasIn,
  formulasOf,
  type Rewriting,
  rewrittenQuestion,
  rewrittenText,
} from '../../questions/editor/question-formulas.ts'

export type Texts = BodyOf<typeof changeTexts>

type Draft = Pick<ExamDraft, 'paragraphs'> & {
  readonly sections: readonly Pick<ExamDraft['sections'][number], 'questions'>[]
}
type Question = ExamDraft['sections'][number]['questions'][number]

export function formulasOfExam({ sections, paragraphs }: Draft): readonly string[] {
  return [
    ...sections.flatMap(({ questions }) => questions).flatMap(formulasOf),
    ...paragraphs.flatMap(({ text }) => formulasIn(text)),
  ]
}

/** The texts that a rewriting changes, as they would be, from the revisions that were read. */
export function rewrittenTexts({ sections, paragraphs }: Draft, rewriting: Rewriting): Texts {
  const changedQuestions = sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const after = textsOf(rewrittenQuestion(question, rewriting))
      return JSON.stringify(after) === JSON.stringify(textsOf(question)) ? [] : [after]
    })
  const changedParagraphs = paragraphs.flatMap(({ id, revision, text }) => {
    const after = rewrittenText(text, rewriting)
    return after === text ? [] : [{ id, revision, text: after }]
  })
  return { questions: changedQuestions, paragraphs: changedParagraphs }
}

/** The texts before a change, with the revisions that the change gave them. */
export function textsBefore({ sections, paragraphs }: Draft, changed: Changed): Texts {
  const revisions = new Map([...changed.questions, ...changed.paragraphs].map(({ id, revision }) => [id, revision]))
  const before = sections.flatMap(({ questions }) => questions).map(textsOf)
  return {
    questions: before.flatMap((texts) => {
      const revision = revisions.get(texts.id)
      return revision === undefined ? [] : [{ ...texts, revision }]
    }),
    paragraphs: paragraphs.flatMap(({ id, text }) => {
      const revision = revisions.get(id)
      return revision === undefined ? [] : [{ id, text, revision }]
    }),
  }
}

interface Changed {
  readonly questions: readonly { readonly id: string; readonly revision: number }[]
  readonly paragraphs: readonly { readonly id: string; readonly revision: number }[]
}

function textsOf(question: Question): Texts['questions'][number] {
  const { id, revision, text, hint, explanation, secondExplanation, hintSteps, options } = question
  return {
    id,
    revision,
    text,
    hint,
    explanation,
    secondExplanation,
    hintSteps,
    options: options.map(({ id: optionId, text: words, reason }) => ({ id: optionId, text: words, reason })),
  }
}
