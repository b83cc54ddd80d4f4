/**
 * The number an option stands for: plain ("17.25") or a formula between dollar signs with powers, roots, fractions,
 * products and π. Throws on anything else, so that an unreadable option fails the check instead of passing it.
 */
export function latexValue(optionText: string): number {
  const tokens = tokensOf(optionText)
  const value = readSum(tokens)
  if (tokens.length > 0 || Number.isNaN(value)) throw new Error(`Not a number: ${optionText}`)
  return value
}

const TOKEN = /\s+|\d+(?:\.\d+)?|\\[a-z]+|[-+^{}()]/gy

function tokensOf(optionText: string): string[] {
  const formula = optionText.replace(/^\$(.*)\$$/, '$1').replace(/\\(left|right)(?=[()])/g, '')
  const tokens = [...formula.matchAll(TOKEN)].map(([token]) => token)
  if (tokens.join('') !== formula) throw new Error(`Not a number: ${optionText}`)
  return tokens.filter((token) => token.trim() !== '')
}

function readSum(tokens: string[]): number {
  let value = tokens[0] === '-' ? 0 : readProduct(tokens)
  while (tokens[0] === '+' || tokens[0] === '-') {
    const sign = tokens.shift() === '+' ? 1 : -1
    value += sign * readProduct(tokens)
  }
  return value
}

/** Factors multiply with \cdot, \times or by standing side by side. */
function readProduct(tokens: string[]): number {
  let value = readPower(tokens)
  while (tokens[0] !== undefined && !['+', '-', '}', ')'].includes(tokens[0])) {
    if (tokens[0] === '\\cdot' || tokens[0] === '\\times') tokens.shift()
    value *= readPower(tokens)
  }
  return value
}

function readPower(tokens: string[]): number {
  const base = readAtom(tokens)
  if (tokens[0] !== '^') return base
  tokens.shift()
  return base ** readAtom(tokens)
}

function readAtom(tokens: string[]): number {
  const token = tokens.shift()
  if (token === '{' || token === '(') return readEnclosed(tokens)
  if (token === '\\pi') return Math.PI
  if (token === '\\sqrt') return Math.sqrt(readAtom(tokens))
  if (token === '\\frac' || token === '\\dfrac') return readAtom(tokens) / readAtom(tokens)
  return Number(token)
}

function readEnclosed(tokens: string[]): number {
  const value = readSum(tokens)
  tokens.shift()
  return value
}
