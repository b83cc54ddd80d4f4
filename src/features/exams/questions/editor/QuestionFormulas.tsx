import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lettersOf } from '#domain/rich-text/arabic-letters.ts'
import { MATHEMATICS } from '#domain/rich-text/mathematics.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { formulasOf, letterFault, type QuestionTexts, type Rewriting, rewritten, textsIn } from './question-formulas.ts'
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
      {isOpen && <FormulasDialog formulas={formulas} onApply={apply} onClose={() => setOpen(false)} />}
    </>
  )
}

interface FormulasDialogProps {
  readonly formulas: readonly string[]
  readonly onApply: (rewriting: Rewriting) => void
  readonly onClose: () => void
}

function FormulasDialog({ formulas, onApply, onClose }: FormulasDialogProps) {
  const { t } = useTranslation(['questions', 'common', 'richText'])
  const [mathematics, setMathematics] = useState<Rewriting['mathematics']>('kept')
  const offered = lettersOf(formulas)
  const [letters, setLetters] = useState(() => new Map([...offered].map(([latin]) => [latin, ''])))
  const faults = [...letters.keys()].map((latin) => letterFault(latin, letters, formulas))
  return (
    <Dialog title={t('formulas.title')} onClose={onClose}>
      <NativeSelect
        label={t('formulas.writing')}
        value={mathematics ?? 'exam'}
        data={[
          { value: 'kept', label: t('formulas.kept') },
          { value: 'exam', label: t('formulas.asExam') },
          ...MATHEMATICS.map((value) => ({ value, label: t(`richText:writing.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setMathematics(value === 'kept' ? 'kept' : (MATHEMATICS.find((one) => one === value) ?? null))
        }}
      />
      {letters.size > 0 && (
        <fieldset className={styles.letters}>
          <legend>{t('formulas.letters')}</legend>
          <p className="mq-quiet">{t('formulas.lettersHelp')}</p>
          <div className={styles.letterFields}>
            {[...letters].map(([latin, arabic], index) => (
              <TextInput
                key={latin}
                label={<bdi dir="ltr">{latin}</bdi>}
                value={arabic}
                placeholder={offered.get(latin)}
                dir="rtl"
                autoComplete="off"
                error={faults[index] == null ? undefined : t(`formulas.fault.${faults[index]}`)}
                onChange={({ currentTarget: { value } }) => setLetters(new Map(letters).set(latin, value.trim()))}
              />
            ))}
          </div>
          <Button variant="subtle" size="compact-sm" onClick={() => setLetters(new Map(offered))}>
            {t('formulas.usual')}
          </Button>
        </fieldset>
      )}
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={faults.some((fault) => fault !== null)} onClick={() => onApply({ mathematics, letters })}>
          {t('formulas.apply')}
        </Button>
      </Group>
    </Dialog>
  )
}
