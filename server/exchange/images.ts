/** Images in files: photographs recognised by their first bytes, drawings (SVG) as figures. */
import { IMAGE_WORDS_WITH_ESCAPES } from '#domain/rich-text/image-words.ts'
import { IMAGE_BYTES_LIMIT } from '#contract/office/files.ts'
import type { FigureDocument } from '#domain/exam/document.ts'
import { isDrawing } from '#server/rich-text/render.ts'
import { NAME_LENGTH, type ReadImage, Unheld } from './form.ts'

// oxlint-disable-next-line no-control-regex
const PNG = /^\x89PNG\r\n\x1a\n/

const MAGIC: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', PNG],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
]

/** A photo as iPhones keep it, whatever its name; browsers do not show one. */
const HEIC = /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/

/** Media type of an image by its bytes, whatever its name; null if browsers do not show it. */
export function imageType(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 16)
  return MAGIC.find(([, pattern]) => pattern.test(start))?.[0] ?? null
}

/** Stores the image and answers its reference for the Markdown. */
export function imageReference(
  image: ReadImage,
  images: Map<string, ReadImage>,
  figures: Map<string, FigureDocument>,
): string {
  const svg = drawingOf(image.bytes)
  if (svg !== null) return figureReference(svg, image, figures)
  if (HEIC.test(image.bytes.toString('latin1', 0, 16))) throw new Unheld('image-not-supported', `${image.name} (HEIC)`)
  if (imageType(image.bytes) === null) throw new Unheld('image-not-supported', image.name)
  if (image.bytes.length >= IMAGE_BYTES_LIMIT) throw new Unheld('image-not-supported', image.name)
  images.set(image.id, image)
  return `file:${image.id}`
}

/** A figure keeps its file's name, so that an exported exam is imported with the same names. */
function figureReference(svg: string, { id, name }: ReadImage, figures: Map<string, FigureDocument>): string {
  const stem =
    name
      .split('/')
      .at(-1)
      ?.replace(/\.svg$/i, '')
      .replace(/[^\w.-]/g, '') ?? ''
  const isFree = stem !== '' && (figures.get(stem)?.svg ?? svg) === svg
  const ref = isFree ? stem.slice(0, NAME_LENGTH) : id.slice(0, 32)
  figures.set(ref, { ref, svg })
  return `figure:${ref}`
}

function drawingOf(bytes: Buffer): string | null {
  if (!/^[\uFEFF\s]*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(bytes.toString('utf8', 0, 200))) return null
  const text = bytes.toString('utf8')
  const start = text.search(/<svg\b/)
  if (start === -1) return null
  const svg = withViewBox(text.slice(start).trim())
  return isDrawing(svg) ? svg : null
}

/** Adds a viewBox to a drawing of a known size without one; it describes the same area. */
function withViewBox(svg: string): string {
  const [tag = ''] = /^<svg\b[^>]*>/.exec(svg) ?? []
  if (/\sviewBox=/.test(tag)) return svg
  const side = (name: string) => new RegExp(`\\s${name}=["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]
  const [width, height] = [side('width'), side('height')]
  return width === undefined || height === undefined
    ? svg
    : svg.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`)
}

const SOURCES = new RegExp(String.raw`!\[${IMAGE_WORDS_WITH_ESCAPES}\]\(\s*<?([^)\s>]*)`, 'g')

/** References of the images in a text, in order. */
export function imageSources(text: string): string[] {
  return [...text.matchAll(SOURCES)].map(([, source = '']) => source)
}
