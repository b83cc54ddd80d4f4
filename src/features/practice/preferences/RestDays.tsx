import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { weekdayName } from '#src/ui/format/week-texts.ts'
import { ChoiceChips } from '../frame/ChoiceChips.tsx'
import type { Settle } from './use-settle.ts'

interface RestDaysProps {
  readonly restDays: readonly number[]
  readonly onSettle: Settle
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** Weekdays without practice. */
export function RestDays({ restDays, onSettle }: RestDaysProps) {
  const { t } = useTranslation('practiceSettings')
  const locale = useLocale()
  return (
    <ChoiceChips
      label={t('rest.title')}
      kind="checkbox"
      options={WEEKDAYS.map((value) => ({ value, label: weekdayName(value, locale) }))}
      chosen={restDays}
      onToggle={(weekday, isRest) =>
        onSettle({ restDays: WEEKDAYS.filter((day) => (day === weekday ? isRest : restDays.includes(day))) })
      }
    />
  )
}
