/** Draws public/icons from the mark's geometry. Run after a change of the mark; it needs a Chromium. */
import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOGO, LOGO_CENTRE, LOGO_STEPS } from '../src/ui/logo-shape.ts'

const FOLDER = path.join(import.meta.dirname, '../public/icons')
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

interface IconShape {
  /** Corner radius on the 32 × 32 field; 0 where the system cuts the shape itself. */
  readonly corner: number
  /** Size of the mark within its ground; a maskable icon keeps it inside the safe circle. */
  readonly scale: number
}

const ICONS: readonly (IconShape & { readonly name: string; readonly side: number })[] = [
  { name: 'favicon-32.png', side: 32, corner: 8, scale: 1 },
  { name: 'apple-touch-icon.png', side: 180, corner: 0, scale: 0.86 },
  { name: 'icon-192.png', side: 192, corner: 8, scale: 1 },
  { name: 'icon-512.png', side: 512, corner: 8, scale: 1 },
  { name: 'maskable-512.png', side: 512, corner: 0, scale: 0.72 },
]

function svg({ corner, scale }: IconShape, side = 32): string {
  const shift = (16 * (1 - scale)).toFixed(2)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">`,
    `<rect width="32" height="32" rx="${corner}" fill="${LOGO.ground}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${scale})">`,
    `<path d="${LOGO_STEPS}" stroke="${LOGO.steps}" stroke-width="${LOGO.stepWidth}" stroke-linecap="round"/>`,
    `<circle cx="${LOGO_CENTRE.x}" cy="${LOGO_CENTRE.y}" r="${LOGO.pointRadius}" fill="${LOGO.point}"/>`,
    '</g></svg>\n',
  ].join('')
}

await mkdir(FOLDER, { recursive: true })
await writeFile(path.join(FOLDER, 'favicon.svg'), svg({ corner: 8, scale: 1 }))
const browser = await chromium.launch({ executablePath: INSTALLED, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.side, height: icon.side })
  await page.setContent(
    `<body style="margin:0">${svg(icon, icon.side).replace('<svg', '<svg style="display:block"')}</body>`,
  )
  await page.screenshot({ path: path.join(FOLDER, icon.name), omitBackground: true })
}
await browser.close()
