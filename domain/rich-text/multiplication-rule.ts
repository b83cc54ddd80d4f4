/** Stars of a multiplication or a power stay stars: one rule for the renderer of texts, the exports and the editor. */

const STAR = 0x2a

/** State that the parser of Markdown passes to an inline rule; a structural part of markdown-it's own type. */
export interface StarState {
  readonly src: string
  pos: number
  readonly posMax: number
  /** Text before the next token. */
  pending: string
  /** Signs of this line that may become emphasis. */
  readonly delimiters: readonly { readonly marker: number; readonly open: boolean }[]
}

/** End of an operand: a digit, a closing bracket, a formula, or a sign behind a number. */
const AFTER_OPERAND = /(?:\p{N}|[)\]}$|!%°′″π])$/u
/** A single letter is a variable; more of them are a word, which may be emphasised in part. */
const AFTER_VARIABLE = /(?:^|[^\p{L}\p{M}])\p{L}\p{M}*$/u
/** Begin of an operand. A backslash begins one before a bracket, a formula or a command; else it escapes a sign. */
const BEFORE_OPERAND = /^(?:[-+−±√]?\p{N}|[-+−±√]?(?:\\?[([{$|]|\\\p{L})|[-+−±√]?\p{L}\p{M}*(?![\p{L}\p{M}]))/u
/** Letters, marks and digits: emphasis with one star does not begin within a word. */
const IN_WORD = /[\p{L}\p{M}\p{N}]/u
const CONTEXT = 8

/**
 * Inline rule of Markdown: `2*3*4`, `x*y*z`, `(a+b)*(c+d)*2`, `2**3**4` and `الطول*العرض*الارتفاع` are shown as they
 * are typed. A star that can end an emphasis which began before it still ends it, unless it stands between two digits.
 */
export function readMultiplication(state: StarState, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== STAR) return false
  let end = state.pos
  while (end < state.posMax && state.src.charCodeAt(end) === STAR) end += 1
  const before = state.src.slice(Math.max(0, state.pos - CONTEXT), state.pos)
  const after = state.src.slice(end, end + CONTEXT)
  if (!isMultiplication(before, after, end - state.pos)) return false
  const isOpen = state.delimiters.some(({ marker, open }) => marker === STAR && open)
  if (isOpen && !isBetweenDigits(before, after)) return false
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
}

/** True if a run of stars between these texts is a sign of arithmetic, where no emphasis began before it. */
function isMultiplication(before: string, after: string, stars: number): boolean {
  if (stars > 2 || before === '' || after === '') return false
  const isWithinWord = IN_WORD.test(before.at(-1) ?? '') && IN_WORD.test(after.charAt(0))
  if (stars === 1 && isWithinWord) return true
  return (AFTER_OPERAND.test(before) || AFTER_VARIABLE.test(before)) && BEFORE_OPERAND.test(after)
}

function isBetweenDigits(before: string, after: string): boolean {
  return /\p{Nd}$/u.test(before) && /^\p{Nd}/u.test(after)
}

/** True if an emphasis between two texts would be read as a multiplication: `f*x*y`. `mark`: what is around it. */
export function emphasisIsArithmetic(
  [before = '', content = '', after = '']: readonly string[],
  mark: string,
): boolean {
  return mark.startsWith('*') && (isMultiplication(before, content, mark.length) || isBetweenDigits(content, after))
}
