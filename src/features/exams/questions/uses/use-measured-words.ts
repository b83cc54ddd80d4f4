import { useTranslation } from 'react-i18next'
import { type Measured, measuredDifficulty } from '#domain/statistics/measured-difficulty.ts'

/** Says how a question went: its share of marks in the words of difficulties, how it tells students apart, and of how many. */
export function useMeasuredWords(): (measured: Measured) => string {
  const { t } = useTranslation(['questionBank', 'questions'])
  return ({ attempts, facility, discrimination }) => {
    const difficulty = t(`questions:difficulty.${measuredDifficulty(facility)}`)
    const percent = Math.round(facility * 100)
    const words = t('uses.measured', { difficulty, percent, count: attempts })
    if (discrimination === null) return words
    return `${words} ${t('uses.discrimination', { value: Math.round(discrimination) })}`
  }
}
