/** Files that once came in changed, lost something without a word, or were refused without a reason. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examDocument } from '#contract/exams/exam-document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { questionsOf, readFile, refusalOf } from '#server/exchange/read.test-support.ts'
import { parseXml } from '#server/exchange/text/xml.ts'
import { toDocument } from '#server/exchange/to-document.ts'
import { writeExchangeFile } from '#server/exchange/write.ts'
import { openZip } from '#server/spreadsheet/index.ts'
import { renderText } from '#server/rich-text/render.ts'

function bytesOf(name: string): Buffer {
  return readFileSync(join(process.env.CORPORA ?? '', 'reported-imports', name))
}

async function shown(name: string): Promise<string[]> {
  const questions = questionsOf(await readFile(bytesOf(name), name))
  return questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]).map(renderWords)
}

/** Renders a text as a student sees it; the source of a formula stands for the formula. */
function renderWords(text: string): string {
  return renderText(text)
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<br>\n?/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim()
}

const SETTINGS = { ...USUAL_SETTINGS, title: 'e', locale: 'ar' as const, type: 'mixed' as const, durationMinutes: 60 }

describe('an admin who imports what others wrote', () => {
  it.each([
    ['D1-star.aiken.txt', 'س = 2*3\nص = 4*5'],
    ['D1-star.gift', 'س = 2*3\nص = 4*5'],
    ['D1-star.moodle.xml', '9 = 3*3\n12 = 3*4'],
    ['D3-star.csv', 'ما ناتج 2*3*4؟'],
  ])('keeps the signs that Markdown takes for its own: %s', async (name, text) => {
    expect((await shown(name))[0]).toBe(text)
  })

  it('has a bank of more sections than an exam may have put together, and is informed of it beforehand', async () => {
    const read = await readFile(bytesOf('D4-101-categories.moodle.xml'))
    expect(read.warnings.map(({ kind, name }) => [kind, name])).toEqual([['sections-merged', '101 → 51']])
    expect(questionsOf(read)).toHaveLength(101)
    expect(examDocument.safeParse(toDocument(read, 'e', SETTINGS)).error).toBeUndefined()
  })

  it('gets a readable file out although a control character came in', async () => {
    const read = await readFile(bytesOf('D5-control-char.csv'), 'q.csv')
    expect(questionsOf(read)[0]?.text).toBe('Harouni sees benet')
    const document = toDocument(read, 'e', SETTINGS)
    const sections = document.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, text: 'bene\u001dt $x$ \u0001' })),
    }))
    const written = await writeExchangeFile({ ...document, sections }, 'qti3', { files: new Map(), locale: 'en' })
    const archive = openZip(written.bytes)
    if (typeof archive === 'string') throw new Error(archive)
    const item = archive.part('items/item-1.xml')
    expect(parseXml(String(item)).ok).toBe(true)
  })

  it('keeps what stands between angle brackets across formulas', async () => {
    const [text = ''] = questionsOf(await readFile(bytesOf('D6-formula-angle.gift'))).map((question) => question.text)
    expect(text).toBe('The inequality $y<x-1$ holds since $3x+1>x-1$')
  })

  it('reads a formula that holds a price', async () => {
    const [question] = questionsOf(await readFile(bytesOf('D7-escaped-dollar.gift')))
    expect(question?.text).toBe('Cost $\\$ 2.60$ or $x+1$')
    expect(question?.options[0]?.text).toBe('$\\$ 2.60$')
  })

  it('is informed that a picture is no file of questions, and that an archive is damaged', async () => {
    expect(await refusalOf(bytesOf('D8-picture.png'), 'p.png')).toBe('exchange.unknown-format')
    expect(await refusalOf(bytesOf('D8-picture.png'), 'p.gift')).toBe('exchange.unknown-format')
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 cut off'), 'bank.zip')).toBe('exchange.damaged-file')
  })

  it('is informed of a text that the item only names', async () => {
    const read = await readFile(bytesOf('D9-xinclude.qti.xml'))
    expect(questionsOf(read)).toEqual([])
    expect(read.skipped.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['media-not-supported', 'xinclude_ns_in_tag_content1.xml'],
    ])
  })

  it('keeps how a word is read beside the word', async () => {
    const [text, option] = await shown('D10-ruby.qti.xml')
    expect(text).toContain('村田真(まこと)の出身地')
    expect(option).toBe('北海道(ほっかいどう)')
  })
})
