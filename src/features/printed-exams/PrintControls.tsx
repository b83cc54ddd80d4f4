import { Button, Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import { IconArrowsShuffle, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { PRINTED_FORMS_MOST, PRINTED_SEED_MOST } from '#domain/exam/printed-forms.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import type { PrintChoice } from './print-choice.ts'
import type { PrintSearch } from './print-search.ts'
import styles from './printed-exams.module.css'

interface PrintControlsProps {
  readonly examId: string
  readonly choice: PrintChoice
  readonly exam: PrintedExam
  readonly onChoose: (changed: Partial<PrintSearch>) => void
}

export function PrintControls({ examId, choice, exam, onChoose }: PrintControlsProps) {
  const { t } = useTranslation('printedExams')
  const { number } = useFormats()
  const label = useId()
  const { forms, shuffleQuestions } = choice
  return (
    <div className={styles.around}>
      <Card>
        <div className={styles.controls}>
          <div>
            <p id={label} className={styles.label}>
              {t('forms')}
            </p>
            <SegmentedControl
              aria-labelledby={label}
              value={String(forms)}
              data={Array.from({ length: PRINTED_FORMS_MOST }, (_, index) => {
                return { value: String(index + 1), label: number(index + 1) }
              })}
              onChange={(value) => onChoose({ forms: Number(value) })}
            />
          </div>
          <SeedField key={choice.seed} seed={choice.seed} onChoose={onChoose} />
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={18} aria-hidden />}
            onClick={() => onChoose({ seed: anotherSeed() })}
          >
            {t('another')}
          </Button>
        </div>
        <Checkbox
          label={t('shuffle')}
          description={t('shuffleHelp')}
          checked={shuffleQuestions}
          onChange={({ currentTarget }) => onChoose({ order: currentTarget.checked ? undefined : 'kept' })}
        />
        {exam.draws !== null && <p className="mq-quiet">{t('ownPapers')}</p>}
        {!exam.paper.shuffleOptions && <p className="mq-quiet">{t('optionsKept')}</p>}
        <div className={styles.controls}>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <WordButton examId={examId} choice={choice} />
        </div>
      </Card>
    </div>
  )
}

function WordButton({ examId, choice }: Pick<PrintControlsProps, 'examId' | 'choice'>) {
  const { t } = useTranslation('printedExams')
  const { forms, seed, shuffleQuestions } = choice
  const query = { forms, seed, order: shuffleQuestions ? 'shuffled' : 'kept' } as const
  const saving = useChange({
    call: () => download(routes.printedExams.printedExamFile, { params: { id: examId }, query }, 'exam.docx'),
  })
  return (
    <Button
      variant="default"
      loading={saving.isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void saving.run(undefined)}
    >
      {t('word')}
    </Button>
  )
}

function anotherSeed(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % (PRINTED_SEED_MOST + 1)
}

interface SeedFieldProps extends Pick<PrintControlsProps, 'onChoose'> {
  readonly seed: number
}

/** The number is taken when it is complete. */
function SeedField({ seed, onChoose }: SeedFieldProps) {
  const { t } = useTranslation('printedExams')
  const [value, setValue] = useState<number | string>(seed)
  const isValid = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= PRINTED_SEED_MOST
  return (
    <NumberInput
      label={t('seed')}
      className={styles.seed}
      value={value}
      allowNegative={false}
      allowDecimal={false}
      hideControls
      error={isValid ? null : t('seedInvalid')}
      onChange={setValue}
      onBlur={() => isValid && onChoose({ seed: value })}
    />
  )
}
