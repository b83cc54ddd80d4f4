/**
 * Places of marks in a text on the page. A place is counted in the text as its author wrote it, while the page shows it
 * with the reader's digits: both are compared sign by sign. A formula, a figure and a picture are one sign each.
 */
import { foldDigits } from '#domain/arabic/digits.ts'
import type { Mark } from '#domain/attempt/marks.ts'
import type { Links } from '../text/sanitizers.ts'
import { authorNodes } from '../text/sanitize-html.ts'

export type Place = Pick<Mark, 'from' | 'to'>

interface Sign {
  /** One code point; null: a formula, a figure or a picture. */
  readonly text: string | null
  readonly node: Node
  /** Its first unit in the text node. */
  readonly offset: number
}

export interface SourceText {
  /** The place of the part of a range that stands in this text, without the spaces around it; null: none. */
  readonly placeOf: (range: Range) => Place | null
  /** Where a place stands on the page; null: the text has no such place. */
  readonly rangeOf: (place: Place) => Range | null
  /** The place of the sign at a point of the page; null: the point is not in this text. */
  readonly at: (node: Node, offset: number) => number | null
}

const WHOLE = new Set(['math', 'svg', 'img'])

/** Answers the text that an element shows; null if that is not what was made of `html`. */
export function sourceText(host: ParentNode, html: string, links: Links = 'words'): SourceText | null {
  const shown = signsOf(host)
  const places = placesOf(shown, signsOf(authorNodes(html, links)))
  if (places === null) return null
  const placeOf = (range: Range) => {
    const within = shown.flatMap((sign, index) => (isWithin(sign, range) ? [index] : []))
    const words = within.filter((index) => !isSpace(shown[index]))
    const [first, last] = [places[words[0] ?? -1], places[words.at(-1) ?? -1]]
    return first === undefined || last === undefined ? null : { from: first, to: last + 1 }
  }
  return {
    placeOf,
    rangeOf: ({ from, to }) => {
      const first = shown[places.findIndex((place) => place >= from)]
      const last = shown[places.findLastIndex((place) => place < to)]
      if (first === undefined || last === undefined || from >= to) return null
      const range = document.createRange()
      if (first.text === null) range.setStartBefore(first.node)
      else range.setStart(first.node, first.offset)
      if (last.text === null) range.setEndAfter(last.node)
      else range.setEnd(last.node, last.offset + last.text.length)
      return range.collapsed ? null : range
    },
    at: (node, offset) => {
      const index = shown.findIndex(
        (sign) =>
          (sign.node === node && sign.text !== null && sign.offset + sign.text.length > offset) ||
          (sign.text === null && sign.node.contains(node)),
      )
      return places[index] ?? null
    },
  }
}

function signsOf(root: ParentNode): Sign[] {
  return [...root.childNodes].flatMap((node): Sign[] => {
    if (node instanceof Text) return signsOfText(node)
    if (!(node instanceof Element)) return []
    return WHOLE.has(node.localName) ? [{ text: null, node, offset: 0 }] : signsOf(node)
  })
}

function signsOfText(node: Text): Sign[] {
  let offset = 0
  return [...node.data].map((text) => {
    const sign = { text, node, offset }
    offset += text.length
    return sign
  })
}

/**
 * The place of each shown sign among those of the source. Spaces and whole figures may be missing on either side, as the
 * space between a number and its percent sign is in 012; anything else that differs means another text.
 */
function placesOf(shown: readonly Sign[], source: readonly Sign[]): number[] | null {
  const places: number[] = []
  let at = 0
  for (const sign of shown) {
    while (at < source.length && !isSame(sign, source[at]) && mayBeMissing(source[at])) at += 1
    if (isSame(sign, source[at])) {
      places.push(at)
      at += 1
    } else if (mayBeMissing(sign)) {
      places.push(Math.max(0, at - 1))
    } else {
      return null
    }
  }
  return source.slice(at).every(mayBeMissing) ? places : null
}

function mayBeMissing(sign: Sign | undefined): boolean {
  return sign?.text === null || isSpace(sign)
}

function isSpace(sign: Sign | undefined): boolean {
  return typeof sign?.text === 'string' && /\s/u.test(sign.text)
}

function isSame(sign: Sign, other: Sign | undefined): boolean {
  if (other === undefined) return false
  if (sign.text === null || other.text === null) return sign.text === other.text
  return sign.text === other.text || westernSign(sign.text) === westernSign(other.text)
}

const WESTERN: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',', '٪': '%' }

function westernSign(text: string): string {
  return isSpace({ text } as Sign) ? ' ' : (WESTERN[text] ?? foldDigits(text))
}

function isWithin({ node, text, offset }: Sign, range: Range): boolean {
  if (!range.intersectsNode(node)) return false
  if (text === null) return !range.collapsed
  const from = node === range.startContainer ? range.startOffset : 0
  const to = node === range.endContainer ? range.endOffset : Number.POSITIVE_INFINITY
  return offset + text.length > from && offset < to
}
