/** References: small WebP files, compared as what an eye two steps away would see. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const REFERENCES = path.resolve(import.meta.dirname, '../references')
const RESULTS = path.resolve('test-results/visual-differences')

/** `npm run test:visual -- --update` renews the references instead of comparing with them. */
export const isRenewal = process.env['VISUAL_REFERENCES'] === 'renew'

/** Colours of a reference; pages have few. */
const COLORS = 64
/** Both pictures are shrunk by this before they are compared: how a machine draws the edge of a letter is gone then. */
const SHRINK = 6
/** A cell differs when one of its colours does by more than this, of 255. */
const COLOR_TOLERANCE = 20
/** Share of cells that may differ. One missing button of a phone's screen is more. */
const MOST_DIFFERENT = 0.004

function referenceOf(name: string): string {
  return path.join(REFERENCES, `${name}.webp`)
}

export function hasReference(name: string): boolean {
  return existsSync(referenceOf(name))
}

/** Compares a screenshot with the reference of that name, or writes it. Answers what is wrong, null when nothing is. */
export async function judge(name: string, screenshot: Buffer): Promise<string | null> {
  const file = referenceOf(name)
  if (isRenewal) {
    mkdirSync(path.dirname(file), { recursive: true })
    const fewColors = await sharp(screenshot).png({ palette: true, colors: COLORS }).toBuffer()
    await sharp(fewColors).webp({ lossless: true, effort: 6 }).toFile(file)
    return null
  }
  if (!existsSync(file)) return 'there is no reference: npm run test:visual -- --update'
  const share = await differenceOf(file, screenshot)
  if (share <= MOST_DIFFERENT) return null
  const kept = path.join(RESULTS, `${name}.png`)
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, screenshot)
  return `${(share * 100).toFixed(2)} % differ, see ${path.relative('.', kept)}`
}

interface Cells {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Decoded before it is shrunk: WebP is otherwise shrunk while it is read, by another rule than a screenshot. */
async function cellsOf(picture: string | Buffer): Promise<Cells> {
  const decoded = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  const { data, info } = await sharp(decoded.data, { raw: { width, height, channels } })
    .resize(Math.round(width / SHRINK), Math.round(height / SHRINK), { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Share of differing cells, 0 to 1; 1 where the sizes differ. */
async function differenceOf(reference: string, screenshot: Buffer): Promise<number> {
  const [one, other] = await Promise.all([cellsOf(reference), cellsOf(screenshot)])
  if (one.width !== other.width || one.height !== other.height) return 1
  const cells = one.width * one.height
  let different = 0
  for (let cell = 0; cell < cells; cell += 1) {
    const isDifferent = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.data[cell * 3 + channel] ?? 0) - (other.data[cell * 3 + channel] ?? 0)) > COLOR_TOLERANCE,
    )
    if (isDifferent) different += 1
  }
  return different / cells
}
