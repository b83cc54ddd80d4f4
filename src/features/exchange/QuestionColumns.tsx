import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import type { ImportSheetColumns } from '#contract/exams/exchange.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './exchange.module.css'

interface QuestionColumnsProps {
  readonly sheet: ImportSheetColumns
  readonly isBusy: boolean
  readonly onColumns: (chosen: ChosenColumns) => void
}

/** Meanings of the columns of a sheet of questions, with first values; another choice reads it anew. */
export function QuestionColumns({ sheet, isBusy, onColumns }: QuestionColumnsProps) {
  const { t } = useTranslation('exchange')
  const [hasHeaders, setHasHeaders] = useState(sheet.hasHeaders)
  const [meanings, setMeanings] = useState(() => sheet.columns.map(({ meaning }) => meaning))
  const data = [
    { value: '', label: t('columns.leftOut') },
    ...sheet.meanings.map(({ name, label }) => ({ value: name, label })),
  ]
  /** A meaning that another column had is taken from it. */
  const choose = (at: number, chosen: string | null) =>
    setMeanings((before) => before.map((one, index) => (index === at ? chosen : one === chosen ? null : one)))
  const left = sheet.columns.filter(({ meaning, samples }) => meaning === null && samples.length > 0).length
  const isAsked = left > 0 || !sheet.hasHeaders
  return (
    <details className={styles.group} open={isAsked}>
      <summary className={styles.groupTitle}>
        {t('columns.title', { count: sheet.columns.length - left, left })}
      </summary>
      <p className="mq-quiet">{t('columns.lead')}</p>
      <Checkbox
        label={t('columns.hasHeaders')}
        checked={hasHeaders}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => setHasHeaders(checked)}
      />
      <div className={styles.columnGrid}>
        {sheet.columns.map(({ header, samples }, index) => (
          <NativeSelect
            // oxlint-disable-next-line no-array-index-key
            key={index}
            label={<Bdi>{`${columnLetters(index)} · ${header === '' ? t('columns.noHeader') : header}`}</Bdi>}
            description={<Samples samples={samples} />}
            data={data}
            value={meanings[index] ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => choose(index, value === '' ? null : value)}
          />
        ))}
      </div>
      <Button
        variant="default"
        className={styles.readAgain}
        loading={isBusy}
        onClick={() => onColumns({ columns: meanings, hasHeaders })}
      >
        {t('columns.read')}
      </Button>
    </details>
  )
}

function Samples({ samples }: { readonly samples: readonly string[] }) {
  const { t } = useTranslation('exchange')
  if (samples.length === 0) return t('columns.empty')
  return samples.map((sample, index) => (
    // oxlint-disable-next-line no-array-index-key
    <Bdi key={index} className={styles.sample}>
      {sample}
    </Bdi>
  ))
}
