/** Feedback of a wrong option is the reason why that is wrong; everything else is explanation. */
import type { OptionDocument } from '#domain/exam/document.ts'
import { LINE_OF_WORDS } from '#domain/rich-text/words-to-markdown.ts'

export interface Feedback {
  /** Place of the option, from 0. */
  readonly place: number
  readonly text: string
}

/** Gives options their reasons, and sets that of right options below the general feedback: nothing is lost. */
export function withFeedback(
  options: readonly OptionDocument[],
  general: string,
  feedback: readonly Feedback[],
): { readonly options: OptionDocument[]; readonly explanation?: string } {
  const given = feedback.filter(({ text }) => text.trim() !== '')
  const textAt = (place: number) => given.find((one) => one.place === place)?.text
  const reasoned = options.map((option, place) => {
    const reason = option.correct ? undefined : textAt(place)
    return reason === undefined ? option : { ...option, reason }
  })
  const lines = options.flatMap(({ text, correct }, place) => {
    const said = correct ? textAt(place) : undefined
    return said === undefined ? [] : [`- ${LINE_OF_WORDS}${inOneLine(text)}: ${inOneLine(said)}`]
  })
  const explanation = [general.trim(), lines.join('\n')].filter((part) => part !== '').join('\n\n')
  return { options: reasoned, ...(explanation === '' ? {} : { explanation }) }
}

function inOneLine(text: string): string {
  return text
    .replaceAll(LINE_OF_WORDS, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}
