import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HOLIDAY_NAME_LENGTH } from '#domain/contacts/opening-hours.ts'
import { DayField } from '#src/ui/form/index.ts'
import { RowsField } from '#src/ui/form/RowsField.tsx'
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
  const hasError = error !== undefined && error !== null
  return (
    <RowsField
      id={id}
      label={label}
      rows={value}
      onChange={onChange}
      blank={{ from: '', to: '', name: '' }}
      addLabel={t('hours.addHoliday')}
      error={error}
      className={styles.holidays}
    >
      {(holiday, { index, ...place }) => (
        <Holiday {...place} number={index + 1} holiday={holiday} isInvalid={hasError && !isWholeHoliday(holiday)} />
      )}
    </RowsField>
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
