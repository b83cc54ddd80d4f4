import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { type FormulaSpan, formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { type Caret, type Insertion, insertFormula } from '../insertion.ts'
import type { WrittenFormula } from './FormulaDialog.tsx'

const FormulaDialog = lazy(() => import('./FormulaDialog.tsx'))

interface Editing extends Caret {
  readonly begun: WrittenFormula
  readonly isThere: boolean
}

interface FormulaWays {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly apply: (make: (text: string, at: Caret) => Insertion) => void
}

/** Opens the field of a formula: of the one at the caret, of one that was chosen, or of a new one. */
export function useFormula({ area, apply }: FormulaWays) {
  const [editing, setEditing] = useState<Editing | null>(null)

  const edit = ({ start, end, latex, isDisplay }: FormulaSpan): void => {
    setEditing({ start, end, begun: { latex, isDisplay }, isThere: true })
  }
  const open = (): void => {
    const field = area.current
    if (field === null) return
    const { value, selectionStart: start, selectionEnd: end } = field
    const there = formulaSpans(value).find((one) => one.start <= start && end <= one.end)
    if (there !== undefined && (start > there.start || end > there.start)) return edit(there)
    setEditing({ start, end, begun: { latex: value.slice(start, end), isDisplay: false }, isThere: false })
  }
  const close = (then: () => void): void => {
    setEditing(null)
    // After the dialog has let the focus go.
    requestAnimationFrame(then)
  }
  const dialog: ReactNode = editing !== null && (
    <Suspense fallback={null}>
      <FormulaDialog
        begun={editing.begun}
        isThere={editing.isThere}
        onCancel={() => close(() => area.current?.focus())}
        onDone={(formula) => close(() => apply((text) => insertFormula(text, editing, formula)))}
      />
    </Suspense>
  )
  return { open, edit, dialog }
}
