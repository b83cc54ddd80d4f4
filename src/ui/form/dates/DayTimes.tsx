import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
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
  const errorId = useId()
  const spans = typedSpans(value)
  const change = (next: readonly TypedSpan[]): void => onChange?.(writtenSpans(next))
  const hasError = error !== undefined && error !== null
  return (
    <fieldset className={styles.day} aria-describedby={hasError ? errorId : undefined}>
      <legend className={styles.name}>{label}</legend>
      {spans.map((span, index) => (
        <Span
          // A span has no identity but its place; the fields hold no state that outlives typing.
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          day={label}
          span={span}
          choicesId={choicesId}
          isInvalid={hasError}
          onChange={(changed) => change(spans.with(index, changed))}
          onRemove={() => change(spans.toSpliced(index, 1))}
        />
      ))}
      <Button
        id={spans.length === 0 ? id : undefined}
        className={styles.add}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t('dayTimes.addTo', { day: label })}
        onClick={() => change([...spans, { from: '', to: '' }])}
      >
        {t('dayTimes.add')}
      </Button>
      {hasError && <Input.Error id={errorId}>{error}</Input.Error>}
      <datalist id={choicesId}>
        {HALF_HOURS.map((time) => (
          <option key={time} value={writeTime(time, digits)} />
        ))}
      </datalist>
    </fieldset>
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
