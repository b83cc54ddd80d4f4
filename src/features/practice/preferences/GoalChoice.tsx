import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '../frame/ChoiceChips.tsx'
import type { Settle } from './use-settle.ts'

/** Questions a day that can be aimed at. */
const GOALS = [5, 10, 20] as const
const NOT_NOW = 'not-now'

interface GoalChoiceProps {
  readonly goal: number | null
  readonly onSettle: Settle
}

/** The goal of a day, or none: then nothing counts what was done today. */
export function GoalChoice({ goal, onSettle }: GoalChoiceProps) {
  const { t } = useTranslation('practiceSettings')
  const options = [
    ...GOALS.map((count) => ({ value: String(count), label: t('goal.questions', { count }) })),
    { value: NOT_NOW, label: t('goal.notNow') },
  ]
  return (
    <ChoiceChips
      label={t('goal.title')}
      kind="radio"
      options={options}
      chosen={[goal === null ? NOT_NOW : String(goal)]}
      onToggle={(value) => onSettle({ goal: value === NOT_NOW ? null : Number(value) })}
    />
  )
}
