/** Effects of keys on a formula that is shown as one piece, and within the source of a formula. */
import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import type { Command, EditorView, KeyBinding } from '@codemirror/view'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'
import { shownFormulas, writtenSource } from './formula-field.ts'
import { formulaWays } from './formula-ways.ts'

/** The first press selects the formula next to the caret, the second one deletes it. */
function chooseBeside(side: 'before' | 'after'): Command {
  return (view) => {
    const { empty, head } = view.state.selection.main
    const beside = shownFormulas(view.state).find(({ start, end }) => (side === 'before' ? end : start) === head)
    if (!empty || beside === undefined) return false
    const selection = EditorSelection.range(beside.start, beside.end)
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' })
    const element = view.contentDOM
    if ('editContext' in element && element.editContext !== null) requestAnimationFrame(() => giveSelectionAgain(view))
    return true
  }
}

/**
 * On Android the editor takes its text through an EditContext. Chromium 150 collapses the selection of that context
 * after the event of a key, whatever its listener chose, and would delete a letter at the next key. A transaction with
 * a selection, be it the same, makes the editor compare the context with its own state.
 */
function giveSelectionAgain(view: EditorView): void {
  view.dispatch({ selection: view.state.selection })
}

/** The formula that is chosen, and nothing with it. */
function chosenFormula(state: EditorState): FormulaSpan | undefined {
  const { from, to } = state.selection.main
  return shownFormulas(state).find(({ start, end }) => start === from && end === to)
}

export function openChosen(view: EditorView): boolean {
  const chosen = chosenFormula(view.state)
  if (chosen === undefined) return false
  view.state.facet(formulaWays).open(chosen)
  return true
}

/** The source of a formula is left-to-right in any text, which the editor's default movement in a line ignores. */
function withinSource(step: -1 | 1): Command {
  return (view) => {
    const { empty, head } = view.state.selection.main
    const source = writtenSource(view.state)
    const next = head + step
    if (!empty || source === null || next < source.from || next > source.to) return false
    view.dispatch({ selection: EditorSelection.cursor(next), scrollIntoView: true, userEvent: 'select' })
    return true
  }
}

export const formulaKeys: readonly KeyBinding[] = [
  { key: 'Backspace', run: chooseBeside('before') },
  { key: 'Delete', run: chooseBeside('after') },
  { key: 'ArrowLeft', run: withinSource(-1) },
  { key: 'ArrowRight', run: withinSource(1) },
]

/** A digit directly after a formula would make its dollar sign part of a price: a space is inserted before it. */
export const formulasKept: Extension = EditorState.transactionFilter.of((change) => {
  if (!change.isUserEvent('input')) return change
  const shown = shownFormulas(change.startState)
  const gaps: { from: number; insert: string }[] = []
  change.changes.iterChanges((from, _to, fromAfter, _toAfter, inserted) => {
    const isAfterFormula = shown.some(({ end }) => end === from)
    if (isAfterFormula && /^\d/.test(inserted.sliceString(0, 1))) gaps.push({ from: fromAfter, insert: ' ' })
  })
  return gaps.length === 0 ? change : [change, { changes: gaps, sequential: true }]
})
