import { TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { leftToRight } from './left-to-right.ts'
import { localInstant } from './local-time.ts'
import styles from './date-time-field.module.css'

interface DateTimeFieldProps {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const IN_WORDS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/**
 * A day and a time with the device's own picker, which every reader knows and any keyboard fills in. The browser
 * writes it in its own language; the line below says the same in the page's, with the time zone.
 */
export function DateTimeField({ id, label, help, value, error, onChange }: DateTimeFieldProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const instant = localInstant(value)
  const inWords = instant === null ? t('noLimit') : formatInstant(instant, locale, IN_WORDS)
  return (
    <TextInput
      id={id}
      type="datetime-local"
      label={label}
      description={
        <>
          <strong className={styles.when}>{inWords}</strong> {help}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      max="9999-12-31T23:59"
      value={value}
      error={error}
      onChange={onChange}
      {...leftToRight}
    />
  )
}
