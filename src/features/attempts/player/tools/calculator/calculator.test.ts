import { describe, expect, it } from 'vitest'
import { type CalculatorState, type Key, NEW_CALCULATOR, press } from './calculator-state.ts'
import { shownNumber } from './exact-number.ts'
import { shownCalculation } from './shown-calculation.ts'
import { typedKey } from './typed-keys.ts'

const WORDS = /MC|MR|M\+|M-|asin|acos|atan|sqrt|sin|cos|tan|ln|log|pi|ans|⁻¹|./gu

/** Presses the keys that a text names; `AC` and `⌫` by their signs, `~` changes the sign. */
function pressed(keys: string, from: CalculatorState = NEW_CALCULATOR): CalculatorState {
  const all = keys.replaceAll(' ', '').match(WORDS) ?? []
  const named: Record<string, Key> = { '⌫': 'delete', '~': 'sign', C: 'clear', R: 'angle', '⁻¹': 'reciprocal' }
  return all.reduce((state, key) => press(state, named[key] ?? (key as Key)), from)
}

function shown(state: CalculatorState): string {
  return state.error ?? shownCalculation(state.tokens, state)
}

describe('a student who calculates', () => {
  it.each([
    ['0.1+0.2=', '0.3'],
    ['1/3*3=', '1'],
    ['2+3*4=', '14'],
    ['(2+3)*4=', '20'],
    ['(2+3=', '5'],
    ['2(3+4=', '14'],
    ['10-2-3=', '5'],
    ['100/10/2=', '5'],
    ['2^3^2=', '512'],
    ['~3²=', '−9'],
    ['2*-3=', '−6'],
    ['1.1*1.1=', '1.21'],
    ['0.7+0.1-0.8=', '0'],
    ['9999999999999999+1=', '1×10^16'],
    ['1/3=', '0.333333333333'],
    ['2/3=', '0.666666666667'],
    ['2⁻¹=', '0.5'],
    ['.5+.5=', '1'],
    ['5!=', '120'],
    ['sqrt2²=', '2'],
    ['sqrt16)+1=', '5'],
    ['2^0.5²=', '1.189207115'],
    ['10^-3=', '0.001'],
    ['-2^2=', '−4'],
  ])('reads the exact result of %s', (keys, result) => {
    expect(shown(pressed(keys))).toBe(result)
  })

  it.each([
    ['50%=', '0.5'],
    ['200*10%=', '20'],
    ['200+10%=', '220'],
    ['200-25%=', '150'],
    ['100+50+10%=', '165'],
    ['200+(5)%=', '210'],
    ['200-((2+3)*2)%=', '180'],
    ['200+2(5)%=', '200.1'],
    ['5M+200+MR%=', '210'],
  ])('finds percentages as calculators give them: %s', (keys, result) => {
    expect(shown(pressed(keys))).toBe(result)
  })

  it.each([
    ['sin30=', '0.5'],
    ['cos60=', '0.5'],
    ['tan45=', '1'],
    ['sin180=', '0'],
    ['cos90=', '0'],
    ['sin750=', '0.5'],
    ['asin0.5=', '30'],
    ['acos0=', '90'],
    ['atan1=', '45'],
    ['log1000=', '3'],
    ['lne=', '1'],
    ['R sin(pi/2=', '1'],
    ['R cos pi=', '−1'],
    ['2pi=', '6.28318530718'],
  ])('finds the usual values of functions: %s', (keys, result) => {
    expect(shown(pressed(keys))).toBe(result)
  })

  it.each([
    ['1/0=', 'division-by-zero'],
    ['0⁻¹=', 'division-by-zero'],
    ['0^-1=', 'division-by-zero'],
    ['5/(2-2)=', 'division-by-zero'],
    ['sqrt(0-4=', 'root-of-negative'],
    ['(0-8)^(1/3)=', 'root-of-negative'],
    ['ln0=', 'logarithm-of-nothing'],
    ['tan90=', 'outside-of-domain'],
    ['asin2=', 'outside-of-domain'],
    ['2.5!=', 'whole-numbers-only'],
    ['70!=', 'too-large'],
    ['9^9^9=', 'too-large'],
    ['99^99=', 'too-large'],
    ['2+=', 'incomplete'],
    ['(=', 'incomplete'],
  ])('reads why %s has no result, and loses nothing of it', (keys, code) => {
    const state = pressed(keys)
    expect(shown(state)).toBe(code)
    expect(state.tokens.length).toBeGreaterThan(0)
    expect(shown(pressed('⌫', state))).not.toBe(code)
  })

  it('goes on with a result, with all of its digits, and begins anew with a digit', () => {
    const third = pressed('1/3=')
    expect(shown(pressed('*3=', third))).toBe('1')
    expect(shown(pressed('7', third))).toBe('7')
    expect(shown(pressed('²=', pressed('0.1+0.2=')))).toBe('0.09')
  })

  it('sees what the result came from', () => {
    const state = pressed('1/3=*3=')
    expect(shownCalculation(state.history, state.before)).toBe('0.333333333333 × 3')
  })

  it.each([
    ['3-5=²=', '(−2)²', '4'],
    ['10^20*1.5=²=', '(1.5×10^20)²', '2.25×10^40'],
    ['3-5=^2=', '(−2)^2', '4'],
    ['3-5=~=', '−(−2)', '2'],
    ['10^20=M+ 3/MR=', '3 ÷ (1×10^20)', '3×10^−20'],
    ['3-5=+5=', '−2 + 5', '3'],
  ])('reads a sign and a power of ten with their own value alone: %s', (keys, history, result) => {
    const state = pressed(keys)
    expect([shownCalculation(state.history, state.before), shown(state)]).toEqual([history, result])
  })

  it.each(['200+10%', '(2+3)', '3²', '5!'])(
    'changes no sign behind %s, where a minus would take something off',
    (keys) => {
      expect(pressed(`${keys}~`)).toEqual(pressed(keys))
    },
  )

  it.each([
    ['2+*3', '2 × 3'],
    ['2*-+3', '2 + 3'],
    ['*5', '5'],
    ['1..5', '1.5'],
    ['1.5.5', '1.55'],
    ['+)', ''],
    ['5%3', '5%'],
    ['12⌫3', '13'],
    ['sin(⌫⌫', ''],
    ['5~', '−5'],
    ['5~~', '5'],
    ['3*5~', '3 × −5'],
    ['1+2C', ''],
  ])('is helped with what cannot stand there: %s', (keys, display) => {
    expect(shown(pressed(keys))).toBe(display)
  })

  it('keeps numbers in the memory, and clears it', () => {
    const stored = pressed('5*4M+ 3M+ 2M-')
    expect(shownNumber(stored.memory)).toBe('21')
    expect(shown(pressed('C 2*MR=', stored))).toBe('42')
    expect(shownNumber(pressed('MC', stored).memory)).toBe('0')
    expect(shown(pressed('5MR', stored))).toBe('5')
  })

  it('stops writing where a calculation would have no end', () => {
    expect(pressed('1'.repeat(500)).tokens).toHaveLength(80)
  })

  it('shows very large and very small results with a power of ten', () => {
    expect(shown(pressed('10^20*1.5='))).toBe('1.5×10^20')
    expect(shown(pressed('10^-20='))).toBe('1×10^−20')
  })
})

describe('a student at a keyboard', () => {
  it.each([
    ['٣', '3'],
    ['۷', '7'],
    ['3', '3'],
    ['٫', '.'],
    [',', '.'],
    ['×', '*'],
    ['÷', '/'],
    ['−', '-'],
    ['٪', '%'],
    ['Enter', '='],
    ['Backspace', 'delete'],
    ['a', null],
    ['Tab', null],
    ['toString', null],
  ])('types %s', (key, meaning) => {
    expect(typedKey(key, false)).toBe(meaning)
  })

  it('has brackets and powers with the scientific calculator alone', () => {
    expect(['(', ')', '^', '!'].map((key) => typedKey(key, true))).toEqual(['(', ')', '^', '!'])
    expect(['(', ')', '^', '!'].map((key) => typedKey(key, false))).toEqual([null, null, null, null])
  })
})
