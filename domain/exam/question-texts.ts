/** Texts of a question that its author wrote; names of wrong ideas are none. */
export interface QuestionTexts {
  readonly text: string
  readonly hint?: string | null
  readonly explanation?: string | null
  readonly secondExplanation?: string | null
  readonly hintSteps?: readonly string[]
  readonly options: readonly { readonly text: string; readonly reason?: string }[]
}

/** Changes each text of a question; absent fields stay absent. */
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
    ...(hint == null ? {} : { hint: change(hint) }),
    ...(explanation == null ? {} : { explanation: change(explanation) }),
    ...(secondExplanation == null ? {} : { secondExplanation: change(secondExplanation) }),
  }
}

/** Every text of a question; an absent one is empty. */
export function textsOfQuestion({
  text,
  hint,
  explanation,
  secondExplanation,
  hintSteps = [],
  options,
}: QuestionTexts): string[] {
  const ofOptions = options.flatMap((option) => [option.text, option.reason ?? ''])
  return [text, hint ?? '', explanation ?? '', secondExplanation ?? '', ...hintSteps, ...ofOptions]
}
