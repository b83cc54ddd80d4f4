import { Button, Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { arabicLettersFor, withArabicLetters } from '#domain/rich-text/arabic-letters.ts'
import { markMathematics, type Mathematics, MATHEMATICS, readMathematics } from '#domain/rich-text/mathematics.ts'
import { useMathematics } from '../mathematics-context.ts'
import { FormulaView } from './FormulaView.tsx'
import { formulaProblem } from './render-formula.ts'
import styles from './formula.module.css'

interface WritingProps {
  readonly latex: string
  readonly onChange: (latex: string) => void
}

/** Sets the writing of one formula, the exam's or its own, and shows it in the other one too. */
export function Writing({ latex, onChange }: WritingProps) {
  const { t } = useTranslation('richText')
  const usual = useMathematics()
  const read = readMathematics(latex, usual)
  const other: Mathematics = read.mathematics === 'arabic' ? 'international' : 'arabic'
  const letters = arabicLettersFor([read.latex])
  const own = read.isMarked ? read.mathematics : null
  return (
    <>
      <NativeSelect
        label={t('writing.label')}
        value={own ?? ''}
        data={[
          { value: '', label: t('writing.asExam', { writing: t(`writing.${usual}`) }) },
          ...MATHEMATICS.map((value) => ({ value, label: t(`writing.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(markMathematics(latex, MATHEMATICS.find((one) => one === value) ?? null))
        }
      />
      {read.latex.trim() !== '' && formulaProblem(read.latex) === null && (
        <Group gap="xs" className={styles.other}>
          <span className="mq-quiet">{t(`writing.in.${other}`)}</span>
          <FormulaView latex={read.latex} mathematics={other} />
        </Group>
      )}
      {read.mathematics === 'arabic' && letters.length > 0 && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange(markMathematics(withArabicLetters(read.latex), own))}
          >
            {t('writing.letters')}
          </Button>
          <span className="mq-quiet">
            {letters.map(([latin, arabic]) => (
              <bdi key={latin} dir="rtl" className={styles.letter}>
                {latin} ← {arabic}
              </bdi>
            ))}
          </span>
        </Group>
      )}
    </>
  )
}
