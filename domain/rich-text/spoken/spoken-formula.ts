/** A formula as it is read aloud, from the tree that is shown: «3 س زائد 5 يساوي 20». */
import { type Element, isElement, textOf } from '../nodes.ts'
import { SPOKEN_WORDS, type SpokenLanguage, type SpokenWords } from './spoken-words.ts'

/** Invisible operators, which join what belongs together. */
const SILENT = /^[\u2061-\u2064\s]*$/
const BAR = '|'
/** Elements that only group. */
const GROUPS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'semantics', 'mtd', 'merror'])
const UNSPOKEN = new Set(['mspace', 'mphantom', 'annotation', 'annotation-xml', 'none', 'mprescripts'])
const LARGE = new Set(['∑', '∏', '∫'])
const LIMITS = new Set(['lim', 'نها'])
const LOGARITHMS = new Set(['log', 'لو'])

/** Words of the formula in a language; letters and digits stay as they are, and each screen reader says them. */
export function spokenFormula(formula: Element, language: SpokenLanguage): string {
  return speak(formula, SPOKEN_WORDS[language]).replace(/\s+/g, ' ').trim()
}

function speak(element: Element, words: SpokenWords): string {
  const { name } = element
  if (UNSPOKEN.has(name)) return ''
  if (isRepeating(element)) return put(words.repeating, sequence(partsOf(element), words))
  if (GROUPS.has(name)) return sequence(partsOf(element), words)
  if (name === 'mo' || name === 'mi' || name === 'mn' || name === 'mtext') return token(element, words)
  const parts = partsOf(element)
  if (name === 'msqrt') return root(words.squareRoot, sequence(parts, words), isLong(element), words)
  const [one, two, three] = parts
  if (one === undefined) return ''
  if (name === 'mfrac') return fraction(element, [one, two ?? one], words)
  if (name === 'mroot') return rootOf(one, two ?? one, words)
  if (name === 'msup') return `${speak(one, words)} ${power(two ?? one, words)}`
  if (name === 'mover' && two !== undefined) return accented(one, two, words)
  if (name === 'msub' || name === 'munder') return under(one, two ?? one, words)
  if (name === 'msubsup' || name === 'munderover') return bounded(one, two ?? one, three ?? one, words)
  if (name === 'mtable') return table(parts, words)
  return sequence(parts, words)
}

function partsOf({ children }: Element): Element[] {
  return children.filter(isElement)
}

function put(words: string, a: string, b = ''): string {
  return words.replace(/\b[AB]\b/g, (letter) => (letter === 'A' ? a : b))
}

function token(element: Element, words: SpokenWords): string {
  const text = textOf(element).trim()
  if (SILENT.test(text)) return ''
  if (element.name === 'mo' && text === '−' && element.attributes['form'] === 'prefix') return words.negative
  return words.names[text] ?? words.signs[text] ?? text.replace(/%$/, ` ${words.signs['%']}`)
}

/** Parts one after the other; bars around some of them are an absolute value, and «!» belongs to what is before it. */
function sequence(parts: readonly Element[], words: SpokenWords): string {
  const spoken: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined) continue
    const text = textOf(part).trim()
    if (text === BAR) {
      const end = parts.findIndex((one, index) => index > at + 1 && textOf(one).trim() === BAR)
      if (end !== -1) {
        spoken.push(put(words.absolute, sequence(parts.slice(at + 1, end), words)))
        at = end
        continue
      }
    }
    // The brace of a system of equations is no set.
    if (text === '{' && parts[at + 1]?.name === 'mtable') continue
    if (text === '−' && at === 0) {
      spoken.push(words.negative)
      continue
    }
    if (text === '!' && spoken.length > 0) spoken.push(put(words.factorial, spoken.pop() ?? ''))
    else spoken.push(speak(part, words))
  }
  return spoken.join(' ')
}

/** More than one sign: where it ends has to be said. */
function isLong(element: Element): boolean {
  return leavesOf(element) > 1
}

function leavesOf(element: Element): number {
  const parts = partsOf(element)
  if (parts.length === 0) return SILENT.test(textOf(element)) ? 0 : 1
  return parts.reduce((sum, part) => sum + leavesOf(part), 0)
}

function fraction(element: Element, [above, below]: readonly [Element, Element], words: SpokenWords): string {
  const [a, b] = [speak(above, words), speak(below, words)]
  if (element.attributes['linethickness']?.startsWith('0') === true) return put(words.choose, a, b)
  return put(isLong(above) || isLong(below) ? words.fraction : words.over, a, b)
}

function root(form: string, inner: string, isLongRoot: boolean, words: SpokenWords): string {
  return `${put(form, inner)}${isLongRoot ? ` ${words.endRoot}` : ''}`
}

function rootOf(inner: Element, index: Element, words: SpokenWords): string {
  const form = textOf(index).trim() === '3' ? words.cubeRoot : put(words.root, 'A', speak(index, words))
  return root(form, speak(inner, words), isLong(inner), words)
}

function power(exponent: Element, words: SpokenWords): string {
  const known = words.powers[textOf(exponent).trim()]
  if (known !== undefined) return known
  return `${put(words.power, speak(exponent, words))}${isLong(exponent) ? ` ${words.endPower}` : ''}`
}

function accented(base: Element, accent: Element, words: SpokenWords): string {
  const form = words.accents[textOf(accent).trim()]
  return form === undefined ? `${speak(base, words)} ${power(accent, words)}` : put(form, speak(base, words))
}

function under(base: Element, below: Element, words: SpokenWords): string {
  const name = textOf(base).trim()
  const index = speak(below, words)
  if (LIMITS.has(name)) return put(words.limit, index)
  if (LARGE.has(name)) return `${speak(base, words)} ${put(words.from, index)}`
  return `${speak(base, words)} ${put(LOGARITHMS.has(name) ? words.base : words.index, index)}`
}

function bounded(base: Element, below: Element, above: Element, words: SpokenWords): string {
  const large = textOf(base).trim()
  const [a, b] = [speak(below, words), speak(above, words)]
  if (LARGE.has(large)) return `${speak(base, words)} ${put(words.fromTo, a, b)}`
  return `${speak(base, words)} ${put(words.index, a)} ${power(above, words)}`
}

function table(rows: readonly Element[], words: SpokenWords): string {
  const spoken = rows.map((row, index) => put(words.row, String(index + 1), sequence(partsOf(row), words)))
  return `${put(words.table, String(rows.length))}: ${spoken.join('; ')}`
}

function isRepeating({ name, attributes }: Element): boolean {
  return name === 'mrow' && (attributes['class'] ?? '').includes('tml-overline')
}
