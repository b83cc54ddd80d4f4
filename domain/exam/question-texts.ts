import type { QuestionDocument } from './document.ts'

export type QuestionTexts = Pick<
  QuestionDocument,
  'text' | 'options' | 'hint' | 'explanation' | 'secondExplanation' | 'hintSteps'
>

/** Changes each text of a question; names of wrong ideas are no texts, and absent fields stay absent. */
export function withTexts<Question extends QuestionTexts>(
  question: Question,
  change: (text: string) => string,
): Question {
  const { text, options, hint, explanation, secondExplanation, hintSteps } = question
  return {
    ...question,
    text: change(text),
    options: options.map((option) => ({
      ...option,
      text: change(option.text),
      ...(option.reason === undefined ? {} : { reason: change(option.reason) }),
    })),
    ...(hintSteps === undefined ? {} : { hintSteps: hintSteps.map((step) => change(step)) }),
    ...(hint === undefined ? {} : { hint: change(hint) }),
    ...(explanation === undefined ? {} : { explanation: change(explanation) }),
    ...(secondExplanation === undefined ? {} : { secondExplanation: change(secondExplanation) }),
  }
}
