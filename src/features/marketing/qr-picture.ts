/** QR codes as files for printing. */
import { encode, renderSVG } from 'uqr'

/** Cameras need a quiet zone of four modules around the code (ISO/IEC 18004). */
const QUIET_MODULES = 4
/** Least side of a poster's picture; whole pixels a module, so that its edges stay sharp. */
const LEAST_PIXELS = 1_024

export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: QUIET_MODULES })
}

/** Renders a code as the pixels of an image: black on white, one byte a channel. */
export function qrPixels(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const scale = Math.ceil(LEAST_PIXELS / size)
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1) {
    const row = data[Math.floor(y / scale)]
    for (let x = 0; x < side; x += 1) {
      const shade = row?.[Math.floor(x / scale)] === true ? 0 : 255
      pixels.set([shade, shade, shade, 255], (y * side + x) * 4)
    }
  }
  return { pixels, side }
}

/** Null where the browser gives no canvas. */
export async function qrPng(text: string): Promise<Blob | null> {
  const { pixels, side } = qrPixels(text)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.putImageData(new ImageData(pixels, side, side), 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
