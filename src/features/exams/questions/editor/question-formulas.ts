/** Formulas of a whole question: how all of them are written, and which letters they have. */
import { type QuestionTexts as WrittenTexts, textsOfQuestion, withTexts } from '#domain/exam/question-texts.ts'
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

/** Formulas of a text, without the mark of how they are written. */
export function formulasIn(text: string): readonly string[] {
  return formulaSpans(text).map(({ latex }) => readMathematics(latex, 'international').latex)
}

/** Formulas of all texts of a question in the exam's own language. */
export function formulasOf(texts: WrittenTexts): readonly string[] {
  return textsOfQuestion(inOwnLanguage(texts)).flatMap(formulasIn)
}

function inOwnLanguage(texts: WrittenTexts): WrittenTexts {
  return { ...texts, translation: null, options: texts.options.map((option) => ({ ...option, translation: '' })) }
}

/** A text with its formulas written anew. */
export function rewrittenText(text: string, { mathematics, letters }: Rewriting): string {
  return withFormulas(text, (latex) => {
    const lettered = withLetters(latex, letters)
    return mathematics === 'kept' ? lettered : markMathematics(lettered, mathematics)
  })
}

/** A question with the formulas of its own language written anew; the second language has letters of its own. */
export function rewrittenQuestion<Question extends WrittenTexts>(question: Question, rewriting: Rewriting): Question {
  return withTexts(
    question,
    (text) => rewrittenText(text, rewriting),
    (text) => text,
  )
}

/** The texts of the question with their formulas written anew. */
export function rewritten(values: QuestionTexts, rewriting: Rewriting): QuestionTexts {
  return rewrittenQuestion(textsIn(values), rewriting)
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
