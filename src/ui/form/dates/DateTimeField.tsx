import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant, type Locale } from '#src/ui/format/numbers.ts'
import { wallText } from '#src/ui/format/week-texts.ts'
import { localInstant } from '../local-time.ts'
import { LazyCalendar } from './LazyCalendar.tsx'
import { PanelActions } from './PanelActions.tsx'
import { PickedField, type PickedFieldProps } from './PickedField.tsx'
import { TimeField } from './TimeField.tsx'
import { readDateTime, readDay, writeDateTime } from './typed-dates.ts'

interface DateTimeFieldProps extends PickedFieldProps {
  /** The time is by the clock of the device, whose zone the words name, or of a wall, whose zone the page names. */
  readonly clock: 'device' | 'wall'
  /** The words for an empty field; an optional field without them says that there is no limit. */
  readonly empty?: string
}

const DATE_TIME = { read: readDateTime, write: writeDateTime }
const MIDNIGHT = '00:00'

const BY_THE_DEVICE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** A day and a time, `2026-11-28T14:30`, typed or picked, with the same in the reader's words below. */
export function DateTimeField({ clock, empty, ...field }: DateTimeFieldProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { value = '', required } = field
  const example = writeDateTime('2026-11-28T14:30', locale.digits)
  const nothing = empty ?? (required === true ? null : t('noLimit'))
  return (
    <PickedField
      placeholder={t('dates.example', { example })}
      {...field}
      kind={DATE_TIME}
      words={value === '' ? nothing : wordsOf(value, clock, locale)}
      unreadable={t('dates.unreadableDateTime', { example })}
      panel={(close) => <DateTimePanel {...field} onClose={close} />}
    />
  )
}

function wordsOf(value: string, clock: 'device' | 'wall', locale: Locale): string | null {
  if (readDateTime(value) === null) return null
  if (clock === 'wall') return wallText(value, locale)
  const instant = localInstant(value)
  return instant === null ? null : formatInstant(instant, locale, BY_THE_DEVICE)
}

interface DateTimePanelProps extends Pick<PickedFieldProps, 'value' | 'onChange' | 'required'> {
  readonly onClose: () => void
}

/** The day first; a day alone begins at midnight, and the time is asked for next. */
function DateTimePanel({ value = '', onChange, required, onClose }: DateTimePanelProps) {
  const { t } = useTranslation('lists')
  const timeInput = useRef<HTMLInputElement>(null)
  const [typedDay = '', time = ''] = value.split('T')
  const day = readDay(typedDay)
  const pick = (next: string) => {
    onChange(`${next}T${time === '' ? MIDNIGHT : time}`)
    timeInput.current?.focus()
    timeInput.current?.select()
  }
  const clear = () => {
    onChange('')
    onClose()
  }
  return (
    <>
      <LazyCalendar day={day} onPick={pick} />
      <TimeField
        ref={timeInput}
        label={t('dates.time')}
        value={time}
        onChange={(next) => onChange(`${day ?? ''}T${next}`)}
        readOnly={day === null}
        data-mantine-stop-propagation
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The panel stands within the form, which Enter would submit.
          event.preventDefault()
          onClose()
        }}
      />
      <PanelActions onClear={required === true || value === '' ? null : clear} onDone={onClose} />
    </>
  )
}
