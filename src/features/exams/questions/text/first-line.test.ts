import { expect, test } from 'vitest'
import { firstLine, hasMarkup } from './first-line.ts'

test('an author reads the first words of a question in a list', () => {
  expect(firstLine('\n ما ناتج $2+3$؟\nثم')).toEqual({ text: 'ما ناتج $2+3$؟', hasImage: false })
  expect(firstLine('![مثلث](file:ab)\n\nما مساحته؟')).toEqual({ text: 'ما مساحته؟', hasImage: true })
  expect(firstLine('![مثلث](file:ab)')).toEqual({ text: '', hasImage: true })
  expect(firstLine('## عنوان')).toEqual({ text: 'عنوان', hasImage: false })
})

test('a formula over several lines is not cut', () => {
  expect(firstLine('$$\nx^2\n$$\nأوجد').text).toBe('$$ x^2 $$')
  expect(firstLine('$$x$$ ثم\nآخر').text).toBe('$$x$$ ثم')
})

test('only what means more than its letters is rendered', () => {
  expect(hasMarkup('كم عدد الأضلاع؟')).toBe(false)
  expect(hasMarkup('$x$')).toBe(true)
})
