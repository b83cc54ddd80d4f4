import { type EditorView, WidgetType } from '@codemirror/view'
import { type FormulaSpan, formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { isStrictlyLeftToRight } from '../formula/palette.ts'
import { withRenderer } from './formula-renderer.ts'
import { formulaWays } from './formula-ways.ts'
import formulaStyles from '../formula/formula.module.css'
import styles from './writing-area.module.css'

/** A formula within a line as the student will see it; one that cannot be parsed is shown as source, and is marked. */
export class FormulaPiece extends WidgetType {
  /** Source with its dollar signs. */
  readonly source: string
  readonly formula: FormulaSpan
  readonly isChosen: boolean

  constructor(source: string, formula: FormulaSpan, isChosen: boolean) {
    super()
    this.source = source
    this.formula = formula
    this.isChosen = isChosen
  }

  override eq(other: FormulaPiece): boolean {
    return other.source === this.source && other.isChosen === this.isChosen
  }

  override toDOM(view: EditorView): HTMLElement {
    const { latex, isDisplay } = this.formula
    const { nameOf, mathematics } = view.state.facet(formulaWays)
    const piece = document.createElement('span')
    piece.className = `${formulaStyles.formula} ${styles.piece}`
    piece.dir = 'ltr'
    piece.dataset['source'] = this.source
    piece.setAttribute('role', 'button')
    piece.setAttribute('aria-haspopup', 'dialog')
    piece.setAttribute('aria-label', nameOf(latex))
    mark(piece, 'chosen', this.isChosen)
    mark(piece, 'strict', isStrictlyLeftToRight(latex))
    piece.textContent = this.source
    withRenderer(({ formulaProblem, drawFormula }) => {
      const isWrong = formulaProblem(latex) !== null
      mark(piece, 'wrong', isWrong)
      mark(piece, 'strict', isWrong && isStrictlyLeftToRight(latex))
      if (!isWrong) drawFormula(latex, isDisplay, piece, mathematics())
      view.requestMeasure()
    })
    // The caret and a phone's keyboard keep their place: the formula opens in a field of its own.
    piece.addEventListener('mousedown', (event) => event.preventDefault())
    piece.addEventListener('click', () => openAt(view, view.posAtDOM(piece)))
    return piece
  }

  override updateDOM(piece: HTMLElement): boolean {
    if (piece.dataset['source'] !== this.source) return false
    mark(piece, 'chosen', this.isChosen)
    return true
  }

  override ignoreEvent(): boolean {
    return true
  }
}

function mark(piece: HTMLElement, name: 'chosen' | 'strict' | 'wrong', isSo: boolean): void {
  if (isSo) piece.dataset[name] = 'true'
  else delete piece.dataset[name]
}

function openAt(view: EditorView, start: number): void {
  const formula = formulaSpans(view.state.doc.toString()).find((one) => one.start === start)
  if (formula !== undefined) view.state.facet(formulaWays).open(formula)
}
