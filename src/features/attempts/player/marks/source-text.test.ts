import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { Digits } from '#src/ui/format/numbers.ts'
import { loadSanitizer, sanitizeHtml } from '../text/sanitize-html.ts'
import { digitsPart } from '../text/text-parts.ts'
import { type SourceText, sourceText } from './source-text.ts'

beforeAll(() => Promise.all([loadSanitizer(), digitsPart.load()]))
afterEach(() => document.body.replaceChildren())

function shown(html: string, digits: Digits, locale: ContentLocale = 'ar') {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  host.append(sanitizeHtml(html, { locale, digits }))
  const text = sourceText(host, html)
  if (text === null) throw new Error('the text is another one')
  return { host, text }
}

/** A selection of these words of the page. */
function selected(host: Element, words: string): Range {
  const walker = document.createTreeWalker(host, 4)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const from = nodes
    .map(({ data }) => data)
    .join('')
    .indexOf(words)
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.length
    if (from >= before && from < after) range.setStart(node, from - before)
    if (from + words.length > before && from + words.length <= after) range.setEnd(node, from + words.length - before)
    before = after
  }
  return range
}

const wordsAt = (text: SourceText, from: number, to: number) => text.rangeOf({ from, to })?.toString()

describe('a student who highlights', () => {
  const html = '<p>نسبة النجاح ٤٥ ٪ من 1,234.5 طالب</p>'

  it('marks the same words whichever digits the reader prefers', () => {
    const western = shown(html, 'western')
    expect(western.host.textContent).toBe('نسبة النجاح 45% من 1,234.5 طالب')
    const place = western.text.placeOf(selected(western.host, '45% من 1,234.5'))
    expect(place).toEqual({ from: 12, to: 27 })
    const arabic = shown(html, 'arabic')
    expect(arabic.host.textContent).toBe('نسبة النجاح ٤٥٪ من ١٬٢٣٤٫٥ طالب')
    expect(wordsAt(arabic.text, 12, 27)).toBe('٤٥٪ من ١٬٢٣٤٫٥')
  })

  it('counts in what the author wrote, not in what is shown', () => {
    const { host, text } = shown(html, 'western')
    // The author's space before the percent sign is not on the page.
    expect(text.placeOf(selected(host, 'من'))).toEqual({ from: 17, to: 19 })
    expect([...'نسبة النجاح ٤٥ ٪ من'].slice(17, 19).join('')).toBe('من')
  })

  it('takes a formula whole, and counts it as one', () => {
    const { host, text } = shown('<p>إذا كان <math><msup><mi>س</mi><mn>2</mn></msup></math> موجبًا</p>', 'western')
    const within = document.createRange()
    within.selectNodeContents(host.querySelector('mi') as Element)
    expect(text.placeOf(within)).toEqual({ from: 8, to: 9 })
    expect(text.rangeOf({ from: 8, to: 9 })?.cloneContents().querySelector('math')).not.toBeNull()
    expect(text.placeOf(selected(host, 'موجبًا'))).toEqual({ from: 10, to: 16 })
  })

  it('counts a sign beyond the basic plane as one', () => {
    const { host, text } = shown('<p>😀 ok</p>', 'western', 'en')
    expect(text.placeOf(selected(host, 'ok'))).toEqual({ from: 2, to: 4 })
    expect(wordsAt(text, 0, 1)).toBe('😀')
  })

  it('marks no spaces around the words, and nothing of spaces alone', () => {
    const { host, text } = shown('<p>one  two</p>', 'western', 'en')
    expect(text.placeOf(selected(host, 'one  '))).toEqual({ from: 0, to: 3 })
    expect(text.placeOf(selected(host, '  '))).toBeNull()
  })

  it('marks the part of a selection that stands in the text', () => {
    const { host, text } = shown('<p>one two</p>', 'western', 'en')
    host.insertAdjacentHTML('afterend', '<p>three</p>')
    const range = selected(host, 'two')
    range.setEnd(host.nextElementSibling?.firstChild as Text, 3)
    expect(text.placeOf(range)).toEqual({ from: 4, to: 7 })
  })
})

describe('a mark that fits no text', () => {
  it('is painted nowhere beyond the end, and nowhere in another text', () => {
    const { host, text } = shown('<p>one two</p>', 'western', 'en')
    expect(wordsAt(text, 4, 100)).toBe('two')
    expect(text.rangeOf({ from: 50, to: 60 })).toBeNull()
    expect(text.rangeOf({ from: 5, to: 5 })).toBeNull()
    expect(sourceText(host, '<p>one too</p>')).toBeNull()
    expect(sourceText(host, '<p>one two three</p>')).toBeNull()
  })
})
