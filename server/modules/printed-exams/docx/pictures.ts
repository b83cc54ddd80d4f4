/** Pictures of a paper for Word, which shows no WebP, and no drawing without its own size: both become PNG. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { escapeXml } from '#server/exchange/text/xml.ts'

export interface Picture {
  /** Number in the file, from 1. */
  readonly number: number
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Pictures by the digest of their source. */
export type Pictures = ReadonlyMap<string, Picture>

const DATA = /^data:image\/\w+;base64,([A-Za-z0-9+/=]+)$/
const DRAWING = /<svg\b[\s\S]*?<\/svg>/g
const IMAGE = /<img\b[^>]*?\ssrc="(data:image\/[^"]+)"/g
/** Drawings are measured for screens; on paper they need more points. */
const DRAWING_DENSITY = 192
const SCREEN_DENSITY = 96
const LONGEST_SIDE = 1_600
const PIXELS_MOST = 25_000_000

export function digestOf(source: string): string {
  return createHash('sha256').update(source).digest('hex')
}

/** HTML with an element `img` for each drawing, so that it has one kind of picture. */
export function withoutDrawings(html: string): string {
  return html.replace(DRAWING, (svg) => {
    const label = /\saria-label="([^"]*)"/.exec(svg)?.[1] ?? ''
    return `<img data-drawing="${digestOf(svg)}" alt="${label}">`
  })
}

/** All pictures in these texts, one after the other: each takes memory while it is converted. */
export async function readPictures(texts: readonly string[]): Promise<Pictures> {
  const found = new Map<string, Picture>()
  for (const text of texts) {
    const drawings = [...text.matchAll(DRAWING)].map(([svg]) => svg)
    const images = [...text.matchAll(IMAGE)].map(([, source = '']) => source)
    for (const source of [...drawings, ...images]) {
      const digest = digestOf(source)
      if (found.has(digest)) continue
      const picture = await converted(source, found.size + 1)
      if (picture !== null) found.set(digest, picture)
    }
  }
  return found
}

/** Null for a picture that cannot be read: its words stand for it. */
async function converted(source: string, number: number): Promise<Picture | null> {
  const isDrawing = source.startsWith('<svg')
  const bytes = isDrawing ? Buffer.from(standing(source)) : Buffer.from(DATA.exec(source)?.[1] ?? '', 'base64')
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: PIXELS_MOST,
      ...(isDrawing ? { density: DRAWING_DENSITY } : {}),
    })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const scale = isDrawing ? SCREEN_DENSITY / DRAWING_DENSITY : 1
    return { number, bytes: data, width: info.width * scale, height: info.height * scale }
  } catch {
    return null
  }
}

/** A drawing as a file of its own, in black. */
function standing(svg: string): string {
  return svg.replace(/^<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg" color="#000"').replaceAll('&nbsp;', ' ')
}

const EMU_PER_PIXEL = 9_525
/** Largest width and height on the page, pixels of a screen. */
const WIDEST = 560
const HIGHEST = 400

/** A picture in a run, at most as large as the page allows. */
export function pictureRun({ number, width, height }: Picture, words: string, widest = WIDEST): string {
  const scale = Math.min(1, widest / width, HIGHEST / height)
  const [cx, cy] = [width, height].map((side) => Math.round(side * scale * EMU_PER_PIXEL))
  const name = `name="picture ${number}" descr="${escapeXml(words)}"`
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" ${name}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
