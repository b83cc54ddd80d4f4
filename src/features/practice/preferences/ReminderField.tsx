import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import type { Settle } from './use-settle.ts'

interface ReminderFieldProps {
  /** Hour of the day (academy time); null: no reminder. */
  readonly hour: number | null
  readonly onSettle: Settle
}

/** Hours at which students may be reminded: never between 21 and 7. */
const HOURS = Array.from({ length: 14 }, (_, index) => 7 + index)
const HOUR_MS = 3_600_000

/** One reminder a day at the student's hour, on days without practice; off at first. */
export function ReminderField({ hour, onSettle }: ReminderFieldProps) {
  const { t } = useTranslation('practiceSettings')
  const locale = useLocale()
  return (
    <>
      <NativeSelect
        label={t('reminder.hour')}
        value={hour ?? ''}
        onChange={({ currentTarget: { value } }) => onSettle({ reminderHour: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: t('reminder.off') },
          ...HOURS.map((one) => ({
            value: String(one),
            label: formatInstant(one * HOUR_MS, locale, { hour: 'numeric', timeZone: 'UTC' }),
          })),
        ]}
      />
      {hour !== null && (
        <p className="mq-quiet">
          {t('reminder.how')}{' '}
          <ButtonLink to="/userProfile" variant="subtle" size="compact-sm">
            {t('reminder.toProfile')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
