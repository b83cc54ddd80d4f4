import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { RowsField } from '../RowsField.tsx'
import { type TypedSpan, typedSpans, wholeTime, writtenSpans } from './day-times.ts'
import styles from './day-times.module.css'
import { TimeField } from './TimeField.tsx'
import { writeTime } from './typed-dates.ts'

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

interface DayTimesProps {
  readonly id: string
  readonly label: string
  /** `9:00-12:30, 16:00-21:00`; empty: none. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
}

/** The times of a weekday: each from one time to another, added and taken away one by one. */
export function DayTimes({ id, label, value = '', onChange, error }: DayTimesProps) {
  const { t } = useTranslation('lists')
  const { digits } = useLocale()
  const choicesId = useId()
  const hasError = error !== undefined && error !== null
  return (
    <>
      <RowsField
        id={id}
        label={label}
        rows={typedSpans(value)}
        onChange={(spans) => onChange?.(writtenSpans(spans))}
        blank={{ from: '', to: '' }}
        addLabel={t('dayTimes.add')}
        addName={t('dayTimes.addTo', { day: label })}
        error={error}
      >
        {(span, place) => <Span {...place} day={label} span={span} choicesId={choicesId} isInvalid={hasError} />}
      </RowsField>
      <datalist id={choicesId}>
        {HALF_HOURS.map((time) => (
          <option key={time} value={writeTime(time, digits)} />
        ))}
      </datalist>
    </>
  )
}

interface SpanProps {
  readonly id: string
  readonly day: string
  readonly span: TypedSpan
  readonly choicesId: string
  readonly isInvalid: boolean
  readonly onChange: (span: TypedSpan) => void
  readonly onRemove: () => void
}

function Span({ id, day, span, choicesId, isInvalid, onChange, onRemove }: SpanProps) {
  const { t } = useTranslation('lists')
  const field = (side: keyof TypedSpan) => ({
    id: side === 'from' ? id : `${id}-to`,
    list: choicesId,
    'aria-label': t(`dayTimes.${side}Of`, { day }),
    'aria-invalid': isInvalid || undefined,
    value: span[side],
    onChange: (typed: string) => onChange({ ...span, [side]: typed }),
    onBlur: () => {
      const whole = wholeTime(span[side])
      if (whole !== span[side]) onChange({ ...span, [side]: whole })
    },
  })
  return (
    <div className={styles.span}>
      <TimeField {...field('from')} />
      <span>{t('dayTimes.until')}</span>
      <TimeField {...field('to')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('dayTimes.removeFrom', { day })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
