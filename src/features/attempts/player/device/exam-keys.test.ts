import { describe, expect, it } from 'vitest'
import { examKeyAction, takesText } from './exam-keys.ts'

const field = (type: string) => Object.assign(document.createElement('input'), { type })

const press = (code: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

describe('a student at a keyboard', () => {
  it('chooses options by letter, digit or number pad, whatever the layout types', () => {
    for (const code of ['KeyB', 'Digit2', 'Numpad2']) {
      expect(examKeyAction(press(code), 'rtl')).toEqual({ kind: 'option', index: 1 })
    }
  })

  it('goes on with the left arrow in Arabic and with the right one in English', () => {
    expect(examKeyAction(press('ArrowLeft'), 'rtl')).toEqual({ kind: 'next' })
    expect(examKeyAction(press('ArrowRight'), 'rtl')).toEqual({ kind: 'previous' })
    expect(examKeyAction(press('ArrowRight'), 'ltr')).toEqual({ kind: 'next' })
    expect(examKeyAction(press('ArrowLeft'), 'ltr')).toEqual({ kind: 'previous' })
  })

  it('flags with F and asks for the hint with H', () => {
    expect(examKeyAction(press('KeyF'), 'rtl')).toEqual({ kind: 'flag' })
    expect(examKeyAction(press('KeyH'), 'rtl')).toEqual({ kind: 'hint' })
  })

  it('keeps the browser its own shortcuts', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'] as const) {
      expect(examKeyAction(press('KeyA', { [held]: true }), 'ltr')).toBeNull()
    }
    expect(examKeyAction(press('KeyZ'), 'ltr')).toBeNull()
    expect(examKeyAction(press('Digit0'), 'ltr')).toBeNull()
  })

  it('types into fields undisturbed, but not into radios', () => {
    expect(takesText(field('password'))).toBe(true)
    expect(takesText(document.createElement('textarea'))).toBe(true)
    expect(takesText(field('radio'))).toBe(false)
    expect(takesText(document.body)).toBe(false)
  })
})
