/** Drawings in texts: `![what it shows](figure:ref)`. */
import { IMAGE_WORDS } from '#domain/rich-text/image-words.ts'
import { escapeHtml } from './formulas.ts'
import { sanitiseDrawing } from './sanitise.ts'

export type Figures = ReadonlyMap<string, string>

const REFERENCE = new RegExp(String.raw`!\[${IMAGE_WORDS}\]\(figure:([^)\s[]+)\)`, 'g')
const VIEW_BOX = /^\s*<svg\b[^>]*?\sviewBox="\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/

/** Names of the figures that a text shows. */
export function figureReferences(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, ref = '']) => ref)
}

/** True if a drawing can be shown: one `svg` element with a viewBox, which determines its size. */
export function isDrawing(svg: string): boolean {
  const [, , , width, height] = VIEW_BOX.exec(svg) ?? []
  return Number(width) > 0 && Number(height) > 0 && /<\/svg>\s*$/.test(svg)
}

/** The drawing as inline SVG with its alternative text as label; only that text if it cannot be shown. */
export function drawFigure(svg: string | undefined, alternative: string): string {
  const label = escapeHtml(alternative)
  const [, x, y, width, height] = VIEW_BOX.exec(svg ?? '') ?? []
  if (svg === undefined || !isDrawing(svg)) return `<em>${label}</em>`
  const content = sanitiseDrawing(svg)
  const inside = content.slice(content.indexOf('>') + 1, content.lastIndexOf('</svg>'))
  const box = [x, y, width, height].join(' ')
  const name = label.trim() === '' ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`
  return `<svg ${name} viewBox="${box}" width="${width}" height="${height}">${inside}</svg>`
}
