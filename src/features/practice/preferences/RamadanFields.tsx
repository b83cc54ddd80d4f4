import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PracticeSettings } from '#domain/practice/event.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { hourOptions } from './hour-options.ts'
import type { Settle } from './use-settle.ts'

/** Most questions of a day in Ramadan that can be chosen. */
const GOALS = [3, 5, 10] as const

interface RamadanFieldsProps {
  readonly settings: PracticeSettings
  readonly onSettle: Settle
}

/** Reminder and goal in Ramadan, which begins and ends by itself; the switch keeps the usual ones instead. */
export function RamadanFields({ settings: { ramadan, ramadanHour, ramadanGoal }, onSettle }: RamadanFieldsProps) {
  const { t } = useTranslation('practiceSettings')
  const locale = useLocale()
  return (
    <>
      <Switch
        label={t('ramadan.label')}
        checked={ramadan}
        onChange={({ currentTarget }) => onSettle({ ramadan: currentTarget.checked })}
      />
      {ramadan && (
        <>
          <NativeSelect
            label={t('ramadan.hour')}
            value={ramadanHour}
            onChange={({ currentTarget: { value } }) => onSettle({ ramadanHour: Number(value) })}
            data={hourOptions(locale)}
          />
          <NativeSelect
            label={t('ramadan.goal')}
            value={ramadanGoal}
            onChange={({ currentTarget: { value } }) => onSettle({ ramadanGoal: Number(value) })}
            data={GOALS.map((count) => ({ value: String(count), label: t('goal.questions', { count }) }))}
          />
        </>
      )}
    </>
  )
}
