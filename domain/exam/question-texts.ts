import type { QuestionTranslation } from './translated-texts.ts'

/** Texts of a question that its author wrote, in both languages; names of wrong ideas are none. */
export interface QuestionTexts {
  readonly text: string
  readonly hint?: string | null
  readonly explanation?: string | null
  readonly secondExplanation?: string | null
  readonly hintSteps?: readonly string[]
  readonly translation?: QuestionTranslation | null
  readonly options: readonly { readonly text: string; readonly reason?: string; readonly translation?: string }[]
}

/** Changes each text of a question; absent fields stay absent. `changeOther`: for its texts in the second language. */
export function withTexts<Question extends QuestionTexts>(
  question: Question,
  change: (text: string) => string,
  changeOther: (text: string) => string = change,
): Question {
  const { text, options, hint, explanation, secondExplanation, hintSteps, translation } = question
  return {
    ...question,
    text: change(text),
    options: options.map((option) => ({
      ...option,
      text: change(option.text),
      ...(option.reason === undefined ? {} : { reason: change(option.reason) }),
      ...(option.translation === undefined ? {} : { translation: changeOther(option.translation) }),
    })),
    ...(hintSteps === undefined ? {} : { hintSteps: hintSteps.map((step) => change(step)) }),
    ...(hint == null ? {} : { hint: change(hint) }),
    ...(explanation == null ? {} : { explanation: change(explanation) }),
    ...(secondExplanation == null ? {} : { secondExplanation: change(secondExplanation) }),
    ...(translation == null ? {} : { translation: changedTranslation(translation, changeOther) }),
  }
}

function changedTranslation(
  { text, hint, explanation }: QuestionTranslation,
  change: (text: string) => string,
): QuestionTranslation {
  return { text: change(text), hint: change(hint), explanation: change(explanation) }
}

/** Every text of a question; an absent one is empty. */
export function textsOfQuestion({
  text,
  hint,
  explanation,
  secondExplanation,
  hintSteps = [],
  options,
  translation,
}: QuestionTexts): string[] {
  const ofOptions = options.flatMap((option) => [option.text, option.reason ?? '', option.translation ?? ''])
  const others = translation == null ? [] : [translation.text, translation.hint, translation.explanation]
  return [text, hint ?? '', explanation ?? '', secondExplanation ?? '', ...hintSteps, ...ofOptions, ...others]
}
