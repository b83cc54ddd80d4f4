import { expect, test } from 'vitest'
import { firstLine, hasMarkup, plainFirstLine } from './first-line.ts'

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

test('a question is named in a plain line, shortened between letters', () => {
  expect(plainFirstLine('ما ناتج **الجمع** $2+3$؟', 60)).toBe('ما ناتج الجمع \u20662 + 3\u2069؟')
  expect(plainFirstLine('ما ناتج $1^2+\\sqrt{4}$؟', 60)).toBe('ما ناتج \u20661² + √4\u2069؟')
  expect(plainFirstLine('$1^2+\\sqrt{4}$', 4)).toBe('\u20661²\u2069…')
  expect(plainFirstLine('[رابط](https://example.com) <b>ثم</b>', 60)).toBe('رابط ثم')
  expect(plainFirstLine('كم عدد الأضلاع؟', 6)).toBe('كم عدد…')
  expect(plainFirstLine('😀😀😀', 2)).toBe('😀😀…')
  expect(plainFirstLine('![مثلث](file:ab)', 60)).toBe('')
})

test('a text of nothing but beginnings of images, links and tags is read once', () => {
  for (const beginning of ['![', '[', '<', '[](', '![](', '![a](b', '!', '](']) {
    const text = beginning.repeat(150_000)
    expect(firstLine(text)).toEqual({ text, hasImage: false })
    expect(plainFirstLine(text, 10)).toHaveLength(11)
  }
})
