import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormulaSpan, formulaSpans } from '#domain/rich-text/formula-rule.ts'
import type { WritingEditor } from '../area/writing-editor.ts'
import { type Caret, insertFormula } from '../insertion.ts'
import { showSnackbar } from '../../snackbar/snackbar.ts'
import type { FormulaDialog, WrittenFormula } from './FormulaDialog.tsx'

interface Editing extends Caret {
  readonly Dialog: typeof FormulaDialog
  readonly begun: WrittenFormula
  readonly isThere: boolean
}

/** Opens the field of a formula: of the one at the caret, of one that was chosen, or of a new one. */
export function useFormula(editor: WritingEditor) {
  const { t } = useTranslation('richText')
  const [editing, setEditing] = useState<Editing | null>(null)

  /** `find` is called when the dialog has loaded: the text may have changed until then. */
  const begin = async (find: () => Omit<Editing, 'Dialog'> | null): Promise<void> => {
    // Browsers cache the failure of a module's file: only a reload of the page tries it again.
    const loaded = await import('./FormulaDialog.tsx').catch(() => null)
    if (loaded === null) return showSnackbar(t('dialog.away'), { color: 'error' })
    const found = find()
    if (found !== null) setEditing({ ...found, Dialog: loaded.FormulaDialog })
  }
  const edit = ({ start, latex }: FormulaSpan): void =>
    void begin(() => {
      const formulas = formulaSpans(editor.place()?.text ?? '')
      const there = formulas.find((one) => one.start === start && one.latex === latex)
      return there === undefined ? null : thereIs(there)
    })
  const open = (): void =>
    void begin(() => {
      const place = editor.place()
      if (place === null) return null
      const { text, start, end } = place
      const there = formulaSpans(text).find((one) => one.start <= start && end <= one.end)
      if (there !== undefined && (start > there.start || end > there.start)) return thereIs(there)
      return { start, end, begun: { latex: text.slice(start, end), isDisplay: false }, isThere: false }
    })
  const close = (then: () => void): void => {
    setEditing(null)
    // The dialog releases the focus first.
    requestAnimationFrame(then)
  }
  const dialog: ReactNode = editing !== null && (
    <editing.Dialog
      begun={editing.begun}
      isThere={editing.isThere}
      onCancel={() => close(editor.focus)}
      onDone={(formula) => close(() => editor.apply((text, at) => insertFormula(text, at, formula), editing))}
    />
  )
  return { open, edit, dialog }
}

function thereIs({ start, end, latex, isDisplay }: FormulaSpan): Omit<Editing, 'Dialog'> {
  return { start, end, begun: { latex, isDisplay }, isThere: true }
}
