/** Draws public/icons from the mark's geometry (`node scripts/draw-icons.ts`). Run after a change of the mark; it needs a Chromium. */
import { chromium } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOGO, LOGO_CENTRE, LOGO_STEPS } from '../src/ui/brand/logo-shape.ts'
import { findChromium } from './find-chromium.ts'

const FOLDER = path.join(import.meta.dirname, '../public/icons')

interface IconShape {
  /** Corner radius on the 32 × 32 field; 0 where the system cuts the shape itself. */
  readonly corner: number
  /** Size of the mark within its ground; a maskable icon keeps it inside the safe circle. */
  readonly scale: number
  /** The mark alone, in white: systems that tint icons look at its shape only. */
  readonly monochrome?: boolean
}

const ICONS: readonly (IconShape & { readonly name: string; readonly side: number })[] = [
  { name: 'favicon-32.png', side: 32, corner: 8, scale: 1 },
  { name: 'apple-touch-icon.png', side: 180, corner: 0, scale: 0.86 },
  { name: 'icon-192.png', side: 192, corner: 8, scale: 1 },
  { name: 'icon-512.png', side: 512, corner: 8, scale: 1 },
  { name: 'maskable-192.png', side: 192, corner: 0, scale: 0.72 },
  { name: 'maskable-512.png', side: 512, corner: 0, scale: 0.72 },
  { name: 'monochrome-512.png', side: 512, corner: 0, scale: 0.9, monochrome: true },
]

/** Drawings of the shortcuts in the web manifests, as strokes on a field of 24 × 24. */
const SHORTCUTS = {
  exams: 'M8 5h-2v16h12v-16h-2M9 3.5h6v3h-6zM9.5 12h5M9.5 16h5',
  demo: 'M12 12m-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M10.2 8.600v6.800l5.400 -3.400z',
  device: 'M7 3h10v18h-10zM11 5.5h2M9.800 13l1.700 1.700l3 -3.400',
} as const

const SHORTCUT_SIDE = 96

function shortcutSvg(strokes: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SHORTCUT_SIDE}" height="${SHORTCUT_SIDE}">`,
    `<rect width="24" height="24" rx="12" fill="${LOGO.ground}"/>`,
    '<g transform="translate(4.8 4.8) scale(0.6)">',
    `<path d="${strokes}" fill="none" stroke="${LOGO.steps}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</g></svg>',
  ].join('')
}

function svg({ corner, scale, monochrome = false }: IconShape, side = 32): string {
  const shift = (16 * (1 - scale)).toFixed(2)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">`,
    monochrome ? '' : `<rect width="32" height="32" rx="${corner}" fill="${LOGO.ground}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${scale})">`,
    `<path d="${LOGO_STEPS}" stroke="${LOGO.steps}" stroke-width="${LOGO.stepWidth}" stroke-linecap="round"/>`,
    `<circle cx="${LOGO_CENTRE.x}" cy="${LOGO_CENTRE.y}" r="${LOGO.pointRadius}" fill="${monochrome ? LOGO.steps : LOGO.point}"/>`,
    '</g></svg>\n',
  ].join('')
}

await mkdir(FOLDER, { recursive: true })
await writeFile(path.join(FOLDER, 'favicon.svg'), svg({ corner: 8, scale: 1 }))
const chromiumFound = findChromium()
if (!chromiumFound.found) throw new Error(chromiumFound.advice)
const browser = await chromium.launch({
  executablePath: chromiumFound.path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

async function draw(name: string, side: number, image: string): Promise<void> {
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(`<body style="margin:0">${image.replace('<svg', '<svg style="display:block"')}</body>`)
  await page.screenshot({ path: path.join(FOLDER, name), omitBackground: true })
}

for (const icon of ICONS) await draw(icon.name, icon.side, svg(icon, icon.side))
for (const [name, strokes] of Object.entries(SHORTCUTS)) {
  await draw(`shortcut-${name}.png`, SHORTCUT_SIDE, shortcutSvg(strokes))
}
await browser.close()
