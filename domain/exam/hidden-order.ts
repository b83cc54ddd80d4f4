import { placed, shuffleOptions } from '../shuffle/shuffle.ts'
import type { Paper, PaperTranslation } from './paper.ts'

/** The paper as devices get it: where it hides the order in which its author wrote the options, nothing in it tells. */
export function asSealed(paper: Paper): Paper {
  if (paper.hidesOrder !== true) return paper
  return {
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, options: optionsById(question.options) })),
    })),
    ...(paper.translation !== undefined && { translation: translationById(paper.translation) }),
  }
}

function translationById(translation: PaperTranslation): PaperTranslation {
  const questions = Object.entries(translation.questions).map(([id, question]) => {
    const options = Object.fromEntries(Object.entries(question.options).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return [id, { ...question, options }] as const
  })
  return { ...translation, questions: Object.fromEntries(questions) }
}

/** Options of one question as an attempt shows them: in the author's order unless the exam shuffles. */
export function optionsAsShown<T extends { readonly id: string; readonly pinned: boolean }>(
  {
    shuffleOptions: isShuffled,
    hidesOrder,
  }: { readonly shuffleOptions: boolean; readonly hidesOrder?: boolean | undefined },
  question: { readonly id: string; readonly options: readonly T[] },
  seed: number,
): readonly T[] {
  if (!isShuffled) return question.options
  const { id, options } = question
  return shuffleOptions(hidesOrder === true ? optionsById(options) : options, seed, id)
}

/** Options in the order of their ids; pinned ones keep their places. */
function optionsById<T extends { readonly id: string; readonly pinned: boolean }>(options: readonly T[]): T[] {
  const byId = options.filter(({ pinned }) => !pinned).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return placed(options, byId)
}
