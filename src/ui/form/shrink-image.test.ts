import { describe, expect, it } from 'vitest'
import { imageProblem } from './image-file.ts'
import { type Picture, shrunkImage, withinEdge } from './shrink-image.ts'

const MEGABYTE = 1024 * 1024

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type })

/** A photo of a phone whose picture takes so many bytes for each pixel that is kept. */
function pictureOf(bytesPerPixel: number): Picture & { readonly closed: () => boolean } {
  let isClosed = false
  return {
    width: 4000,
    height: 3000,
    encode: async (width, height) => new Blob([new Uint8Array(width * height * bytesPerPixel)], { type: 'image/webp' }),
    close: () => void (isClosed = true),
    closed: () => isClosed,
  }
}

describe('a student who attaches a photo', () => {
  it('of 3.9 MB sends it as a picture that the academy takes', async () => {
    const picture = pictureOf(0.2)
    const sent = await shrunkImage(photo(3.9 * MEGABYTE), async () => picture)
    expect(imageProblem(sent)).toBeNull()
    expect([sent.name, sent.type]).toEqual(['photo.jpg', 'image/webp'])
    expect(picture.closed()).toBe(true)
  })

  it('full of detail sends it smaller still', async () => {
    const sent = await shrunkImage(photo(12 * MEGABYTE), async () => pictureOf(1))
    expect(sent.size).toBe(1600 * 1200)
    expect(imageProblem(sent)).toBeNull()
  })

  it('that is small already sends it as it is', async () => {
    const small = photo(400_000)
    expect(await shrunkImage(small, async () => pictureOf(0.01))).toBe(small)
  })

  it('that the browser cannot draw is left with the photo, and with the reason why it is not taken', async () => {
    const heic = photo(3 * MEGABYTE, 'image/heic')
    const sent = await shrunkImage(heic, () => Promise.reject(new DOMException('no decoder', 'InvalidStateError')))
    expect(sent).toBe(heic)
    expect(imageProblem(sent)).toBe('heic')
  })
})

it('a photo keeps its proportions, and a small one does not grow', () => {
  expect(withinEdge({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(withinEdge({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 })
  expect(withinEdge({ width: 300, height: 200 }, 2048)).toEqual({ width: 300, height: 200 })
})
