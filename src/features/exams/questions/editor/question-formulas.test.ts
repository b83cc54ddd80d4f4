import { describe, expect, it } from 'vitest'
import { lettersOf } from '#domain/rich-text/arabic-letters.ts'
import { newQuestion } from './question-form.ts'
import { formulasOf, letterFault, rewritten } from './question-formulas.ts'

const QUESTION = {
  ...newQuestion('section'),
  text: 'إذا كان $x+y=3$ فما قيمة $$\\ltr \\frac{x}{2}$$؟ الثمن 5$',
  explanation: 'لأن $\\text{cm}\\, x$ موجب',
  secondExplanation: 'نجرّب $x=1$',
  hintSteps: ['انظر إلى $q$', '', ''],
  options: newQuestion('section').options.map((option, index) => ({
    ...option,
    text: `$${index}x$`,
    reason: index === 0 ? 'نسيت $y$' : '',
  })),
}
const KEPT = { mathematics: 'kept', letters: new Map<string, string>() } as const

describe('a teacher who writes the formulas of a question in another way', () => {
  it('marks all of them at once, those with a mark of their own too, and nothing else changes', () => {
    const arabic = rewritten(QUESTION, { ...KEPT, mathematics: 'arabic' })
    expect(arabic.text).toBe('إذا كان $\\rtl x+y=3$ فما قيمة $$\\rtl \\frac{x}{2}$$؟ الثمن 5$')
    expect(arabic.secondExplanation).toBe('نجرّب $\\rtl x=1$')
    expect(arabic.options[1]?.text).toBe('$\\rtl 1x$')
    expect(arabic.hintSteps).toEqual(['انظر إلى $\\rtl q$', '', ''])
    expect(rewritten(QUESTION, { ...KEPT, mathematics: null }).text).not.toContain('\\ltr')
  })

  it('changes nothing where nothing is asked', () => {
    const { text, hint, explanation, secondExplanation, hintSteps, options } = QUESTION
    expect(rewritten(QUESTION, KEPT)).toEqual({ text, hint, explanation, secondExplanation, hintSteps, options })
  })
})

describe('a teacher who brings an international question into an Arabic exam', () => {
  const formulas = formulasOf(QUESTION)

  it('sees each letter once with the Arabic one that is offered, and nothing for a letter without one', () => {
    expect([...lettersOf(formulas)]).toEqual([
      ['x', 'س'],
      ['y', 'ص'],
      ['q', ''],
    ])
  })

  it('has the same letter in question, options, reasons and explanation; words and commands stay', () => {
    const letters = new Map([
      ['x', 'س'],
      ['y', 'ص'],
      ['q', ''],
    ])
    const written = rewritten(QUESTION, { mathematics: 'kept', letters })
    expect(written.text).toBe('إذا كان $س+ص=3$ فما قيمة $$\\ltr \\frac{س}{2}$$؟ الثمن 5$')
    expect(written.explanation).toBe('لأن $\\text{cm}\\, س$ موجب')
    expect(written.options[0]).toMatchObject({ text: '$0س$', reason: 'نسيت $ص$' })
    expect(written.hintSteps[0]).toBe('انظر إلى $q$')
  })

  it('is warned of a letter that two would share, that stands there already, or that is none', () => {
    const given = (x: string, y: string) => new Map(Object.entries({ x, y }))
    expect(letterFault('y', given('س', 'س'), formulas)).toBe('taken')
    expect(letterFault('x', given('س', ''), ['س+x'])).toBe('taken')
    expect(letterFault('x', given('سص', ''), formulas)).toBe('notOne')
    expect(letterFault('x', given('b', ''), formulas)).toBe('notOne')
    expect(letterFault('x', given('هـ', 'ص'), formulas)).toBeNull()
    expect(letterFault('x', given('', ''), formulas)).toBeNull()
  })
})
