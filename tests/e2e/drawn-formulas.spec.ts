/** What a construct of a formula adds to its content can be seen: the content here is invisible. */
import { renderText } from '#server/rich-text/render.ts'
import { openDemoQuestion } from './support/demo-question.ts'
import { expect, test } from './support/fixtures.ts'

const CONTENT = String.raw`\phantom{xyz}`
const NAMES =
  'overline underline fbox boxed angl longdiv cancel bcancel xcancel sout sqrt widehat overparen overrightarrow overleftarrow underbrace overbrace'
const CONSTRUCTS = NAMES.split(' ').map((name) => `\\${name}{${CONTENT}}`)
const NESTED = [
  String.raw`\overline{\overline{${CONTENT}}}`,
  String.raw`\left|${CONTENT}\right|`,
  String.raw`\frac{${CONTENT}}{${CONTENT}}`,
  String.raw`\begin{cases}${CONTENT}\\${CONTENT}\end{cases}`,
  String.raw`\binom{${CONTENT}}{${CONTENT}}`,
]

test('a student sees every bar, box, strike, brace and arrow of a formula', async ({ academy, browser }) => {
  const page = await browser.newPage()
  const formulas = [...CONSTRUCTS, ...NESTED, CONTENT]
  const stem = renderText(formulas.map((latex) => `$$${latex}$$`).join('\n\n'))
  await openDemoQuestion(page, academy, { stem, options: ['1', '2'].map((text) => renderText(text)) })
  const drawn = page.locator('math')
  await expect(drawn).toHaveCount(formulas.length)
  const undrawn: string[] = []
  for (const [index, latex] of formulas.entries()) {
    const formula = drawn.nth(index)
    const shown = await formula.screenshot()
    await formula.evaluate((element) => element.style.setProperty('opacity', '0'))
    if (shown.equals(await formula.screenshot())) undrawn.push(latex)
  }
  expect(undrawn).toEqual([CONTENT])
  await page.close()
})
