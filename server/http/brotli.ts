/** Answers that are made at the moment, compressed; files of the client are compressed by the build. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Below it fits into one packet as it is. */
const WORTHWHILE_CHARACTERS = 1_200
/** Nine tenths of what the highest quality saves, in an eightieth of its time. */
const QUALITY = 4

const compress = promisify(brotliCompress)

/** Whether brotli is among the encodings that a client takes (`br;q=0` refuses it). */
export function takesBrotli(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/.test(header)
}

export function isWorthCompressing(text: string): boolean {
  return text.length >= WORTHWHILE_CHARACTERS
}

/** In a thread of its own. */
export function compressed(text: string): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return compress(text, { params })
}
