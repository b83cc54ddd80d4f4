import { expect, it } from 'vitest'
import { isVisible, tidied } from './visible.ts'

it.each(['', ' ', '\u200b', '\u200f\u200f', '\u3164', '\u2800', 'ـــ', '\u064b', '\u00a0', '\u115f\u1160', '\ufeff'])(
  'a title of which nobody sees anything is asked for again: %j',
  (title) => {
    expect(isVisible(title)).toBe(false)
  },
)

it('a title of one character is a title only if Unicode gives the character something to show', () => {
  const shown: string[] = []
  for (let point = 0; point <= 0x10_ff_ff; point += 1) {
    const character = String.fromCodePoint(point)
    const hasGlyph = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character)
    if (isVisible(character) && !hasGlyph) shown.push(point.toString(16))
  }
  expect(shown).toEqual([])
})

it.each([
  '\u0001',
  '\u0085',
  '\u034f',
  '\u2065',
  '\ufff0',
  '\ue000',
  '\ufffc',
  '\u{e0041}',
  '\u{1d159}',
  '\u{13441}',
  '\u17b4',
])('nothing of it is seen, in any number and beside white space: %j', (character) => {
  expect(isVisible(`${character} ${character}\u00a0`)).toBe(false)
})

it.each(['أ', '1', '؟', '+', '🙂', '❤️', '_', 'ᄀ', 'مُعَلِّم', 'ـهـ'])('a title of one sign is a title: %s', (title) => {
  expect(isVisible(title)).toBe(true)
})

it.each([
  ['عبد  الله', 'عبد الله'],
  ['عبد\u00a0الله', 'عبد الله'],
  ['سارة\u200f', 'سارة'],
  [' \u2067سارة\u2069 ', 'سارة'],
  ['سا\u3164رة\u0001', 'سارة'],
  ['سارة\tعلي', 'سارة علي'],
])('a name is kept as it is read: %j', (typed, kept) => {
  expect(tidied(typed)).toBe(kept)
})
