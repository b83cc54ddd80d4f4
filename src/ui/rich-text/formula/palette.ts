/** Formulas and signs that the formula field offers beside the keyboard. */

export interface PaletteItem {
  /** A key of `richText:sign`; null if the sign itself is its name. */
  readonly name: string | null
  /** LaTeX that is inserted; `@` marks the place of the selected text, or of the caret. */
  readonly write: string
  /** LaTeX that is shown on the button, or the sign itself. */
  readonly shown: string
}

export interface PaletteGroup {
  /** A key of `richText:palette`. */
  readonly name: 'common' | 'signs' | 'functions' | 'arabicLetters' | 'arabicDigits' | 'greek'
  readonly items: readonly PaletteItem[]
}

function named(name: string, write: string, shown: string): PaletteItem {
  return { name, write, shown }
}

/** Signs that are written as they are shown. */
function plain(signs: string): readonly PaletteItem[] {
  return signs.split(' ').map((sign) => ({ name: null, write: sign === 'ه' ? 'هـ' : sign, shown: sign }))
}

const GREEK = 'alpha beta gamma delta theta lambda mu pi rho sigma phi omega Delta Sigma Omega'.split(' ')

export const PALETTE: readonly PaletteGroup[] = [
  {
    name: 'common',
    items: [
      named('fraction', '\\frac{@}{}', '\\frac{a}{b}'),
      named('root', '\\sqrt{@}', '\\sqrt{a}'),
      named('nthRoot', '\\sqrt[3]{@}', '\\sqrt[n]{a}'),
      named('power', '^{@}', 'a^n'),
      named('square', '^2', 'a^2'),
      named('index', '_{@}', 'a_n'),
      named('brackets', '\\left(@\\right)', '(a)'),
      named('absolute', '\\left|@\\right|', '|a|'),
      named('segment', '\\overline{@}', '\\overline{AB}'),
      named('vector', '\\vec{@}', '\\vec{a}'),
      named('words', '\\text{@}', '\\text{كلمة}'),
      named('mixed', '@\\frac{}{}', '1\\frac{a}{b}'),
      named('equations', '\\begin{cases} @ \\\\  \\end{cases}', '\\begin{cases}a\\\\b\\end{cases}'),
      named('matrix', '\\begin{pmatrix} @ &  \\\\  &  \\end{pmatrix}', '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}'),
    ],
  },
  {
    name: 'signs',
    items: [
      named('times', '\\times ', '\\times'),
      named('divided', '\\div ', '\\div'),
      named('plusMinus', '\\pm ', '\\pm'),
      named('equal', '=', '='),
      named('notEqual', '\\ne ', '\\ne'),
      named('less', '<', '<'),
      named('greater', '>', '>'),
      named('lessOrEqual', '\\le ', '\\le'),
      named('greaterOrEqual', '\\ge ', '\\ge'),
      named('nearly', '\\approx ', '\\approx'),
      named('degree', '^{\\circ}', 'a^{\\circ}'),
      named('percent', '\\%', '\\%'),
      named('angle', '\\angle ', '\\angle'),
      named('triangle', '\\triangle ', '\\triangle'),
      named('parallel', '\\parallel ', '\\parallel'),
      named('perpendicular', '\\perp ', '\\perp'),
      named('implies', '\\Rightarrow ', '\\Rightarrow'),
      named('arrow', '\\to ', '\\to'),
      named('infinity', '\\infty ', '\\infty'),
      named('element', '\\in ', '\\in'),
      named('union', '\\cup ', '\\cup'),
      named('intersection', '\\cap ', '\\cap'),
      named('subset', '\\subset ', '\\subset'),
      named('empty', '\\emptyset ', '\\emptyset'),
      named('sum', '\\sum_{@}^{}', '\\sum'),
      named('integral', '\\int_{@}^{}', '\\int'),
      named('dots', '\\dots ', '\\dots'),
    ],
  },
  {
    name: 'functions',
    items: [
      named('sine', '\\sin ', '\\sin'),
      named('cosine', '\\cos ', '\\cos'),
      named('tangent', '\\tan ', '\\tan'),
      named('logarithm', '\\log_{@}', '\\log'),
      named('natural', '\\ln ', '\\ln'),
      named('limit', '\\lim_{@}', '\\lim'),
      ...['جا', 'جتا', 'ظا', 'لو', 'نهـا'].map((name) => ({
        name: null,
        write: `\\text{${name}}\\,`,
        shown: name,
      })),
    ],
  },
  { name: 'arabicLetters', items: plain('س ص ع ل م ن ب ج د ه و ر ك ق ط ف ت أ') },
  { name: 'arabicDigits', items: plain('٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٫ ٪') },
  { name: 'greek', items: GREEK.map((name) => ({ name: null, write: `\\${name} `, shown: `\\${name}` })) },
]

export interface Written {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Place of the caret after the insertion. */
  readonly caret: number
}

/** Replaces the selection with an item that contains it. The caret goes to the next empty place. */
export function writeItem(latex: string, start: number, end: number, { write }: PaletteItem): Written {
  const chosen = latex.slice(start, end)
  const at = write.indexOf('@')
  const text = at === -1 ? write : write.replace('@', () => chosen)
  const gap = chosen === '' ? at : text.indexOf('{}', at + chosen.length) + 1
  return { from: start, to: end, text, caret: start + (at === -1 || gap <= 0 ? text.length : gap) }
}

const WORD = /[\u0621-\u064a]{2}/

/**
 * A line of LaTeX is strictly left-to-right, even if only Arabic letters and digits are between its braces; words keep
 * their letters joined.
 */
export function isStrictlyLeftToRight(latex: string): boolean {
  return !WORD.test(latex)
}
