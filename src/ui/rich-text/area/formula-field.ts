/** Decorations of a text: formulas are rendered, and every line has its own direction. */
import {
  type EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, Direction, EditorView } from '@codemirror/view'
import { type FormulaSpan, formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { isStrictlyLeftToRight } from '../formula/palette.ts'
import { FormulaPiece } from './FormulaPiece.ts'
import { formulasInText, type Stretch } from './formulas-in-text.ts'
import { type LineDirection, lineDirections } from './line-directions.ts'
import styles from './writing-area.module.css'

/**
 * Stretch that is isolated from the surrounding text, which the caret's movement in a line has to respect. A piece is
 * like a letter of its line: both of its ends belong to the line.
 */
interface Apart extends Stretch {
  /** Null: that of the page. */
  readonly direction: LineDirection | null
}

interface Shown {
  readonly isFocused: boolean
  readonly spans: readonly FormulaSpan[]
  /** Formulas that are rendered. */
  readonly shown: readonly FormulaSpan[]
  /** The source with the caret in it. */
  readonly source: Stretch | null
  readonly pieces: DecorationSet
  /** The source, and the lines. */
  readonly marks: DecorationSet
  readonly apart: readonly Apart[]
}

const focused = StateEffect.define<boolean>()
const ISOLATES = {
  ltr: Decoration.mark({ bidiIsolate: Direction.LTR }),
  rtl: Decoration.mark({ bidiIsolate: Direction.RTL }),
}
const LINES = {
  ltr: Decoration.line({ attributes: { dir: 'ltr' } }),
  rtl: Decoration.line({ attributes: { dir: 'rtl' } }),
}

function shownIn(state: EditorState, spans: readonly FormulaSpan[], isFocused: boolean): Shown {
  const text = state.doc.toString()
  const { from: start, to: end } = state.selection.main
  const { shown, source } = formulasInText(text, spans, isFocused ? { start, end } : null)
  const pieces = shown.map((formula) => {
    const isChosen = isFocused && formula.start === start && formula.end === end
    const widget = new FormulaPiece(text.slice(formula.start, formula.end), formula, isChosen)
    return Decoration.replace({ widget }).range(formula.start, formula.end)
  })
  const stretches = [...shown.map(({ start: from, end: to }) => ({ from, to })), ...(source === null ? [] : [source])]
  const inOrder = stretches.toSorted((one, other) => one.from - other.from)
  const directions = lineDirections(text, inOrder)
  const marks: Range<Decoration>[] = directions.flatMap((direction, index) =>
    direction === null ? [] : [LINES[direction].range(state.doc.line(index + 1).from)],
  )
  if (source !== null) marks.push(sourceMark(text, source))
  return {
    isFocused,
    spans,
    shown,
    source,
    pieces: Decoration.set(pieces),
    marks: Decoration.set(marks, true),
    apart: inOrder.map((stretch) => ({
      ...stretch,
      direction: stretch === source ? 'ltr' : (directions[state.doc.lineAt(stretch.from).number - 1] ?? null),
    })),
  }
}

function isolates(view: EditorView, apart: readonly Apart[]): DecorationSet {
  const ofPage = view.textDirection === Direction.RTL ? 'rtl' : 'ltr'
  return Decoration.set(apart.map(({ from, to, direction }) => ISOLATES[direction ?? ofPage].range(from, to)))
}

function sourceMark(text: string, { from, to }: Stretch): Range<Decoration> {
  const isStrict = isStrictlyLeftToRight(text.slice(from, to))
  const attributes = { dir: 'ltr', ...(isStrict && { 'data-strict': 'true' }) }
  return Decoration.mark({ class: styles.source ?? '', attributes, inclusive: true }).range(from, to)
}

function shownAfter(before: Shown, change: Transaction): Shown {
  const given = change.effects.find((effect) => effect.is(focused))
  const isFocused = given === undefined ? before.isFocused : given.value === true
  const isMoved = change.docChanged || change.selection !== undefined
  if (!isMoved && isFocused === before.isFocused) return before
  const spans = change.docChanged ? formulaSpans(change.newDoc.toString()) : before.spans
  return shownIn(change.state, spans, isFocused)
}

const field = StateField.define<Shown>({
  create: (state) => shownIn(state, formulaSpans(state.doc.toString()), false),
  update: shownAfter,
  provide: (own) => [
    EditorView.decorations.from(own, ({ pieces }) => pieces),
    EditorView.decorations.from(own, ({ marks }) => marks),
    EditorView.bidiIsolatedRanges.of((view) => isolates(view, view.state.field(own).apart)),
    EditorView.atomicRanges.of((view) => view.state.field(own).pieces),
  ],
})

export const formulaField: Extension = [
  field,
  EditorView.focusChangeEffect.of((_state, isFocused) => focused.of(isFocused)),
  EditorView.perLineTextDirection.of(true),
]

/** The formulas that are shown as they are read. */
export function shownFormulas(state: EditorState): readonly FormulaSpan[] {
  return state.field(field).shown
}

/** The source that is being written. */
export function writtenSource(state: EditorState): Stretch | null {
  return state.field(field).source
}
