/** Latin words, signed numbers and figures of an Arabic exam stand in the order in which they are written. */
import type { Locator, Page } from '@playwright/test'
import { isolated } from '#domain/arabic/isolated.ts'
import { plainHtml } from '#server/rich-text/plain-html.ts'
import { renderText } from '#server/rich-text/render.ts'
import { readSampleExam } from '#server/seed/sample-exams.ts'
import { openDemoQuestion } from './support/demo-question.ts'
import { type Academy, expect, test } from './support/fixtures.ts'

const FIGURES = new Map(readSampleExam('short-arabic').figures.map(({ ref, svg }) => [ref, svg]))
const STEM = 'إذا كانت قيمة س هي -5 فما ناتج 7 - 4 في لغة C++؟\n\n![عدد الزوار](figure:library-visitors)'
const OPTIONS = ['C++', '-5', 'I am fine.', 'مع -3']

/** Texts as a publication writes them, in the demo's exam. */
function openQuestion(page: Page, academy: Academy, stem = STEM, texts = OPTIONS): Promise<void> {
  const question = { stem: renderText(stem, { figures: FIGURES }), options: texts.map((text) => renderText(text)) }
  return openDemoQuestion(page, academy, question)
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
    // The option stands beside its letter, which is at the right of an Arabic row.
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

const EXPRESSIONS = ['f(x) = 2x - 5', '(x+1)(x-2)', '+966 51 234 5678', '(3, -2)']

/** The signs of an element's text from left to right, without spaces, whatever elements they stand in. */
function wholeOrder(text: Locator, written: string): Promise<string> {
  return text.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const signs: { sign: string; left: number }[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const content = node.textContent ?? ''
      for (let index = 0; index < content.length; index += 1) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        signs.push({ sign: content[index] ?? '', left: range.getBoundingClientRect().left })
      }
    }
    const start = signs
      .map(({ sign }) => sign)
      .join('')
      .indexOf(sought)
    if (start === -1) throw new Error(`${sought} is not there`)
    const inOrder = signs.slice(start, start + sought.length).toSorted((one, other) => one.left - other.left)
    return inOrder.map(({ sign }) => sign.trim()).join('')
  }, written)
}

test('a student and an author of Arabic questions read expressions within Arabic from left to right', async ({
  academy,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: academy.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const written = EXPRESSIONS.map((expression) => `ما قيمة ${expression} هنا؟`)
  await openQuestion(page, academy, written[0], written)
  const options = page.locator('#exam-question label')
  for (const [index, expression] of EXPRESSIONS.entries())
    expect(await wholeOrder(options.nth(index), expression)).toBe(expression.replaceAll(' ', ''))
  // Lists, names and notifications have no elements for it, but signs of Unicode.
  await page.setContent(
    `<div dir="rtl">${written.map((text) => `<p>${isolated(text)}</p><p>${plainHtml(text)}</p>`).join('')}</div>`,
  )
  for (const [index, expression] of EXPRESSIONS.entries()) {
    for (const line of [2 * index, 2 * index + 1])
      expect(await wholeOrder(page.locator('p').nth(line), expression)).toBe(expression.replaceAll(' ', ''))
  }
  await context.close()
})

test('a student on a phone has the beginning of a long formula in view, and scrolls the formula alone', async ({
  academy,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const sum = Array.from({ length: 20 }, (_, index) => index + 1).join('+')
  const stem = `ما ناتج $${sum}$؟`
  await openQuestion(page, academy, stem, [`$\\frac{${sum}}{2}$`, `$$${sum}$$`, '$210$', 'غير ذلك'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const formulas = page.locator('#exam-question math')
  expect(await formulas.count()).toBe(4)
  for (const formula of await formulas.all()) {
    const { left, right, beginning } = await formula.evaluate((math) => {
      const first = math.querySelector('mn')?.getBoundingClientRect()
      let holder: Element | null = math
      while (holder !== null && !/auto|scroll/.test(getComputedStyle(holder).overflowX)) holder = holder.parentElement
      const box = (holder ?? document.documentElement).getBoundingClientRect()
      return { left: box.left, right: box.right, beginning: [first?.left ?? -1, first?.right ?? -1] }
    })
    const [from = -1, to = -1] = beginning
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
    expect(from).toBeGreaterThanOrEqual(Math.floor(left))
    expect(to).toBeLessThanOrEqual(Math.ceil(right))
  }
  await context.close()
})
