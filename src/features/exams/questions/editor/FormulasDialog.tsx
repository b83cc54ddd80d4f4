import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lettersOf } from '#domain/rich-text/arabic-letters.ts'
import { MATHEMATICS } from '#domain/rich-text/mathematics.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { letterFault, type Rewriting } from './question-formulas.ts'
import styles from './editor.module.css'

interface FormulasDialogProps {
  readonly title: string
  readonly lettersHelp: string
  readonly formulas: readonly string[]
  readonly onApply: (rewriting: Rewriting) => void
  readonly onClose: () => void
}

/** Chooses how formulas are written, and the Arabic letters that take the place of Latin ones. */
export function FormulasDialog({ title, lettersHelp, formulas, onApply, onClose }: FormulasDialogProps) {
  const { t } = useTranslation(['questions', 'common', 'richText'])
  const [mathematics, setMathematics] = useState<Rewriting['mathematics']>('kept')
  const offered = lettersOf(formulas)
  const [letters, setLetters] = useState(() => new Map([...offered].map(([latin]) => [latin, ''])))
  const faults = [...letters.keys()].map((latin) => letterFault(latin, letters, formulas))
  return (
    <Dialog title={title} onClose={onClose}>
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
          <p className="mq-quiet">{lettersHelp}</p>
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
