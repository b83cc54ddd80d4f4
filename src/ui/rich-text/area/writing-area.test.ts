import { undo } from '@codemirror/commands'
import { EditorSelection, EditorState } from '@codemirror/state'
import { EditorView, runScopeHandlers } from '@codemirror/view'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'
import { inserting } from './writing-editor.ts'
import { surround } from '../insertion.ts'
import { shownFormulas } from './formula-field.ts'
import { openChosen } from './formula-keys.ts'
import { writingExtensions } from './writing-extensions.ts'

/**
 * happy-dom does not implement the document's standards mode, without which Temml throws while it renders, mostly after
 * the test.
 */
vi.mock('../formula/render-formula.ts', () => ({
  formulaProblem: () => null,
  drawFormula(latex: string, _isDisplay: boolean, into: HTMLElement) {
    const drawn = document.createElement('math')
    drawn.textContent = latex
    into.replaceChildren(drawn)
  },
}))

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
})

interface Ways {
  readonly open?: (formula: FormulaSpan) => void
  readonly onChange?: (text: string) => void
}

function extensionsWith({ open = nothing, onChange = nothing }: Ways) {
  return writingExtensions({
    nameOf: (latex) => `formula ${latex}`,
    mathematics: () => 'international',
    open,
    onChange,
    onKeyDown: nothing,
    onPaste: nothing,
  })
}

function nothing(): void {
  return undefined
}

/** Area in which `|` marks the caret, or both ends of the selection. */
function areaWith(marked: string, ways: Ways = {}): EditorView {
  const [before = '', within = '', after] = marked.split('|')
  const view = new EditorView({
    state: EditorState.create({ doc: marked.replaceAll('|', ''), extensions: extensionsWith(ways) }),
    parent: document.body,
  })
  views.push(view)
  const anchor = before.length
  view.dispatch({ selection: EditorSelection.single(anchor, after === undefined ? anchor : anchor + within.length) })
  return view
}

function textOf(view: EditorView): string {
  return view.state.doc.toString()
}

function press(view: EditorView, key: string): void {
  runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor')
}

function chosenIn(view: EditorView): string {
  const { from, to } = view.state.selection.main
  return view.state.sliceDoc(from, to)
}

describe('a text that an author opens', () => {
  test('is the same text, whatever its lines end with, and is not changed by being opened', () => {
    const pieces = fc.constantFrom('$x^2$', '$', '\\', '\r\n', '\r', '\n', '\u2028', 'سؤال', '٣', ' ', '$$', '\u0000')
    const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))
    const anyText = fc.oneof(
      units,
      fc.array(pieces).map((parts) => parts.join('')),
    )
    const onChange = vi.fn<(text: string) => void>()
    const extensions = extensionsWith({ onChange })
    fc.assert(fc.property(anyText, (text) => EditorState.create({ doc: text, extensions }).doc.toString() === text))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('shows its formulas in their places within the line, with a name each', () => {
    const view = areaWith('ما قيمة $\\frac{٣}{٤}$ من $x$؟')
    const line = view.contentDOM.querySelector('.cm-line')
    const pieces = [...(line?.querySelectorAll('[role=button]') ?? [])]
    expect(pieces.map((piece) => piece.getAttribute('data-source'))).toEqual(['$\\frac{٣}{٤}$', '$x$'])
    expect(pieces.map((piece) => piece.getAttribute('aria-label'))).toEqual(['formula \\frac{٣}{٤}', 'formula x'])
    expect(pieces.every((piece) => piece.getAttribute('dir') === 'ltr')).toBe(true)
    expect(line?.getAttribute('dir')).toBe('rtl')
  })

  test('renders them as soon as the renderer has come', async () => {
    const { dom } = areaWith('one $\\frac{1}{2}$|')
    await vi.waitFor(() => expect(dom.querySelector('math')?.textContent).toBe('\\frac{1}{2}'))
  })

  test('shows a formula over several lines as one', () => {
    const view = areaWith('أ\n$$x\n+1$$\nب')
    expect(shownFormulas(view.state).map(({ latex }) => latex)).toEqual(['x\n+1'])
    expect(view.contentDOM.querySelectorAll('[role=button]')).toHaveLength(1)
  })
})

describe('an author at the keyboard', () => {
  test('chooses the formula before the caret, then takes it out, and has it back', () => {
    const view = areaWith('ما $x^2$|؟')
    press(view, 'Backspace')
    expect(chosenIn(view)).toBe('$x^2$')
    press(view, 'Backspace')
    expect(textOf(view)).toBe('ما ؟')
    undo(view)
    expect(textOf(view)).toBe('ما $x^2$؟')
  })

  test('does the same forwards', () => {
    const view = areaWith('ما |$x^2$؟')
    press(view, 'Delete')
    press(view, 'Delete')
    expect(textOf(view)).toBe('ما ؟')
  })

  test('opens the formula that is chosen, and no other choice', () => {
    const open = vi.fn<(formula: FormulaSpan) => void>()
    expect(openChosen(areaWith('ما |$x^2$|؟', { open }))).toBe(true)
    expect(open).toHaveBeenCalledWith({ start: 3, end: 8, latex: 'x^2', isDisplay: false })
    expect(openChosen(areaWith('|ما $x^2$|؟', { open }))).toBe(false)
    expect(open).toHaveBeenCalledOnce()
  })

  test('writes or pastes a digit behind a formula and keeps the formula', () => {
    const view = areaWith('ما $x$|')
    view.dispatch(view.state.replaceSelection('5'), { userEvent: 'input.type' })
    expect(textOf(view)).toBe('ما $x$ 5')
    expect(view.state.selection.main.head).toBe(8)
    undo(view)
    expect(textOf(view)).toBe('ما $x$')
    view.dispatch(view.state.replaceSelection('؟'), { userEvent: 'input.type' })
    expect(textOf(view)).toBe('ما $x$؟')
  })

  test('begins a line with Enter, and nothing else with it', () => {
    const view = areaWith('  سطر|')
    press(view, 'Enter')
    expect(textOf(view)).toBe('  سطر\n')
  })
})

test('an author taps a formula and its own field opens', () => {
  const open = vi.fn<(formula: FormulaSpan) => void>()
  const view = areaWith('ما $x$ و $y$', { open })
  view.contentDOM.querySelectorAll<HTMLElement>('[role=button]')[1]?.click()
  expect(open).toHaveBeenCalledWith({ start: 9, end: 12, latex: 'y', isDisplay: false })
})

test('what a tool writes is one step, with the caret where it says', () => {
  const view = areaWith('كلمة')
  view.dispatch(inserting(surround(textOf(view), { start: 0, end: 4 }, '**')))
  expect(textOf(view)).toBe('**كلمة**')
  expect(chosenIn(view)).toBe('كلمة')
  undo(view)
  expect(textOf(view)).toBe('كلمة')
})
