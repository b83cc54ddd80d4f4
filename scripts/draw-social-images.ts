/**
 * Draws public/social: the pictures that link previews show, one a language (`node scripts/draw-social-images.ts`). Run
 * after a change of the mark or of the front page's promise; it needs a Chromium. The academy's name is not in them: it
 * is a setting, and stands beside the picture.
 */
import { chromium } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import arabic from '../locales/ar/front.json' with { type: 'json' }
import english from '../locales/en/front.json' with { type: 'json' }
import { LOGO, LOGO_CENTRE, LOGO_STEPS } from '../src/ui/brand/logo-shape.ts'
import { findChromium } from './find-chromium.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'public/social')
const FONTS = path.join(ROOT, 'node_modules/@fontsource-variable')
/** Size of every preview, in pixels; they show it at half that size. */
const SIZE = { width: 1200, height: 630 }

const TEXTS = { ar: arabic, en: english } as const
type Language = keyof typeof TEXTS

async function face(family: string, file: string): Promise<string> {
  const bytes = await readFile(path.join(FONTS, file))
  return `@font-face{font-family:'${family}';font-weight:400 700;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

function mark(): string {
  return [
    '<svg viewBox="0 0 32 32" width="84" height="84">',
    '<rect width="32" height="32" rx="8" fill="#ffffff"/>',
    `<path d="${LOGO_STEPS}" stroke="${LOGO.ground}" stroke-width="${LOGO.stepWidth}" stroke-linecap="round"/>`,
    `<circle cx="${LOGO_CENTRE.x}" cy="${LOGO_CENTRE.y}" r="${LOGO.pointRadius}" fill="${LOGO.point}"/>`,
    '</svg>',
  ].join('')
}

/** The arc of the front page: fine steps between five long ones, growing from right to left. */
function arc(): string {
  const steps = Array.from({ length: 49 }, (_, index) => {
    const angle = Math.PI * (0.02 + (index / 48) * 0.96)
    const length = (index % 12 === 0 ? 30 : index % 4 === 0 ? 18 : 10) * (0.6 + index / 48)
    const at = (radius: number) =>
      `${(290 + radius * Math.cos(angle)).toFixed(1)} ${(300 - radius * Math.sin(angle)).toFixed(1)}`
    return { isLong: index % 12 === 0, path: `M${at(228)}L${at(228 + length)}` }
  })
  const drawn = (isLong: boolean) => steps.filter((step) => step.isLong === isLong).map((step) => step.path)
  return [
    '<svg class="arc" viewBox="0 0 580 310" fill="none" stroke-linecap="round">',
    `<path d="${drawn(false).join('')}" stroke="#7cc5ba" stroke-width="3"/>`,
    `<path d="${drawn(true).join('')}" stroke="#ffffff" stroke-width="6"/>`,
    '</svg>',
  ].join('')
}

function card({ picture }: (typeof TEXTS)[Language]): string {
  const options = (['first', 'second', 'third'] as const).map(
    (option) => `<li class="${option}"><span>${picture.letter[option]}</span>${picture.option[option]}</li>`,
  )
  return `<div class="card"><p class="stem">${picture.stem}</p><ul>${options.join('')}</ul><p class="saved">✓ ${picture.saved}</p></div>`
}

const STYLE = `
  * { box-sizing: border-box; margin: 0; padding: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; background: #0b5750; color: #fff;
    font-family: 'Latin', 'Arabic', sans-serif; display: grid; grid-template-columns: 1.06fr 1fr; gap: 40px; padding: 64px 72px }
  .words { display: flex; flex-direction: column; justify-content: space-between }
  h1 { font-size: 66px; font-weight: 600; line-height: 1.18; letter-spacing: -0.02em; text-wrap: balance }
  [dir=rtl] h1 { line-height: 1.42; letter-spacing: 0 }
  .lead { font-size: 29px; line-height: 1.5; color: #cdece7 }
  .picture { position: relative; display: grid; justify-items: center; align-items: end }
  .arc { position: absolute; top: 0; left: 50%; translate: -50%; width: 620px }
  .card { position: relative; width: 400px; padding: 28px; border-radius: 22px; background: #fff; color: #17242a; font-size: 24px }
  .stem { font-weight: 600; font-size: 28px; margin-bottom: 18px }
  ul { list-style: none; display: grid; gap: 12px }
  li { display: flex; gap: 16px; align-items: center; padding: 10px 16px; border: 2px solid #dde5e8; border-radius: 14px }
  li span { display: grid; place-items: center; width: 42px; height: 42px; border: 2px solid #7f9198; border-radius: 50%; font-size: 20px }
  li.second { border-color: #0f766e; background: #e3f5f2 }
  li.second span { background: #0f766e; border-color: #0f766e; color: #fff }
  .saved { margin-top: 18px; color: #0b6059; font-weight: 600; font-size: 22px }`

async function html(language: Language): Promise<string> {
  const texts = TEXTS[language]
  const faces = [
    await face('Latin', 'public-sans/files/public-sans-latin-wght-normal.woff2'),
    await face('Arabic', 'readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
  ]
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<style>${faces.join('')}${STYLE}</style></head><body><div class="words">${mark()}<h1>${texts.hero.title}</h1>
<p class="lead">${texts.practice.title}</p></div><div class="picture">${arc()}${card(texts)}</div></body></html>`
}

await mkdir(FOLDER, { recursive: true })
const found = findChromium()
const browser = await chromium.launch({
  ...(found.found ? { executablePath: found.path } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE })
for (const language of ['ar', 'en'] as const) {
  await page.setContent(await html(language))
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot()
  await writeFile(path.join(FOLDER, `${language}.png`), await sharp(picture).png({ palette: true }).toBuffer())
}
await browser.close()
