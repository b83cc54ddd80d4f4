import { optionsById } from '../shuffle/shuffle.ts'
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
