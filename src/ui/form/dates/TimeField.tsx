import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { leftToRight } from '../left-to-right.ts'
import { readTime, writeTime } from './typed-dates.ts'
import { useTypedText } from './use-typed-text.ts'

interface TimeFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** `14:30`, or a text that is no time. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const TIME = { read: readTime, write: writeTime }

/** A time of the day, typed in digits of either kind, by a clock of 24 hours or with morning and afternoon. */
export function TimeField({ value, onChange, onBlur, error, ...input }: TimeFieldProps) {
  const { t } = useTranslation('lists')
  const { digits } = useLocale()
  const { text, isUnreadable, type, stopTyping } = useTypedText(value, onChange, TIME)
  return (
    <TextInput
      autoComplete="off"
      {...leftToRight}
      {...input}
      value={text}
      error={isUnreadable ? t('dates.unreadableTime', { example: writeTime('14:30', digits) }) : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        stopTyping()
        onBlur?.(event)
      }}
    />
  )
}
