import { Compartment, EditorSelection, EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Caret, Insertion } from '../insertion.ts'
import { writingExtensions, type WritingWays } from './writing-extensions.ts'

export interface Place extends Caret {
  readonly text: string
}

/** Interface for components that write into the text. */
export interface WritingEditor {
  /** Place of the caret; null while the text is not on the page. */
  readonly place: () => Place | null
  /** `make` gets the text and the position of the caret, or `at`. */
  readonly apply: (make: (text: string, at: Caret) => Insertion, at?: Caret) => void
  readonly focus: () => void
}

/** Undefined ones are left out. */
export type ElementAttributes = Readonly<Record<string, string | undefined>>

/** Interface for the page that contains the text; values that are set before `begin` apply from then on. */
export interface EditorOfPage extends WritingEditor {
  /** Returns how it ends. */
  readonly begin: (frame: HTMLElement) => () => void
  readonly setWays: (ways: WritingWays) => void
  /**
   * The text of the form. A text that was not written here resets the editor, so that undo cannot go back before it.
   */
  readonly setText: (text: string) => void
  /** Sets attributes of the element that takes the text. */
  readonly setAttributes: (attributes: ElementAttributes) => void
}

/** An editor before it is attached to its page. */
export function writingEditor(): EditorOfPage {
  const element = new Compartment()
  let view: EditorView | null = null
  let ways: WritingWays | null = null
  let text = ''
  let attributes: ElementAttributes = {}

  const extensions = writingExtensions({
    nameOf: (latex) => ways?.nameOf(latex) ?? latex,
    mathematics: () => ways?.mathematics() ?? 'international',
    open: (formula) => ways?.open(formula),
    onKeyDown: (event) => ways?.onKeyDown(event),
    onPaste: (event) => ways?.onPaste(event),
    onChange: (written) => {
      text = written
      ways?.onChange(written)
    },
  })
  const begun = (): EditorState =>
    EditorState.create({
      doc: text,
      selection: { anchor: text.length },
      extensions: [element.of(named(attributes)), extensions],
    })
  const place = (): Place | null => {
    if (view === null) return null
    const { from, to } = view.state.selection.main
    return { text: view.state.doc.toString(), start: from, end: to }
  }

  return {
    place,
    apply: (make, at) => {
      const now = place()
      if (now === null) return
      view?.focus()
      view?.dispatch(inserting(make(now.text, at ?? now)))
    },
    focus: () => view?.focus(),
    begin: (frame) => {
      view = new EditorView({ parent: frame, state: begun() })
      return () => {
        view?.destroy()
        view = null
      }
    },
    setWays: (next) => {
      ways = next
    },
    setText: (next) => {
      if (next === text) return
      text = next
      view?.setState(begun())
    },
    setAttributes: (next) => {
      attributes = next
      view?.dispatch({ effects: element.reconfigure(named(next)) })
    },
  }
}

function named(attributes: ElementAttributes): Extension {
  const given = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return EditorView.contentAttributes.of(Object.fromEntries(given) as Record<string, string>)
}

/** Insertion as one step that can be undone, with the caret where the insertion puts it. */
export function inserting({ from, to, text, caret }: Insertion): TransactionSpec {
  return {
    changes: { from, to, insert: text },
    selection: EditorSelection.range(caret.start, caret.end),
    scrollIntoView: true,
    userEvent: 'input.complete',
  }
}
