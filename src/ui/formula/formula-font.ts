/**
 * The typeface of formulas, and whether this browser can set them from right to left. Loaded where a formula stands.
 */
import formulas from 'first-fonts/formulas.woff2?url'
import probe from 'first-fonts/mirror-probe.woff2?url'
import { FORMULA_RANGE } from './formula-range.ts'

/** Family of the typeface; Arabic letters and digits in a formula come from the typeface of the text. */
const FAMILY = 'Miqyas Formulas'
const PROBE = 'Miqyas Mirror Probe'

async function add(family: string, address: string, unicodeRange: string): Promise<void> {
  const face = new FontFace(family, `url(${address})`, { unicodeRange, display: 'swap' })
  document.fonts.add(face)
  await face.load()
}

/**
 * Draws a root in both directions with a font whose mirrored root is far wider: only a browser that mirrors formulas
 * (Chromium since 144, Firefox, WebKit since 2026) gives them different widths.
 */
function mirrorsFormulas(): boolean {
  const place = document.createElement('div')
  place.style.cssText = `position:absolute;visibility:hidden;inset-block-start:0;inset-inline-start:0;font:20px '${PROBE}'`
  place.setAttribute('aria-hidden', 'true')
  place.innerHTML = ['ltr', 'rtl']
    .map(
      (direction) =>
        `<span><math dir="${direction}" style="font-family:inherit"><msqrt><mi>x</mi></msqrt></math></span>`,
    )
    .join('<br>')
  document.body.append(place)
  const [usual = 0, mirrored = 0] = [...place.querySelectorAll('span')].map((one) => one.getBoundingClientRect().width)
  place.remove()
  return mirrored > usual * 1.5
}

let loading: Promise<void> | null = null
let isMirroring = false

/** True if Arabic formulas can be set from right to left; false until that is known. */
export function canMirrorFormulas(): boolean {
  return isMirroring
}

async function load(): Promise<void> {
  if (typeof FontFace !== 'function') return
  try {
    await Promise.all([add(FAMILY, formulas, FORMULA_RANGE), add(PROBE, probe, 'U+20-7E, U+221A')])
    isMirroring = mirrorsFormulas()
  } catch {
    // Formulas stay international ones without the typeface, which no browser draws wrongly.
    loading = null
  }
}

/** Resolves when the typeface is there, or cannot be had. */
export function loadFormulaFont(): Promise<void> {
  return (loading ??= load())
}
