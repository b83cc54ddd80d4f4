import { describe, expect, it } from 'vitest'
import { holdsUnstorableText } from './body.ts'

describe('a text that no column can hold', () => {
  it.each([
    [String.raw`"\u0000"`],
    [String.raw`"\\\u0000"`],
    [String.raw`"\ud83d"`],
    [String.raw`"\uDE00"`],
    [String.raw`"\ud83dx\ude00"`],
    [String.raw`"\ude00\ud83d"`],
    [String.raw`"\ud83d\n"`],
    [String.raw`"\\ud83d\ude00"`],
    [String.raw`"\ud83d\ud83d\ude00"`],
  ])('is found in %s', (json) => {
    expect(holdsUnstorableText(json)).toBe(true)
  })

  it.each([
    ['"plain"'],
    [String.raw`"\ud83d\ude00"`],
    [String.raw`"\uD83D\uDE00\ud83d\ude00"`],
    [String.raw`"\\u0000"`],
    [String.raw`"\\ud83d"`],
    [String.raw`"\u0001\u0627\"\\"`],
    ['"😀"'],
  ])('is not seen in %s', (json) => {
    expect(holdsUnstorableText(json)).toBe(false)
  })

  it('is refused exactly where a database would refuse it', () => {
    const alphabet = ['\\ud83d', '\\ude00', '\\\\', '\\n', 'x', '\\u0000', '\\u0041']
    for (let number = 0; number < alphabet.length ** 4; number += 1) {
      const digits = [0, 1, 2, 3].map((place) => Math.floor(number / alphabet.length ** place) % alphabet.length)
      const json = `"${digits.map((digit) => alphabet[digit]).join('')}"`
      const text = JSON.parse(json) as string
      expect([json, holdsUnstorableText(json)]).toEqual([json, !text.isWellFormed() || text.includes('\0')])
    }
  })
})
