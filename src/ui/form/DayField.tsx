import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormats } from '#src/ui/format/format-context.ts'
import { startOfDay } from '../list/day-span.ts'
import { leftToRight } from './left-to-right.ts'
import styles from './date-time-field.module.css'

/**
 * A day, `2026-11-21`, with the device's own calendar. The browser writes it in its own language and order, whatever the
 * page's `lang`; the line below says the same day in the reader's language and digits.
 */
export function DayField({ description, ...input }: Omit<TextInputProps, 'type'>) {
  const { date } = useFormats()
  const { value = input.defaultValue } = input
  const instant = typeof value === 'string' ? startOfDay(value) : undefined
  const inWords = instant === undefined ? null : <strong className={styles.when}>{date(instant)}</strong>
  return (
    <TextInput
      type="date"
      max="9999-12-31"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...leftToRight}
      {...input}
      description={
        inWords === null ? (
          description
        ) : (
          <>
            {inWords} {description}
          </>
        )
      }
    />
  )
}
