/** Latin words, signed numbers and figures of an Arabic exam stand in the order in which they are written. */
import type { Locator, Page } from '@playwright/test'
import type { Paper } from '#domain/exam/paper.ts'
import { renderText } from '#server/rich-text/render.ts'
import { readSampleExam } from '#server/seed/sample-exams.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { words } from './support/words.ts'

const FIGURES = new Map(readSampleExam('short-arabic').figures.map(({ ref, svg }) => [ref, svg]))
const STEM = 'إذا كانت قيمة س هي -5 فما ناتج 7 - 4 في لغة C++؟\n\n![عدد الزوار](figure:library-visitors)'
const OPTIONS = ['C++', '-5', 'I am fine.', 'مع -3']

/** The demo's exam with one question of this test: a paper as the server writes it. */
async function openQuestion(page: Page, academy: Academy): Promise<void> {
  const { data } = await academy.call<{ paper: Paper }>('/api/demo')
  const [section] = data.paper.sections
  const [question] = section?.questions ?? []
  const options = OPTIONS.map((text, index) => ({ id: `o${index}`, html: renderText(text), pinned: true }))
  const asked = { ...question, answerType: 'radio', paragraphId: null, html: renderText(STEM, FIGURES), options }
  const paper = { ...data.paper, shuffleOptions: false, sections: [{ ...section, questions: [asked] }] }
  await page.route('**/api/demo', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, paper } } })
  })
  await page.goto('/demo')
  const { start } = words.ar.player
  await page.getByRole('button', { name: start.beginDemo }).click()
  await page.getByRole('button', { name: start.confirm }).click()
  await expect(page.getByRole('radio')).toHaveCount(OPTIONS.length)
}

/** The signs of a written text from left to right as they stand on screen, without spaces. */
function drawnOrder(text: Locator, written: string): Promise<string> {
  return text.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = (node.textContent ?? '').indexOf(sought)
      if (start === -1) continue
      const signs = [...sought].map((sign, index) => {
        const range = document.createRange()
        range.setStart(node, start + index)
        range.setEnd(node, start + index + 1)
        return { sign, at: range.getBoundingClientRect().left }
      })
      const inOrder = signs.toSorted((one, other) => one.at - other.at)
      return inOrder.map(({ sign }) => sign.trim()).join('')
    }
    throw new Error(`${sought} stands in no text of its own`)
  }, written)
}

for (const width of [360, 1440]) {
  test(`a student reads Latin words and signed numbers of an Arabic exam as they are written (${width} px)`, async ({
    academy,
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: academy.origin,
      viewport: { width, height: 740 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await openQuestion(page, academy)
    const question = page.locator('#exam-question')
    const option = (index: number) => question.locator('label').nth(index).locator('[lang=ar]')
    expect(await drawnOrder(option(0), 'C++')).toBe('C++')
    expect(await drawnOrder(option(1), '-5')).toBe('-5')
    expect(await drawnOrder(option(2), 'I am fine.')).toBe('Iamfine.')
    expect(await drawnOrder(option(3), '-3')).toBe('-3')
    const stem = question.locator('[id^=stem-]')
    expect(await drawnOrder(stem, '-5')).toBe('-5')
    expect(await drawnOrder(stem, '7 - 4')).toBe('7-4')
    expect(await drawnOrder(stem, 'C++')).toBe('C++')
    // Beside its letter, which stands at the right of an Arabic row.
    const ends = await option(0).evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [range.getBoundingClientRect().right, text.getBoundingClientRect().right]
    })
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(1)
    await context.close()
  })
}

test('a student of an Arabic exam sees the numbers of an axis beside it, and Arabic words in figures joined', async ({
  academy,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: academy.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openQuestion(page, academy)
  const figure = page.locator('#exam-question svg[role=img]')
  // The axis stands at 44; its numbers end at 38.
  const ends = await figure.evaluate((svg) =>
    [...svg.querySelectorAll<SVGTextElement>('[text-anchor=end] text')].map((number) => {
      const { x, width } = number.getBBox()
      return x + width
    }),
  )
  expect(ends).toHaveLength(5)
  for (const end of ends) expect(end).toBeLessThan(40)
  const lengths = await figure.evaluate((svg) => {
    const lengthOf = (text: string) => {
      const word = document.createElementNS(svg.namespaceURI, 'text') as SVGTextElement
      word.textContent = text
      svg.append(word)
      return word.getComputedTextLength()
    }
    const apart = [...'بيت'].reduce((sum, letter) => sum + lengthOf(letter), 0)
    return { joined: lengthOf('بيت'), apart }
  })
  expect(lengths.joined).toBeLessThan(lengths.apart * 0.9)
  await context.close()
})
