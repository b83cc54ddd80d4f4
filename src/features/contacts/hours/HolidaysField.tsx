import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { HOLIDAY_NAME_LENGTH } from '#domain/contacts/opening-hours.ts'
import { DayField } from '#src/ui/form/index.ts'
import { isWholeHoliday, type TypedHoliday } from './hours-form.ts'
import styles from './holidays-field.module.css'

interface HolidaysFieldProps {
  readonly id: string
  readonly label: string
  readonly value: readonly TypedHoliday[]
  readonly onChange: (value: readonly TypedHoliday[]) => void
  readonly error?: ReactNode
}

/** Holidays by their first and last day and their name, added and taken away one by one. */
export function HolidaysField({ id, label, value, onChange, error }: HolidaysFieldProps) {
  const { t } = useTranslation('inbox')
  const errorId = useId()
  const hasError = error !== undefined && error !== null
  return (
    <fieldset className={styles.holidays} aria-describedby={hasError ? errorId : undefined}>
      <legend className={styles.name}>{label}</legend>
      {value.map((holiday, index) => (
        <Holiday
          // A holiday has no identity but its place; the fields hold no state that outlives typing.
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          number={index + 1}
          holiday={holiday}
          isInvalid={hasError && !isWholeHoliday(holiday)}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <Button
        id={value.length === 0 ? id : undefined}
        className={styles.add}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...value, { from: '', to: '', name: '' }])}
      >
        {t('hours.addHoliday')}
      </Button>
      {hasError && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  )
}

interface HolidayProps {
  readonly id: string
  /** Place in the list, from 1. */
  readonly number: number
  readonly holiday: TypedHoliday
  readonly isInvalid: boolean
  readonly onChange: (holiday: TypedHoliday) => void
  readonly onRemove: () => void
}

function Holiday({ id, number, holiday, isInvalid, onChange, onRemove }: HolidayProps) {
  const { t } = useTranslation('inbox')
  const { from, to, name } = holiday
  return (
    <div className={styles.holiday} role="group" aria-label={t('hours.holidayNumber', { number })}>
      <TextInput
        id={id}
        label={t('hours.holidayName')}
        value={name}
        maxLength={HOLIDAY_NAME_LENGTH}
        dir="auto"
        aria-invalid={isInvalid && name.trim() === ''}
        onChange={(event) => onChange({ ...holiday, name: event.currentTarget.value })}
      />
      <DayField
        id={`${id}-from`}
        label={t('hours.firstDay')}
        value={from}
        onChange={(day) => onChange({ ...holiday, from: day })}
      />
      <DayField
        id={`${id}-to`}
        label={t('hours.lastDay')}
        value={to}
        min={from === '' ? undefined : from}
        onChange={(day) => onChange({ ...holiday, to: day })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.remove}
        aria-label={t('hours.removeHoliday', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
