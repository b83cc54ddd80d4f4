/** Lines that belong to a formula are shown in Chromium, which knows no `menclose`: 0.3 with a bar is not 0.3. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { renderFormula } from '#server/rich-text/formulas.ts'

const STYLE = readFileSync(new URL('../../src/ui/rich-text/enclosures.css', import.meta.url), 'utf8')

const FORMULAS = [
  '0.\\overline{3}',
  '\\underline{x}',
  '\\cancel{x}',
  '\\bcancel{x}',
  '\\xcancel{x}',
  '\\fbox{x}',
  '\\sout{x}',
]

test('a student sees every bar, strike and box of a formula', async ({ page }) => {
  for (const latex of FORMULAS) {
    await page.setContent(`<p style="font-size:40px">${renderFormula(latex, false)}</p>`)
    const formula = page.locator('math')
    const without = await formula.screenshot()
    await page.addStyleTag({ content: STYLE })
    const isDrawn = await page.locator('menclose').evaluate((element) => {
      const style = getComputedStyle(element)
      const borders = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth, style.borderRightWidth]
      return borders.some((width) => Number.parseFloat(width) > 0) || style.backgroundImage !== 'none'
    })
    expect(isDrawn, latex).toBe(true)
    expect((await formula.screenshot()).equals(without), latex).toBe(false)
  }
})
