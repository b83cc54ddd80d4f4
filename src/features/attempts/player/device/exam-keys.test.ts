import { describe, expect, it } from 'vitest'
import { examKeyAction, takesText } from './exam-keys.ts'

const field = (type: string) => Object.assign(document.createElement('input'), { type })

type Held = Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', boolean>>

/** `key`: the typed character; without it, that of a Latin keyboard. */
const press = (code: string, held: Held = {}, key = code.replace(/^(?:Key|Digit|Numpad)/, '').toLowerCase()) => ({
  code,
  key,
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

  it('chooses by the letter in the ring under an Arabic layout, wherever that letter lies', () => {
    const typed = [
      ['KeyH', 'ا', 0],
      ['KeyF', 'ب', 1],
      ['BracketLeft', 'ج', 2],
      ['BracketRight', 'د', 3],
      ['KeyI', 'ه', 4],
      ['Digit3', '٣', 2],
    ] as const
    for (const [code, key, index] of typed) {
      expect(examKeyAction(press(code, {}, key), 'rtl'), key).toEqual({ kind: 'option', index })
    }
    expect(examKeyAction(press('KeyH', { shiftKey: true }, 'أ'), 'rtl')).toEqual({ kind: 'option', index: 0 })
  })

  it('keeps the places of A to E where an Arabic layout types another letter there', () => {
    const typed = [
      ['KeyA', 'ش', 0],
      ['KeyB', 'لا', 1],
      ['KeyD', 'ي', 3],
    ] as const
    for (const [code, key, index] of typed) {
      expect(examKeyAction(press(code, {}, key), 'rtl'), key).toEqual({ kind: 'option', index })
    }
  })

  it('goes on with the left arrow in Arabic and with the right one in English', () => {
    expect(examKeyAction(press('ArrowLeft'), 'rtl')).toEqual({ kind: 'next' })
    expect(examKeyAction(press('ArrowRight'), 'rtl')).toEqual({ kind: 'previous' })
    expect(examKeyAction(press('ArrowRight'), 'ltr')).toEqual({ kind: 'next' })
    expect(examKeyAction(press('ArrowLeft'), 'ltr')).toEqual({ kind: 'previous' })
  })

  it('flags with F and asks for the hint with H, in Arabic with the letters their names begin with', () => {
    expect(examKeyAction(press('KeyU', {}, 'ع'), 'rtl')).toEqual({ kind: 'flag' })
    expect(examKeyAction(press('KeyJ', {}, 'ت'), 'rtl')).toEqual({ kind: 'hint' })
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
