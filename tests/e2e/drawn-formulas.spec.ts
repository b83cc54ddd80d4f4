/** What a construct of a formula adds to its content can be seen: the content here is invisible. */
import { renderText } from '#server/rich-text/render.ts'
import { openDemoQuestion } from './support/demo-question.ts'
import { expect, test } from './support/fixtures.ts'
import { CONSTRUCTS, INVISIBLE } from './support/formula-constructs.ts'

test('a student sees every bar, box, strike, brace and arrow of a formula', async ({ academy, browser }) => {
  const page = await browser.newPage()
  const formulas = [...CONSTRUCTS, INVISIBLE]
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
  expect(undrawn).toEqual([INVISIBLE])
  await page.close()
})
