import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { LazyCalendar } from './LazyCalendar.tsx'
import { PickedField, type PickedFieldProps } from './PickedField.tsx'
import { PanelActions } from './PanelActions.tsx'
import { readDay, writeDay } from './typed-dates.ts'

interface DayFieldProps extends PickedFieldProps {
  /** The first and the last day that can be chosen, `2026-11-28`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

const DAY = { read: readDay, write: writeDay }

/** A day, `2026-11-28`, typed or picked, with the same day in the reader's words below. */
export function DayField({ min, max, ...field }: DayFieldProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { value = '', onChange, error, required } = field
  const day = readDay(value)
  const outside = useOutside(day, min, max)
  const example = writeDay('2026-11-28', locale.digits)
  return (
    <PickedField
      placeholder={t('dates.example', { example })}
      {...field}
      kind={DAY}
      words={day === null ? null : dayText(day, locale)}
      unreadable={t('dates.unreadableDay', { example })}
      error={error ?? outside}
      panel={(close) => {
        const choose = (next: string) => {
          onChange(next)
          close()
        }
        return (
          <>
            <LazyCalendar day={day} min={min} max={max} onPick={choose} />
            <PanelActions onClear={required === true || value === '' ? null : () => choose('')} />
          </>
        )
      }}
    />
  )
}

/** The sentence about a day outside the bounds; undefined: the day can be chosen. */
function useOutside(day: string | null, min: string | undefined, max: string | undefined): string | undefined {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  if (day === null) return undefined
  if (min !== undefined && day < min) return t('dates.tooEarly', { day: dayText(min, locale) })
  return max !== undefined && day > max ? t('dates.tooLate', { day: dayText(max, locale) }) : undefined
}
