import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffleOptions } from './shuffle.ts'

const options = fc.uniqueArray(fc.record({ id: fc.uuid(), pinned: fc.boolean() }), {
  maxLength: 12,
  selector: ({ id }) => id,
})
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('a student whose options are shuffled', () => {
  it('finds every option exactly once, and the pinned ones in their places', () => {
    fc.assert(
      fc.property(options, seed, fc.uuid(), (list, attemptSeed, questionId) => {
        const shown = shuffleOptions(list, attemptSeed, questionId)
        expect(shown.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort())
        list.forEach((option, index) => option.pinned && expect(shown[index]).toBe(option))
      }),
    )
  })

  it('finds the same order on every fetch and every device', () => {
    fc.assert(
      fc.property(options, seed, fc.uuid(), (list, attemptSeed, questionId) => {
        expect(shuffleOptions(list, attemptSeed, questionId)).toEqual(
          shuffleOptions(structuredClone(list), attemptSeed, questionId),
        )
      }),
    )
  })

  it('finds the order that was shown before this code was changed', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, pinned: id === 'd' }))
    const shown = [1, 2, 3, 4_294_967_295].map((attemptSeed) =>
      shuffleOptions(list, attemptSeed, 'question-1')
        .map(({ id }) => id)
        .join(''),
    )
    expect(shown).toMatchInlineSnapshot(`
      [
        "abcd",
        "acbd",
        "bcad",
        "abcd",
      ]
    `)
  })

  it('finds each option in each place about equally often over many attempts', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, pinned: false }))
    const places = new Map<string, number>()
    const attempts = 4_000
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const first = shuffleOptions(list, attempt * 2_654_435_761, 'question-1')[0]?.id ?? ''
      places.set(first, (places.get(first) ?? 0) + 1)
    }
    for (const count of places.values()) expect(Math.abs(count / attempts - 0.25)).toBeLessThan(0.04)
    expect(places.size).toBe(4)
  })
})
