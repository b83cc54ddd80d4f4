/**
 * An image of unknown origin becomes one that we made: decoded, turned as its camera meant it, shrunk to what screens
 * show, and written as WebP without metadata. Whatever else was in the file is gone.
 */
import sharp from 'sharp'
import type { FieldError } from '#contract/foundation/errors.ts'
import { IMAGE_BYTES_LIMIT } from '#contract/office/files.ts'
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import type { ImageFormat } from './recognise.ts'
import { withReadableInk } from './readable-ink.ts'
import { imageFormat, isHeic } from './recognise.ts'

/** 25 megapixels decode to 100 MB. */
const PIXELS_LIMIT = 25_000_000
const LONGEST_SIDE = 2560
const DECODING_SECONDS = 20
const DRAWN = ['png', 'gif'] as const satisfies readonly ImageFormat[]

/** Decoding takes memory and both cores, which running exams need more. */
const inTurn = boundedQueue({ atATime: 2, waiting: 100 })
sharp.concurrency(1)

export interface NormalisedImage {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

export type ImageRefusal = { readonly refused: FieldError }

function sizeRefusal({ byteLength }: Uint8Array): FieldError | null {
  if (byteLength === 0) return { code: 'required' }
  return byteLength < IMAGE_BYTES_LIMIT
    ? null
    : { code: 'fileSize', values: { max: Math.floor(IMAGE_BYTES_LIMIT / 1024 ** 2) } }
}

/** Reads the header alone: a bomb is known by the size that it announces. */
async function announcedRefusal(bytes: Uint8Array, format: ImageFormat): Promise<FieldError | null> {
  const { width, height, format: read } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (read !== format && !(format === 'avif' && read === 'heif')) return { code: 'image' }
  return width * height <= PIXELS_LIMIT ? null : { code: 'maxPixels', values: { max: PIXELS_LIMIT / 1_000_000 } }
}

async function rewritten(bytes: Uint8Array, format: ImageFormat): Promise<NormalisedImage> {
  const isDrawn = (DRAWN as readonly ImageFormat[]).includes(format)
  const opened = () => sharp(bytes, { limitInputPixels: PIXELS_LIMIT, failOn: 'error' })
  const { data, info } = await (
    await withReadableInk(opened)
  )
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    // Lines and letters of a drawing stay sharp; a photograph becomes small.
    .webp(isDrawn ? { nearLossless: true, quality: 80 } : { quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** The image as WebP, or why it is none that we take. Throws `QueueFull` when too many wait. */
export async function normaliseImage(bytes: Uint8Array): Promise<NormalisedImage | ImageRefusal> {
  if (isHeic(bytes)) return { refused: { code: 'heic' } }
  const tooLarge = sizeRefusal(bytes)
  if (tooLarge !== null) return { refused: tooLarge }
  const format = imageFormat(bytes)
  if (format === null) return { refused: { code: 'image' } }
  return inTurn(async () => {
    try {
      const announced = await announcedRefusal(bytes, format)
      return announced === null ? await rewritten(bytes, format) : { refused: announced }
    } catch {
      // The decoder's own words about a broken or hostile file help nobody.
      return { refused: { code: 'image' } }
    }
  })
}
