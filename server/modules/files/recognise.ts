/** Recognition of a file by its first bytes: its name and what the sender calls it prove nothing. */
import type { UploadType } from '#contract/office/files.ts'

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const AVIF_BRANDS = ['avif', 'avis']
/** Brands of pictures coded with HEVC, and of the container that iPhones put them into. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((value, index) => bytes[index] === value)
}

/** The brands of an ISO base media file (MP4, AVIF), empty for everything else. */
function brands(bytes: Uint8Array): readonly string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  if (size < 16 || size > 1024 || size > bytes.byteLength) return []
  const compatible = Array.from({ length: Math.floor((size - 16) / 4) }, (_, index) => {
    return ascii(bytes, 16 + index * 4, 20 + index * 4)
  })
  return [ascii(bytes, 8, 12), ...compatible]
}

/** Null for everything but the five formats that are accepted; SVG is a program rather than a picture. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return brands(bytes).some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : null
}

/** True if these are the first bytes of a HEIC photo, as iPhones take them: few browsers can show one. */
export function isHeic(bytes: Uint8Array): boolean {
  return imageFormat(bytes) === null && brands(bytes).some((brand) => HEIC_BRANDS.includes(brand))
}

/** Answers whether the first bytes of an upload fit the type that it was announced as. */
export function beginsAs(type: UploadType, bytes: Uint8Array): boolean {
  if (type === 'application/pdf') return /^%PDF-\d\.\d/.test(ascii(bytes, 0, 8))
  if (type === 'video/mp4') return brands(bytes).length > 0 && imageFormat(bytes) === null && !isHeic(bytes)
  return startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && ascii(bytes, 4, 64).includes('webm')
}
