import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'
import { plainFormula } from '#domain/rich-text/plain-formula.ts'
import { FormulaView } from './FormulaView.tsx'
import styles from './formula.module.css'

interface FormulaChipsProps {
  readonly label: string
  readonly formulas: readonly FormulaSpan[]
  readonly onEdit: (formula: FormulaSpan) => void
}

/** The formulas of a text as they are read, each of which opens in a field of its own. */
export function FormulaChips({ label, formulas, onEdit }: FormulaChipsProps) {
  const { t } = useTranslation('richText')
  return (
    <ul className={styles.chips} aria-label={label}>
      {formulas.map((formula) => (
        <li key={formula.start}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('dialog.editOne', { formula: plainFormula(formula.latex) })}
            onClick={() => onEdit(formula)}
          >
            <FormulaView latex={formula.latex} />
            <IconPencil size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
