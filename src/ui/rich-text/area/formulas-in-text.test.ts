import { describe, expect, test } from 'vitest'
import { formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { formulasInText } from './formulas-in-text.ts'

/**
 * `|` is the caret. Answers the source of the parts that are shown as formulas, and the part that is shown as source.
 */
function partsOf(written: string) {
  const at = written.indexOf('|')
  const text = written.replace('|', '')
  const caret = at === -1 ? null : { start: at, end: at }
  const { shown, source } = formulasInText(text, formulaSpans(text), caret)
  return {
    shown: shown.map(({ start, end }) => text.slice(start, end)),
    source: source === null ? null : text.slice(source.from, source.to),
  }
}

describe('an author who writes formulas by hand', () => {
  test('sees each as it is read once its last dollar sign is there', () => {
    expect(partsOf('ما قيمة $x^2|')).toEqual({ shown: [], source: '$x^2' })
    expect(partsOf('ما قيمة $x^2$|')).toEqual({ shown: ['$x^2$'], source: null })
    expect(partsOf('ما $x$ و $$y$$؟ |')).toEqual({ shown: ['$x$', '$$y$$'], source: null })
  })

  test('sees the source of the one with the caret in it until the caret leaves it', () => {
    expect(partsOf('ما $x|^2$ و $y$')).toEqual({ shown: ['$y$'], source: '$x^2$' })
    expect(partsOf('ما |$x^2$')).toEqual({ shown: ['$x^2$'], source: null })
    expect(partsOf('ما $x^2$ و $y$')).toEqual({ shown: ['$x^2$', '$y$'], source: null })
  })

  test('has the source in one piece, wherever in it the caret is', () => {
    expect(partsOf('كم $\\frac{1}|{2}')).toEqual({ shown: [], source: '$\\frac{1}{2}' })
    expect(partsOf('كم $x|^2ونص')).toEqual({ shown: [], source: '$x^2' })
    expect(partsOf('$$س + ص|')).toEqual({ shown: [], source: '$$س + ص' })
    expect(partsOf('$5\\text{كم في الساعة}|')).toEqual({ shown: [], source: '$5\\text{كم في الساعة}' })
  })

  test('has a price as a price, and the words behind it where they belong', () => {
    expect(partsOf('ثمنها $5 |')).toEqual({ shown: [], source: null })
    expect(partsOf('ثمنها $٥ وهي|')).toEqual({ shown: [], source: null })
    expect(partsOf('الرمز $ يعني الدولار|')).toEqual({ shown: [], source: null })
    expect(partsOf('ثمنها \\$5|')).toEqual({ shown: [], source: null })
    expect(partsOf('سطر $x\nسطر|')).toEqual({ shown: [], source: null })
  })
})
