/**
 * Formulas are written as in Arabic schoolbooks, from right to left, or as in international ones. The exam
 * decides; a formula that differs begins with `\rtl` or `\ltr`. Letters are the author's in both, digits the reader's.
 * An Arabic formula follows the Machrek style (W3C note "Arabic mathematical notation", 2006).
 */
import { THOUSANDS } from '../arabic/digits.ts'

export const MATHEMATICS = ['international', 'arabic'] as const
export type Mathematics = (typeof MATHEMATICS)[number]

const MARK = /^\s*\\(rtl|ltr)(?![A-Za-z])\s*/

/** A formula without its mark, and how it is written: by its mark, else as the exam says. */
export function readMathematics(
  latex: string,
  usual: Mathematics,
): { readonly latex: string; readonly mathematics: Mathematics; readonly isMarked: boolean } {
  const mark = MARK.exec(latex)
  if (mark === null) return { latex, mathematics: usual, isMarked: false }
  const mathematics = mark[1] === 'rtl' ? 'arabic' : 'international'
  return { latex: latex.slice(mark[0].length), mathematics, isMarked: true }
}

/** The formula with the mark of its own way of writing; null: as the exam says. */
export function markMathematics(latex: string, own: Mathematics | null): string {
  const bare = latex.replace(MARK, '')
  if (own === null) return bare
  return `${own === 'arabic' ? '\\rtl' : '\\ltr'} ${bare}`
}

/** Functions by their Arabic names. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  sin: 'جا',
  cos: 'جتا',
  tan: 'ظا',
  cot: 'ظتا',
  sec: 'قا',
  csc: 'قتا',
  log: 'لو',
  ln: 'لط',
  lim: 'نها',
}

const ARABIC_LETTER = /<mtext>([\u0621-\u064a])<\/mtext>/g
const FUNCTION = /<mi>([a-z]{2,3})<\/mi>/g
const SEPARATOR = /(<mo separator="true">),(<\/mo>)/g
/** Numbers with a comma that no thousands have: a pair without a space after its comma. */
const PAIR = /<mn>([\d.]+(?:,[\d.]+)+)<\/mn>/g
const PERCENT = /<mn>([\d.,]+)<\/mn><mi>%<\/mi>/g
const FENCE = /<mo fence="true">([([{])<\/mo>|<mo fence="true">([)\]}])<\/mo>/g
/** A repeating decimal is one number, and goes from left to right as numbers do. */
const REPEATING = /<mn>[\d.]+<\/mn><mrow class="tml-overline"[^>]*><mn>\d+<\/mn><\/mrow>/g

/** MathML of the renderer with its direction, and in Arabic with Arabic names, letters that do not join, and «،». */
export function directedMathml(mathml: string, mathematics: Mathematics): string {
  if (mathematics === 'international') return mathml.replace('<math', '<math dir="ltr"')
  return mathml
    .replace('<math', '<math dir="rtl"')
    .replace(ARABIC_LETTER, '<mi>$1</mi>')
    .replace(FUNCTION, (whole, name: string) => (name in FUNCTIONS ? `<mi>${FUNCTIONS[name]}</mi>` : whole))
    .replace(SEPARATOR, '$1،$2')
    .replace(PAIR, (whole, numbers: string) => (THOUSANDS.test(numbers) ? whole : pairOf(numbers)))
    .replace(PERCENT, '<mn>$1%</mn>')
    .replace(FENCE, (_, open: string | undefined, close: string | undefined) =>
      open === undefined
        ? `<mo fence="true" form="postfix">${close}</mo>`
        : `<mo fence="true" form="prefix">${open}</mo>`,
    )
    .replace(REPEATING, '<mrow dir="ltr">$&</mrow>')
}

function pairOf(numbers: string): string {
  return numbers
    .split(',')
    .map((number) => `<mn>${number}</mn>`)
    .join('<mo separator="true">،</mo>')
}
