import { expect, test } from 'vitest'
import { IMAGE_TYPES, imageIn, imageProblem } from './image-file.ts'

test('an admin is informed before the upload that a file is no image or too large', () => {
  expect(imageProblem({ name: 'a.pdf', type: 'application/pdf', size: 10 })).toBe('notAnImage')
  expect(imageProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 })).toBe('tooLarge')
  expect(imageProblem({ name: 'a.png', type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeNull()
})

test('of several things pasted the image is taken', () => {
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  const image = new File(['b'], 'b.png', { type: 'image/png' })
  expect(imageIn({ files: [text, image] })).toBe(image)
  expect(imageIn({ files: [text] })).toBeNull()
})

test.each([
  ['IMG_0001.HEIC', 'image/heic'],
  ['IMG_0001.HEIC', ''],
  ['photo.heif', 'image/heif'],
  ['photo', 'image/heic-sequence'],
])('a photo of an iPhone is named as what it is, however a browser calls it: %s %s', (name, type) => {
  const photo = new File(['x'.repeat(20)], name, { type })
  expect(imageProblem(photo)).toBe('heic')
  expect(imageProblem({ name, type, size: 9 * 1024 * 1024 })).toBe('heic')
  expect(imageIn({ files: [photo] })).toBe(photo)
})

test('an iPhone is asked for a format that browsers show', () => {
  expect(IMAGE_TYPES).not.toMatch(/hei|\*/)
})
