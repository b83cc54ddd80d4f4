/** Sheets of school formulas in Chromium, left in `test-results/visual` to be looked at; `tests/engines` has the others. */
import { renderText } from '#server/rich-text/render.ts'
import { openDemoQuestion } from '../e2e/support/demo-question.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { SHEET_LOOKS, sheetScript } from '../e2e/support/formula-sheet.ts'
import { SCHOOL_FORMULAS } from '../e2e/support/school-formulas.ts'

for (const mathematics of ['international', 'arabic'] as const) {
  test(`formulas of school stand whole in three sizes of text, light and dark (${mathematics})`, async ({
    academy,
    browser,
  }, testInfo) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const render = (text: string) => renderText(text, { mathematics })
    const stem = render(SCHOOL_FORMULAS.map((latex) => `$$${latex}$$`).join('\n\n'))
    await openDemoQuestion(page, academy, { stem, options: ['1', '2'].map(render) })
    await expect(page.locator('#exam-question math')).toHaveCount(SCHOOL_FORMULAS.length)
    for (const look of SHEET_LOOKS) {
      expect([look, await page.evaluate(sheetScript(look))]).toEqual([look, ''])
      const name = `school-${mathematics}-${look.scheme}-${look.scale}-Chromium.png`
      await page.screenshot({ path: testInfo.outputPath(name) })
    }
    await page.close()
  })
}
