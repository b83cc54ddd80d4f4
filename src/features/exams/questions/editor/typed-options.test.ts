import { expect, test } from 'vitest'
import { addOption, emptyOptions, markRight, MOST_OPTIONS } from './option-values.ts'
import { canBeLines, linesOfOptions, optionsOfLines, saysOptions, typedLines } from './typed-options.ts'

const shown = (typed: string) => typedLines(typed).map(({ text, correct }) => (correct ? `${text}*` : text))

test('an author types options as lines and begins the right one with a star', () => {
  expect(shown('7\n* 14\n\n 21 \n28')).toEqual(['7', '14*', '21', '28'])
  expect(shown('✓ نعم\nلا')).toEqual(['نعم*', 'لا'])
  expect(shown('7\n14 ✓')).toEqual(['7', '14*'])
})

test('an author who types the letters of options as on paper gets options without them', () => {
  expect(shown('أ) 7\nب) ✓14\nج) 21')).toEqual(['7', '14*', '21'])
  expect(shown('A. 7\n*B. 14')).toEqual(['7', '14*'])
})

test('bold text, roots and a star alone mark nothing', () => {
  expect(shown('**7**\n√16\n*\n✓')).toEqual(['**7**', '√16', '*', '✓'])
})

test('an option keeps its name while another one is typed before it', () => {
  const before = ['7', '14', '21'].reduce<ReturnType<typeof addOption>>((all, text) => addOption(all, text), [])
  const stored = before.map((option, index) => ({ ...option, id: `id-${index}`, key: `id-${index}`, reason: 'لأن' }))
  const after = optionsOfLines('0\n7\n* 14\n21', stored)
  expect(after.map(({ id }) => id)).toEqual([null, 'id-0', 'id-1', 'id-2'])
  expect(new Set(after.map(({ key }) => key)).size).toBe(4)
  expect(after[2]).toMatchObject({ text: '14', correct: true, reason: 'لأن' })
  const typedOver = optionsOfLines('7\n15\n21', stored)
  expect(typedOver.map(({ id, text }) => `${id} ${text}`)).toEqual(['id-0 7', 'id-1 15', 'id-2 21'])
})

test('new lines never get one name twice, and no more options than a question may have', () => {
  const many = Array.from({ length: MOST_OPTIONS + 5 }, (_, index) => `${index}`).join('\n')
  const options = optionsOfLines(many, emptyOptions(4))
  expect(options).toHaveLength(MOST_OPTIONS)
  expect(new Set(options.map(({ key }) => key)).size).toBe(MOST_OPTIONS)
})

test('options that lines cannot say stay in fields of their own', () => {
  const plain = markRight(addOption(addOption([], '7'), '14'), 'new-2', 'radio')
  expect(linesOfOptions(plain)).toBe('7\n* 14')
  expect(saysOptions('7\n\n✓ 14', plain)).toBe(true)
  expect(saysOptions('7\n14', plain)).toBe(false)
  expect(canBeLines(plain)).toBe(true)
  expect(canBeLines(addOption(plain, 'سطر\nوسطر'))).toBe(false)
  expect(canBeLines(addOption(plain, '*نجمة'))).toBe(false)
})
