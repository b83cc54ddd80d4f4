import { expect, test } from 'vitest'
import { imageIn, imageProblem } from './image-file.ts'

test('an admin is informed before the upload that a file is no image or too large', () => {
  expect(imageProblem({ type: 'application/pdf', size: 10 })).toBe('notAnImage')
  expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 })).toBe('tooLarge')
  expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeNull()
})

test('of several things pasted the image is taken', () => {
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  const image = new File(['b'], 'b.png', { type: 'image/png' })
  expect(imageIn({ files: [text, image] })).toBe(image)
  expect(imageIn({ files: [text] })).toBeNull()
})
