import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { FormulasDialog } from './FormulasDialog.tsx'
import { formulasOf, type QuestionTexts, type Rewriting, rewritten, textsIn } from './question-formulas.ts'
import styles from './editor.module.css'

interface QuestionFormulasProps {
  readonly values: QuestionTexts
  readonly onChange: (texts: QuestionTexts) => void
}

/** Writes all formulas of the question in another way or with Arabic letters; nothing is shown while it has none. */
export function QuestionFormulas({ values, onChange }: QuestionFormulasProps) {
  const { t } = useTranslation('questions')
  const [isOpen, setOpen] = useState(false)
  const formulas = formulasOf(values)
  if (formulas.length === 0) return null
  const apply = (rewriting: Rewriting) => {
    setOpen(false)
    onChange(rewritten(values, rewriting))
    offerUndo(t('formulas.done'), () => onChange(textsIn(values)))
  }
  return (
    <>
      <Button variant="default" size="compact-md" className={styles.formulas} onClick={() => setOpen(true)}>
        {t('formulas.open', { count: formulas.length })}
      </Button>
      {isOpen && (
        <FormulasDialog
          title={t('formulas.title')}
          lettersHelp={t('formulas.lettersHelp')}
          formulas={formulas}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
