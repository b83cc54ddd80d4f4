/** Words of Arabic letters, with what joins them: letters, marks, and single spaces between words. */
const ARABIC_WORDS = /[\u0621-\u0652]{2,}(?:[ \u00a0][\u0621-\u0652]+)*/g
/** A text of its own, which is left as it is. Its braces hold no others in practice. */
const TEXT = /(\\(?:text|textrm|textbf|textit|textsf|mbox|operatorname)\s*\{[^{}]*\})/
const PERCENT = /(?<!\\)((?:\\\\)*)%/g

/**
 * A formula as its author meant it: `%` is the sign of per cent (in LaTeX it begins a comment, which hides the rest), and
 * Arabic words are texts, so that their letters join and stand from right to left. A single letter is a variable.
 */
export function readableLatex(latex: string): string {
  return latex
    .replace(PERCENT, '$1\\%')
    .split(TEXT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(ARABIC_WORDS, '\\text{$&}')))
    .join('')
}
