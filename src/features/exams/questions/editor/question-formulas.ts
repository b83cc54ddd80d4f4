/** Formulas of a whole question: how all of them are written, and which letters they have. */
import { textsOfQuestion, withTexts } from '#domain/exam/question-texts.ts'
import { withLetters } from '#domain/rich-text/arabic-letters.ts'
import { formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { withFormulas } from '#domain/rich-text/marked-text.ts'
import { markMathematics, type Mathematics, readMathematics } from '#domain/rich-text/mathematics.ts'
import type { QuestionValues } from './question-form.ts'

/** Texts of a question that may hold formulas. */
export type QuestionTexts = Pick<
  QuestionValues,
  'text' | 'hint' | 'explanation' | 'secondExplanation' | 'hintSteps' | 'options'
>

/** The texts alone, without the other values of a form. */
export function textsIn({
  text,
  hint,
  explanation,
  secondExplanation,
  hintSteps,
  options,
}: QuestionTexts): QuestionTexts {
  return { text, hint, explanation, secondExplanation, hintSteps, options }
}

export interface Rewriting {
  /** Null: as the exam says; `kept`: each formula as it is. */
  readonly mathematics: Mathematics | null | 'kept'
  /** Latin letters by the Arabic ones that take their place; an empty one stays as it is. */
  readonly letters: ReadonlyMap<string, string>
}

/** Formulas of all texts of a question in the exam's own language, without the mark of how they are written. */
export function formulasOf(texts: QuestionTexts): readonly string[] {
  return textsOfQuestion(inOwnLanguage(texts))
    .flatMap((one) => formulaSpans(one).map(({ latex }) => latex))
    .map((latex) => readMathematics(latex, 'international').latex)
}

function inOwnLanguage(texts: QuestionTexts): QuestionTexts {
  return { ...texts, options: texts.options.map((option) => ({ ...option, translation: '' })) }
}

/** The texts of the question with their formulas written anew. */
export function rewritten(values: QuestionTexts, { mathematics, letters }: Rewriting): QuestionTexts {
  const change = (latex: string): string => {
    const lettered = withLetters(latex, letters)
    return mathematics === 'kept' ? lettered : markMathematics(lettered, mathematics)
  }
  // Letters and writing are those of the exam's own language.
  return withTexts(
    textsIn(values),
    (text) => withFormulas(text, change),
    (text) => text,
  )
}

/** One Arabic letter, and one that is lengthened so that it is no digit or accent beside others. */
const ONE_LETTER = /^\p{Script=Arabic}\u0640?$/u

/** Refusal of the letter that an author gave: it is no Arabic letter, or stands for something else already; else null. */
export function letterFault(
  latin: string,
  letters: ReadonlyMap<string, string>,
  formulas: readonly string[],
): 'notOne' | 'taken' | null {
  const arabic = letters.get(latin) ?? ''
  if (arabic === '') return null
  if (!ONE_LETTER.test(arabic)) return 'notOne'
  const isOfAnother = [...letters].some(([other, given]) => other !== latin && given === arabic)
  return isOfAnother || formulas.some((latex) => latex.includes(arabic)) ? 'taken' : null
}
