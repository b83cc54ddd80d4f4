import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problemsOfCard, useCard } from './use-card.ts'

const NOW = Date.UTC(2026, 10, 25)

describe('a student who types a card', () => {
  it('reads what is wrong with each field, in the words of the specification', () => {
    expect(problemsOfCard({ number: '', holder: 'Sara', expiry: '', code: '12' }, NOW)).toEqual({
      number: 'required',
      holder: 'both-names',
      expiry: 'no-expiry',
      code: 'three-digits',
    })
    const right = { number: '٤٢٠١ ٣٢٠١ ١١١١ ١٠١٠', holder: 'Sara Ali', expiry: '٠١/٣٥', code: '٩١٨' }
    expect(problemsOfCard(right, NOW)).toEqual({})
  })

  it('reads a mistake when leaving the field, and no more once it is being corrected', () => {
    const { result } = renderHook(useCard)
    act(() => result.current.leave('number'))
    expect(result.current.problems.number).toBeUndefined()
    act(() => result.current.type('number', '4201 3201 1111 1011'))
    expect(result.current.problems.number).toBeUndefined()
    act(() => result.current.leave('number'))
    expect(result.current.problems.number).toBe('mistyped')
    act(() => result.current.type('number', '4201 3201 1111 1010'))
    expect(result.current.problems.number).toBeUndefined()
    act(() => result.current.type('expiry', '٠١٣٥'))
    act(() => result.current.leave('expiry'))
    expect(result.current.texts.expiry).toBe('01/35')
  })

  it('reads the security code in the digits in which the number and the expiry stand', () => {
    const { result } = renderHook(useCard)
    act(() => result.current.type('code', '١٢٣'))
    expect(result.current.texts.code).toBe('123')
  })

  it('keeps the name after a try, and nothing that pays', () => {
    const { result } = renderHook(useCard)
    for (const [field, text] of [
      ['number', '4201320111111010'],
      ['holder', 'Sara Ali'],
      ['expiry', '01/35'],
      ['code', '918'],
    ] as const) {
      act(() => result.current.type(field, text))
    }
    act(() => result.current.forget())
    expect(result.current.texts).toEqual({ number: '', holder: 'Sara Ali', expiry: '', code: '' })
  })
})
