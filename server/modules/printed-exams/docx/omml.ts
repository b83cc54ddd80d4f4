/**
 * Formulas for Word: MathML of the renderer becomes Office MathML. Word has no formulas from right to left, so those of
 * an Arabic formula are words of the paragraph, which goes that way itself, with only its fractions and roots as formulas.
 */
import { type Element, isElement, type Node, textOf } from '#domain/rich-text/nodes.ts'
import { escapeXml } from '#server/exchange/text/xml.ts'
import { run, type RunLook, type Writing } from './ooxml.ts'

/** Runs and formulas of a `math` element. */
export function formulaRuns(math: Element, writing: Writing): string {
  if (math.attributes['dir'] === 'rtl') return arabicRuns(math.children, {}, writing)
  return `<m:oMath>${mathOf(math.children)}</m:oMath>`
}

function mathOf(nodes: readonly Node[]): string {
  const elements = nodes.filter(isElement)
  const [first, last] = [elements[0], elements.at(-1)]
  if (elements.length > 2 && isFence(first, 'prefix') && isFence(last, 'postfix')) {
    return fenced(textOf(first), textOf(last), elements.slice(1, -1))
  }
  return elements.map(elementMath).join('')
}

function isFence(element: Element | undefined, form: string): element is Element {
  return element?.name === 'mo' && element.attributes['fence'] === 'true' && element.attributes['form'] === form
}

function fenced(open: string, close: string, inner: readonly Element[]): string {
  const sides = `<m:begChr m:val="${escapeXml(open)}"/><m:endChr m:val="${escapeXml(close)}"/>`
  return `<m:d><m:dPr>${sides}</m:dPr><m:e>${mathOf(inner)}</m:e></m:d>`
}

function letters(text: string, isUpright = false): string {
  if (text === '') return ''
  const look = isUpright ? '<m:rPr><m:nor/></m:rPr>' : ''
  return `<m:r>${look}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`
}

const part = (name: string, element: Element | undefined): string =>
  `<m:${name}>${element === undefined ? '' : mathOf([element])}</m:${name}>`

type Writer = (parts: readonly (Element | undefined)[], element: Element) => string

/** Elements with parts, by MathML's names; an element without an entry is its content. */
const WRITERS: Readonly<Record<string, Writer>> = {
  mfrac: ([above, below], { attributes }) =>
    `<m:f>${attributes['linethickness']?.startsWith('0') === true ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${part('num', above)}${part('den', below)}</m:f>`,
  msqrt: (parts) =>
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg></m:deg><m:e>${mathOf(parts.filter((one) => one !== undefined))}</m:e></m:rad>`,
  mroot: ([base, degree]) => `<m:rad>${part('deg', degree)}${part('e', base)}</m:rad>`,
  msup: ([base, raised]) => `<m:sSup>${part('e', base)}${part('sup', raised)}</m:sSup>`,
  msub: ([base, lowered]) => `<m:sSub>${part('e', base)}${part('sub', lowered)}</m:sSub>`,
  msubsup: ([base, lowered, raised]) =>
    `<m:sSubSup>${part('e', base)}${part('sub', lowered)}${part('sup', raised)}</m:sSubSup>`,
  munder: ([base, below]) => `<m:limLow>${part('e', base)}${part('lim', below)}</m:limLow>`,
  mover: ([base, above]) => `<m:limUpp>${part('e', base)}${part('lim', above)}</m:limUpp>`,
  munderover: ([base, below, above]) =>
    `<m:limUpp><m:e><m:limLow>${part('e', base)}${part('lim', below)}</m:limLow></m:e>${part('lim', above)}</m:limUpp>`,
  mtable: (_, element) => matrix(element),
  menclose: (_, element) => enclosed(element),
  mphantom: (_, { children }) =>
    `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${mathOf(children)}</m:e></m:phant>`,
  mspace: () => letters('\u2009'),
  annotation: () => '',
}

function elementMath(element: Element): string {
  const { name, children } = element
  if (name === 'mi' || name === 'mn' || name === 'mo') return letters(textOf(element))
  if (name === 'mtext' || name === 'ms') return letters(textOf(element), true)
  if (lineOf(element) !== null) return enclosed(element)
  return WRITERS[name]?.(children.filter(isElement), element) ?? mathOf(children)
}

function matrix({ children }: Element): string {
  const rows = children.filter(isElement).map((row) => {
    const cells = row.children.filter(isElement).map((cell) => `<m:e>${mathOf(cell.children)}</m:e>`)
    return `<m:mr>${cells.join('')}</m:mr>`
  })
  return `<m:m>${rows.join('')}</m:m>`
}

/** Lines of the renderer (`drawn-formula.ts`) as Word has them. */
const LINES: Readonly<Record<string, (inner: string) => string>> = {
  'tml-overline': (inner) => `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${inner}</m:e></m:bar>`,
  'tml-underline': (inner) => `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>${inner}</m:e></m:bar>`,
  'tml-up': (inner) => struck('strikeBLTR', inner),
  'tml-down': (inner) => struck('strikeTLBR', inner),
  'tml-through': (inner) => struck('strikeH', inner),
}

function struck(line: string, inner: string): string {
  const hidden = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => `<m:${side} m:val="1"/>`).join('')
  return `<m:borderBox><m:borderBoxPr>${hidden}<m:${line} m:val="1"/></m:borderBoxPr><m:e>${inner}</m:e></m:borderBox>`
}

function lineOf({ attributes }: Element): ((inner: string) => string) | null {
  const found = (attributes['class'] ?? '').split(' ').find((name) => name in LINES)
  return found === undefined ? null : (LINES[found] ?? null)
}

function enclosed(element: Element): string {
  const inner = mathOf(element.children)
  return lineOf(element)?.(inner) ?? `<m:borderBox><m:e>${inner}</m:e></m:borderBox>`
}

/** An Arabic formula as words of its paragraph; what has two dimensions is a formula of its own. */
function arabicRuns(nodes: readonly Node[], look: RunLook, writing: Writing): string {
  return nodes
    .filter(isElement)
    .map((element) => {
      const { name, children } = element
      if (/^(?:mi|mn|mo|mtext|ms)$/.test(name)) return run(textOf(element), look, { isRtl: name !== 'mn' })
      if (name === 'mspace') return run(' ', look, writing)
      const [base, other] = children.filter(isElement)
      if ((name === 'msup' || name === 'msub') && base !== undefined && other !== undefined) {
        const script = name === 'msup' ? 'superscript' : 'subscript'
        return arabicRuns([base], look, writing) + arabicRuns([other], { ...look, script }, writing)
      }
      if (name in WRITERS || lineOf(element) !== null) return `<m:oMath>${elementMath(element)}</m:oMath>`
      return arabicRuns(children, look, writing)
    })
    .join('')
}
