/** Markup that came onto the device past the server's sanitiser does nothing on screen, whichever sanitiser is at work. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Each line tries to set `window.hurt`, to load something, to cover the page, or to lead away from it. */
const HOSTILE = `
<p id="root" name="root" onclick="hurt=1" tabindex="0">harmless words</p>
<script>window.hurt=1</script><style>body{display:none}</style>
<img src="x" onerror="window.hurt=1"><img src="https://elsewhere.test/pixel.png" alt=""><img src="data:image/svg+xml,<svg onload='hurt=1'>" alt="">
<svg onload="window.hurt=1" viewBox="0 0 4 4"><script>window.hurt=1</script><style>*{display:none}</style><use href="#x"/><image href="https://elsewhere.test/i.png"/><foreignObject><iframe src="https://elsewhere.test"></iframe></foreignObject><animate onbegin="hurt=1" attributeName="x" dur="1s"/><a href="javascript:hurt=1"><text>drawn</text></a></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=window.hurt=1>"></mglyph></table></mtext></math>
<math><annotation-xml encoding="text/html"><img src=x onerror="window.hurt=1"></annotation-xml><maction actiontype="statusline" xlink:href="javascript:hurt=1">m</maction></math>
<iframe srcdoc="<script>parent.hurt=1</script>"></iframe><object data="https://elsewhere.test"></object><embed src="https://elsewhere.test"><link rel="stylesheet" href="https://elsewhere.test/a.css"><base href="https://elsewhere.test/"><meta http-equiv="refresh" content="0;url=https://elsewhere.test">
<form action="https://elsewhere.test"><input name="password" autofocus onfocus="hurt=1"><button formaction="https://elsewhere.test">b</button></form>
<video src="https://elsewhere.test/v" autoplay></video><audio src="https://elsewhere.test/a" autoplay></audio><template><img src=x onerror=hurt=1></template>
<div style="position:fixed;inset:0;background:url(https://elsewhere.test/b)" data-secret="1">covered</div>
<a href="https://elsewhere.test" target="_top" ping="https://elsewhere.test">a link</a><xmp><img src=x onerror=hurt=1></xmp><noscript><p title="</noscript><img src=x onerror=hurt=1>"></noscript>`

const KEPT = `
<table><thead><tr><th style="text-align:right" scope="col">n</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table><ol start="3"><li>third</li></ol>
<math display="block"><mfrac><mi mathvariant="normal">a</mi><mn>2</mn></mfrac><mtable><mtr><mtd class="tml-left" style="padding-left:0em">x</mtd></mtr></mtable></math>
<svg viewBox="0 0 10 10" role="img" aria-label="a circle"><circle cx="5" cy="5" r="4" fill="none" stroke="currentColor"/><text x="1" y="2" text-anchor="middle">A</text></svg>
<img src="${PIXEL}" alt="a point">`

async function openDemoWith(page: Page, html: string): Promise<void> {
  await page.route('**/api/demo', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { paper: { sections: Section[] } } }
    const question = body.data.paper.sections[0]?.questions[0]
    if (question === undefined) throw new Error('the demo has no question')
    question.html = html
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Start the demo' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.locator('#exam-question [id^="stem-"]')).toBeVisible()
}

interface Section {
  readonly questions: { html: string }[]
}

for (const path of ['native', 'downloaded'] as const) {
  test.describe(`with the ${path} sanitiser`, () => {
    test.use({ serviceWorkers: 'block', locale: 'en' })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((withoutNative) => {
        localStorage.setItem('miqyas.language', 'en')
        if (withoutNative) {
          Reflect.deleteProperty(Element.prototype, 'setHTML')
          Reflect.deleteProperty(globalThis, 'Sanitizer')
        }
      }, path === 'downloaded')
    })

    test('hostile markup does nothing, and a reader sees the words', async ({ page }) => {
      const foreign: string[] = []
      page.on('request', (request) => request.url().includes('elsewhere') && foreign.push(request.url()))
      await openDemoWith(page, HOSTILE)
      const stem = page.locator('#exam-question [id^="stem-"]')
      await expect(stem).toContainText('harmless words')
      await expect(stem).toContainText('a link')
      const found = await stem.evaluate((element) => {
        const inside = [...element.querySelectorAll('*')]
        return {
          elements: [...new Set(inside.map(({ localName }) => localName))].filter((name) =>
            /^(?:script|style|iframe|object|embed|link|base|meta|form|input|button|video|audio|template|use|image|foreignobject|animate|a|annotation-xml|maction|mglyph|noscript|xmp|img)$/i.test(
              name,
            ),
          ),
          attributes: inside
            .flatMap(({ attributes }) => [...attributes])
            .filter(
              ({ name, value }) =>
                /^(?:on|data-|id$|name$|target|ping|tabindex|action|.*href|srcdoc)/.test(name) ||
                /url\(|fixed|script:/.test(value),
            )
            .map(({ name, value }) => `${name}=${value}`),
        }
      })
      expect(found).toEqual({ elements: [], attributes: [] })
      expect(await page.evaluate(() => Reflect.get(globalThis, 'hurt'))).toBeUndefined()
      expect(foreign).toEqual([])
    })

    test('formulas, drawings, tables, lists and pictures stay whole', async ({ page }) => {
      await openDemoWith(page, KEPT)
      const stem = page.locator('#exam-question [id^="stem-"]')
      await expect(stem.locator('th[style="text-align:right"][scope="col"]')).toHaveText('n')
      await expect(stem.locator('td[colspan="2"]')).toHaveText('1')
      await expect(stem.locator('ol[start="3"] > li')).toHaveText('third')
      await expect(stem.locator('math[display="block"] > mfrac > mi[mathvariant]')).toHaveText('a')
      await expect(stem.locator('mtd.tml-left[style]')).toHaveText('x')
      await expect(stem.locator('svg[viewBox="0 0 10 10"] > circle[stroke="currentColor"]')).toHaveCount(1)
      await expect(stem.locator('svg > text[text-anchor]')).toHaveText('A')
      await expect(stem.locator('img[alt="a point"]')).toHaveJSProperty('naturalWidth', 1)
      const downloaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('purify')),
      )
      expect(downloaded).toBe(path === 'downloaded')
    })
  })
}
