import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { hourOptions } from './hour-options.ts'
import type { Settle } from './use-settle.ts'

interface ReminderFieldProps {
  /** Hour of the day (academy time); null: no reminder. */
  readonly hour: number | null
  readonly onSettle: Settle
}

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
        data={[{ value: '', label: t('reminder.off') }, ...hourOptions(locale)]}
      />
      {hour !== null && (
        <p className="mq-quiet">
          {t('reminder.how')}{' '}
          <ButtonLink to="/userProfile" hash="notifications" variant="subtle" size="compact-sm">
            {t('reminder.toProfile')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
