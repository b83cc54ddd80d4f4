/**
 * Every engine renders what a construct of a formula adds, and an Arabic formula runs from right to left there.
 * Pictures to look at are left in `test-results/engines`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '#server/rich-text/render.ts'
import { PALETTE } from '#src/ui/rich-text/formula/palette.ts'
import { demoPaperOf } from '#tests/e2e/support/demo-question.ts'
import type { Academy } from '#tests/e2e/support/fixtures.ts'
import { CONSTRUCTS, INVISIBLE } from '#tests/e2e/support/formula-constructs.ts'
import { SCHOOL_FORMULAS } from '#tests/e2e/support/school-formulas.ts'
import { SHEET_LOOKS, sheetScript } from '#tests/e2e/support/formula-sheet.ts'
import { words } from '#tests/e2e/support/words.ts'
import { startDemoProxy } from './demo-proxy.ts'
import type { EnginePage } from './engine.ts'
import { startEngineAcademy } from './engine-academy.ts'
import { firefox } from './firefox.ts'
import { studentPage } from './student-page.ts'
import { webkit } from './webkit.ts'

const PICTURES = 'test-results/engines'
const ARABIC = ['س + 2', String.raw`\sqrt{س+2} = \frac{3س-1}{2}`, String.raw`\sum_{ن=1}^{10} ن^2`, 'س^2 - 5س \\le 6']

let academy: Academy
let end: () => Promise<void>

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  ;({ academy, end } = await startEngineAcademy())
})
afterAll(() => end())

/** Shows formulas as the stem of the demo's one question, each in a line of its own, while `look` looks at them. */
async function withFormulas(
  page: EnginePage,
  formulas: readonly string[],
  mathematics: 'arabic' | 'international',
  look: () => Promise<void>,
): Promise<void> {
  const render = (text: string) => renderText(text, { mathematics })
  const stem = render(formulas.map((latex) => `$$${latex}$$`).join('\n\n'))
  const paper = await demoPaperOf(academy, { stem, options: ['1', '2'].map(render) })
  const proxy = await startDemoProxy(academy.origin, paper)
  const student = studentPage(page, proxy.origin)
  try {
    await student.goto('/demo')
    await student.press(words.ar.player.start.beginDemo)
    await student.press(words.ar.player.start.confirm)
    await student.holds(
      'the formulas',
      `document.querySelectorAll('#exam-question math').length === ${formulas.length}`,
    )
    await page.evaluate('document.fonts.ready.then(() => true)')
    await look()
  } finally {
    await proxy.close()
  }
}

/** WebKit mirrors mathematical signs (`rtlm`) only since April 2026; the packaged one is older, or it may be newer. */
const ENGINES = [
  { engine: firefox, mirrors: true },
  { engine: webkit, mirrors: false },
]

const formula = (index: number) => `document.querySelectorAll('#exam-question math')[${index}]`

/** Scrolls a formula into the middle and takes the page's picture; `opacity` 0 hides the formula. */
async function pictureWith(page: EnginePage, index: number, opacity: 0 | 1): Promise<Buffer> {
  await page.evaluate(`(() => {
    const shown = ${formula(index)}
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    shown.style.opacity = '${opacity}'
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
  })()`)
  return page.picture()
}

/** Stops everything that moves by itself, also the clock, so that two pictures differ by the formula alone. */
const STILL = `(() => {
  const style = document.createElement('style')
  style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important } [role=timer], time, header { visibility: hidden !important }'
  document.head.append(style)
  return true
})()`

async function unseenOf(page: EnginePage, formulas: readonly string[]): Promise<string[]> {
  await page.evaluate(STILL)
  const unseen: string[] = []
  for (const [index, latex] of formulas.entries()) {
    const shown = await pictureWith(page, index, 1)
    if (shown.equals(await pictureWith(page, index, 0))) unseen.push(latex)
  }
  return unseen
}

/** The middle, from the left of the page, of what shows this text in the first formula. */
const middleOf = (text: string) => `(() => {
  const { left, width } = [...${formula(0)}.querySelectorAll('mi, mn, mo')]
    .find(({ textContent }) => textContent === '${text}').getBoundingClientRect()
  return left + width / 2
})()`

describe.each(ENGINES)('formulas in $engine.name', ({ engine: { name, open }, mirrors }) => {
  let page: EnginePage

  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.close())

  it('show a student every bar, box, strike, brace and arrow', async () => {
    const formulas = [...CONSTRUCTS, INVISIBLE]
    await withFormulas(page, formulas, 'international', async () => {
      expect(await unseenOf(page, formulas)).toEqual([INVISIBLE])
    })
  })

  it('show a student everything that the palette offers, in both ways of writing', async () => {
    const formulas = PALETTE.flatMap(({ items }) => items.map(({ shown }) => shown))
    for (const mathematics of ['international', 'arabic'] as const) {
      await withFormulas(page, formulas, mathematics, async () => {
        writeFileSync(join(PICTURES, `palette-${mathematics}-${name}.png`), await page.picture())
        expect(await unseenOf(page, formulas)).toEqual([])
      })
    }
  })

  it.each(['international', 'arabic'] as const)(
    'of school stand whole in three sizes of text, light and dark, and leave pictures to be looked at (%s)',
    async (mathematics) => {
      await withFormulas(page, SCHOOL_FORMULAS, mathematics, async () => {
        for (const look of SHEET_LOOKS) {
          const cut = await page.evaluate(sheetScript(look))
          writeFileSync(
            join(PICTURES, `school-${mathematics}-${look.scheme}-${look.scale}-${name}.png`),
            await page.picture(),
          )
          expect([look, cut]).toEqual([look, ''])
        }
      })
    },
  )

  it('stand in an Arabic order as a whole, or as a whole in the international one where the engine mirrors no sign', async () => {
    await withFormulas(page, ARABIC, 'arabic', async () => {
      writeFileSync(join(PICTURES, `arabic-${name}.png`), await page.picture())
      const directions = ARABIC.map((_latex, index) => `getComputedStyle(${formula(index)}).direction`)
      const directionsRead = String(await page.evaluate(`[${directions.join()}].join(' ')`)).split(' ')
      const [direction] = directionsRead
      expect(directionsRead).toEqual(ARABIC.map(() => direction))
      if (mirrors) expect(direction).toBe('rtl')
      expect(await page.evaluate(`${middleOf('س')} > ${middleOf('2')}`)).toBe(direction === 'rtl')
    })
  })
})
