import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { qrPixels, qrSvg } from './qr-picture.ts'

const ADDRESS = `https://academy.example/landing/marketing/${encodeURIComponent('دورة_الصيف')}?utm_source=qr`

test('a camera reads the address of a link from its code', () => {
  const { pixels, side } = qrPixels(ADDRESS)
  expect(side).toBeGreaterThanOrEqual(1_024)
  expect(jsqr(pixels, side, side)?.data).toBe(ADDRESS)
})

test('the picture for printers holds nothing but the code', () => {
  const svg = qrSvg(ADDRESS)
  expect(svg).toMatch(/^<svg[^>]*>/)
  expect(svg).not.toMatch(/script|href|onload/i)
})
