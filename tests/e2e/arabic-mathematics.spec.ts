/** Formulas as Arabic schoolbooks write them, and the digits that a reader chose, in a real exam room. */
import type { Page } from '@playwright/test'
import { DIGITS_KEY, KEPT_PREFIX } from '#src/features/settings/kept-preferences.ts'
import { renderText } from '#server/rich-text/render.ts'
import { openDemoQuestion } from './support/demo-question.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'

const STEM = [
  'إذا كان عمر سارة 25 سنة، فما قيمة $\\sqrt{س+2} = \\frac{3س-1}{2}$؟ الرمز `A10` لا يتغير.',
  '$$\\sum_{ن=1}^{10} ن^2 + \\lim_{س\\to 0} \\frac{\\sin س}{س} + \\int_0^1 س^2$$',
  '$$\\begin{cases} س + ص \\le 5 \\\\ س - ص = 0.5 \\end{cases}$$',
].join('\n\n')
const OPTIONS = ['$س = -2$', '$(2, 5)$', '25%', '$\\sqrt[3]{27}$']
const MATRIX = '$$\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$$'
const TRIANGLE = '<svg viewBox="0 0 60 20"><text x="2" y="12">5 سم</text></svg>'

const render = (text: string) => renderText(text, { figures: new Map([['f', TRIANGLE]]), mathematics: 'arabic' })

const QUESTION = { stem: render(`${STEM}\n\n![مثلث ضلعه 5 سم](figure:f)`), options: OPTIONS.map(render) }

/** The middle of the first element of a formula with this text, from the left of the page. */
function middleOf(page: Page, formula: number, text: string): Promise<number> {
  return page
    .locator('#exam-question math')
    .nth(formula)
    .evaluate((element, sought) => {
      const found = [...element.querySelectorAll('mi, mn, mo')].find(({ textContent }) => textContent === sought)
      const box = found?.getBoundingClientRect()
      if (box === undefined) throw new Error(`${sought} is not in the formula`)
      return box.left + box.width / 2
    }, text)
}

test('a student reads the columns of an Arabic matrix from the right, with space between them', async ({
  academy,
  browser,
}) => {
  const page = await browser.newPage({ baseURL: academy.origin, serviceWorkers: 'block' })
  await openDemoQuestion(page, academy, { stem: render(MATRIX), options: ['$1$', '$2$'].map(render) })
  await expect(page.locator('#exam-question math').first()).toHaveCSS('direction', 'rtl')
  const boxes = await page
    .locator('#exam-question math')
    .first()
    .locator('mn')
    .evaluateAll((numbers) =>
      numbers.map((number) => number.getBoundingClientRect()).map(({ left, right, width }) => ({ left, right, width })),
    )
  const [one, two] = boxes
  expect(boxes).toHaveLength(4)
  // Closer together they would be read as one number of two digits.
  expect((one?.left ?? 0) - (two?.right ?? 0)).toBeGreaterThan((one?.width ?? 0) / 2)
  await page.close()
})

for (const { digits, width, colorScheme } of [
  { digits: 'western', width: 360, colorScheme: 'light' },
  { digits: 'arabic', width: 1280, colorScheme: 'dark' },
] as const) {
  test(`a student reads an Arabic formula from right to left, in one kind of digits (${digits}, ${width} px)`, async ({
    academy,
    browser,
  }, testInfo) => {
    const context = await browser.newContext({
      baseURL: academy.origin,
      viewport: { width, height: 800 },
      serviceWorkers: 'block',
      colorScheme,
    })
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      KEPT_PREFIX + DIGITS_KEY,
      digits,
    ] as const)
    const page = await context.newPage()
    await openDemoQuestion(page, academy, QUESTION)
    const two = digits === 'arabic' ? '٢' : '2'
    await expect(page.locator('#exam-question math').first()).toHaveCSS('direction', 'rtl')
    expect(await middleOf(page, 0, 'س')).toBeGreaterThan(await middleOf(page, 0, two))
    await expect(page.locator('#exam-question math').first()).toHaveAttribute('aria-label', /الجذر التربيعي لـ س زائد/)
    const shown = await page.locator('main').innerText()
    const other = digits === 'arabic' ? /\d/ : /[٠-٩]/
    expect(shown.replace('A10', '')).not.toMatch(other)
    expect(shown).toContain('A10')
    await expectNoViolation(page, 'Arabic formulas', page.getByRole('radio').first())
    await page.screenshot({ path: testInfo.outputPath(`arabic-mathematics-${digits}.png`), fullPage: true })
    await context.close()
  })
}
