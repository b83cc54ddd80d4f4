import { expect, it } from 'vitest'
import { isVisible, tidied } from './visible.ts'

it.each(['', ' ', '\u200b', '\u200f\u200f', '\u3164', '\u2800', 'ـــ', '\u064b', '\u00a0', '\u115f\u1160', '\ufeff'])(
  'a title of which nobody sees anything is asked for again: %j',
  (title) => {
    expect(isVisible(title)).toBe(false)
  },
)

it.each(['أ', '1', '؟', '+', '🙂', 'مُعَلِّم', 'ـهـ'])('a title of one sign is a title: %s', (title) => {
  expect(isVisible(title)).toBe(true)
})

it.each([
  ['عبد  الله', 'عبد الله'],
  ['عبد\u00a0الله', 'عبد الله'],
  ['سارة\u200f', 'سارة'],
  [' \u2067سارة\u2069 ', 'سارة'],
])('a name is kept as it is read: %j', (typed, kept) => {
  expect(tidied(typed)).toBe(kept)
})
