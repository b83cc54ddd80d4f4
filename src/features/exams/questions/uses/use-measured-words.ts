import { useTranslation } from 'react-i18next'
import { type Measured, measuredDifficulty } from '#domain/statistics/measured-difficulty.ts'
import { useFormats } from '#src/ui/format/format-context.ts'

/** Says how a question went: its share of marks in the words of difficulties, how it tells students apart, and of how many. */
export function useMeasuredWords(): (measured: Measured) => string {
  const { t } = useTranslation(['questionBank', 'questions'])
  const { percent } = useFormats()
  return ({ attempts, facility, discrimination }) => {
    const difficulty = t(`questions:difficulty.${measuredDifficulty(facility)}`)
    const words = t('uses.measured', { difficulty, percent: percent(facility), count: attempts })
    if (discrimination === null) return words
    return `${words} ${t('uses.discrimination', { value: percent(discrimination / 100) })}`
  }
}
