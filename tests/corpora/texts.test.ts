import { describe, expect, it } from 'vitest'
import { foldForSearch } from '#domain/arabic/search.ts'
import { renderText } from '#server/rich-text/render.ts'
import { corpusJson, corpusText } from './corpus.ts'

/** The `tex` strings of the file: a scalar after the name, a block, or a `tex:` member. */
function formulas(): [string, string][] {
  const found: [string, string][] = []
  for (const entry of corpusText('math-katex/ss_data.yaml').split(/\n(?=[A-Za-z])/)) {
    const name = /^([A-Za-z0-9]+):/.exec(entry)?.[1]
    if (name === undefined) continue
    const value = entry.slice(name.length + 1)
    const member = /\n {4}tex: *(\||>)?([\s\S]*?)(?=\n {4}[a-z]+:|$)/.exec(value)
    found.push([name, scalar(member?.[2] ?? value.replace(/^ *[|>]/, ''))])
  }
  return found
}

function scalar(text: string): string {
  const trimmed = text.replace(/\n *#.*$/gm, '').trim()
  return /^'[\s\S]*'$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll("''", "'") : trimmed
}

describe('a student who meets a formula of the corpus', () => {
  const all = formulas()

  it('finds more than a hundred of them', () => {
    expect(all.length).toBeGreaterThan(100)
  })

  it('sees each rendered, or its source and the reason why not', () => {
    for (const [, tex] of all) expect(displayed(tex)).toMatch(/<math|class="formula-error" title="[^"]+"/)
  })

  it('sees nearly all rendered that use no word of that one typesetter', () => {
    const common = all.filter(([, tex]) => !OWN_WORDS.test(tex))
    const unread = common.filter(([, tex]) => displayed(tex).includes('formula-error')).map(([name]) => name)
    console.info(`not rendered: ${unread.join(', ')}`)
    expect(common.length).toBeGreaterThan(100)
    expect(unread.length).toBeLessThan(common.length * 0.08)
  })
})

/** Its logo, its short names of colours, HTML and pictures. */
const OWN_WORDS = /\\(?:KaTeX|blue|red|html|includegraphics|startExp|err\b)/

function displayed(tex: string): string {
  return renderText(`$$${tex.replace(/\n\s*\n/g, '\n')}$$`)
}

describe('a student whose question is a naughty string', () => {
  const strings = corpusJson<string[]>('sec-blns/blns.json')
  const ELEMENT =
    /^<\/?(?:p|br|strong|em|s|code|pre|blockquote|ul|ol|li|hr|h[1-6]|table|thead|tbody|tr|t[hd]|a|bdi|img|svg|path|math|m[a-z]+)(?=[ >])/
  const ATTRIBUTE = /\s(?:on\w+|srcdoc|xlink:href|(?:href|src)="(?!https:\/\/|data:image\/(?:png|jpeg|webp|gif);))/i

  it.each([
    ['alone', (text: string) => text],
    ['in a paragraph', (text: string) => `before\n\n${text}\n\nafter`],
    ['in a formula', (text: string) => `$${text}$`],
    ['as what a figure shows', (text: string) => `![${text}](figure:f)`],
  ])('reads it %s as text', (_, wrap) => {
    for (const text of strings) {
      const html = renderText(wrap(text), {
        figures: new Map([['f', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>']]),
      })
      const tags = html.match(/<[^>]*>/g) ?? []
      expect(tags.filter((tag) => !ELEMENT.test(tag))).toEqual([])
      expect(tags.filter((tag) => ATTRIBUTE.test(tag.replace(/\s(?:title|aria-label|alt)="[^"]*"/g, '')))).toEqual([])
    }
  })
})

it('a reader finds Arabic words by the folding that others agree on', () => {
  for (const { input, expected } of corpusJson<{ input: string; expected: string }[]>(
    'ar-search-normalisation/lucene_arabic_normalization.json',
  )) {
    expect(foldForSearch(input)).toBe(expected)
  }
})
