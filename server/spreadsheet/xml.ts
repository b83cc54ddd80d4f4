/**
 * Walks through the XML of a workbook, element by element. Entities are neither declared nor fetched, whatever the text
 * says; prefixes of names are removed.
 */
import { SHEET_LIMITS } from './limits.ts'

export interface XmlVisitor {
  open?(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  close?(name: string): void
}

/** Answers false if the text is no XML of the supported form. */
export function walkXml(xml: string, visitor: XmlVisitor): boolean {
  let position = 0
  let tags = 0
  while (position < xml.length) {
    tags += 1
    if (tags > 2 * SHEET_LIMITS.elements) return false
    const tag = xml.indexOf('<', position)
    if (tag === -1) return true
    if (tag > position) visitor.text?.(decodeEntities(xml.slice(position, tag)))
    const end = visitTag(xml, tag, visitor)
    if (end === -1) return false
    position = end
  }
  return true
}

function visitTag(xml: string, tag: number, visitor: XmlVisitor): number {
  if (xml.startsWith('<!--', tag)) return after(xml, '-->', tag)
  if (xml.startsWith('<?', tag)) return after(xml, '?>', tag)
  if (xml.startsWith('<![CDATA[', tag)) {
    const end = xml.indexOf(']]>', tag)
    if (end !== -1) visitor.text?.(xml.slice(tag + 9, end))
    return end === -1 ? -1 : end + 3
  }
  if (xml[tag + 1] === '!') return -1
  const end = endOfTag(xml, tag)
  if (end === -1) return -1
  const inner = xml.slice(tag + 1, end)
  if (inner.startsWith('/')) visitor.close?.(localName(inner.slice(1).trim()))
  else visitElement(inner, visitor)
  return end + 1
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** Position of the `>` of a tag; one inside a quoted value does not count. */
function endOfTag(xml: string, tag: number): number {
  let quote = ''
  const limit = Math.min(xml.length, tag + SHEET_LIMITS.tagCharacters)
  for (let index = tag + 1; index < limit; index += 1) {
    const character = xml[index] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index
  }
  return -1
}

function visitElement(inner: string, visitor: XmlVisitor): void {
  const isEmpty = inner.endsWith('/')
  const name = /^[^\s/]+/.exec(inner)?.[0] ?? ''
  const local = localName(name)
  visitor.open?.(local, (wanted) => attributeOf(inner.slice(name.length), wanted))
  if (isEmpty) visitor.close?.(local)
}

/** Sticky, so that attributes are matched one after the other, up to the first text that is none. */
const ATTRIBUTE = /\s*([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function attributeOf(attributes: string, wanted: string): string | undefined {
  ATTRIBUTE.lastIndex = 0
  for (let found = ATTRIBUTE.exec(attributes); found !== null; found = ATTRIBUTE.exec(attributes)) {
    const [, name = '', double, single] = found
    if (localName(name) === wanted) return decodeEntities(double ?? single ?? '')
  }
  return undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0x10ffff ? whole : String.fromCodePoint(code).toWellFormed()
  })
}
