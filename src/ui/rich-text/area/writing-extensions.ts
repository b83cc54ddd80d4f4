/** Extensions that make a text area of the editor: plain text with its keys, its clipboard and its formulas. */
import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { formulaField } from './formula-field.ts'
import { formulaKeys, formulasKept, openChosen } from './formula-keys.ts'
import { formulaWays, type FormulaWays } from './formula-ways.ts'

export interface WritingWays extends FormulaWays {
  readonly onChange: (text: string) => void
  /** Called before the editor's own handlers; if it prevents the event, the editor ignores it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

const KEYS = [
  ...formulaKeys,
  { key: 'Enter', run: insertNewline, shift: insertNewline },
  ...standardKeymap,
  ...historyKeymap,
]

/** Text is kept unchanged, with any line endings: only a line feed ends a line here. */
export const KEPT_AS_WRITTEN: Extension = EditorState.lineSeparator.of('\n')

export function writingExtensions(ways: WritingWays): Extension {
  return [
    KEPT_AS_WRITTEN,
    history(),
    formulaWays.of(ways),
    formulaField,
    formulasKept,
    Prec.highest(EditorView.domEventHandlers(handlers(ways))),
    keymap.of(KEYS),
    EditorView.lineWrapping,
    EditorView.scrollMargins.of(coveredByThePage),
    EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) ways.onChange(state.doc.toString())
    }),
  ]
}

/** Heights of the bars that cover parts of the screen, in CSS pixels: the caret is kept out from under them. */
function coveredByThePage() {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const bar = document.querySelector<HTMLElement>('[data-covers=bottom]')
  return { top: Number.isNaN(top) ? 0 : top, bottom: bar?.offsetHeight ?? 0 }
}

function handlers({ onKeyDown, onPaste }: WritingWays) {
  /** The editor itself would copy the whole line if nothing is selected. */
  const copy = (_event: ClipboardEvent, view: EditorView) => view.state.selection.main.empty
  return {
    keydown: (event: KeyboardEvent, view: EditorView) => {
      const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlainEnter && !event.isComposing && openChosen(view)) return true
      onKeyDown(event)
      return event.defaultPrevented
    },
    paste: (event: ClipboardEvent) => {
      onPaste(event)
      return event.defaultPrevented
    },
    // Files are handled by the area around the text; the editor would insert their content.
    drop: (event: DragEvent) => (event.dataTransfer?.files.length ?? 0) > 0,
    copy,
    cut: copy,
  }
}
