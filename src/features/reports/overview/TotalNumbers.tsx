import { useTranslation } from 'react-i18next'
import type { ExamReport } from '#contract/attempts/reports.ts'
import { useStatistic } from '../use-statistic.ts'
import styles from './overview.module.css'

/** From here on a test counts as consistent. */
const GOOD_CONSISTENCY = 0.75

interface Tile {
  readonly name: string
  readonly value: string
  readonly text: string
}

/** The exam in numbers, each with what it means in plain words. */
export function TotalNumbers({ total, pass }: Pick<ExamReport, 'total' | 'pass'>) {
  const { t } = useTranslation('reports')
  const tiles = useTiles({ total, pass })
  return (
    <section aria-label={t('total.title')}>
      <dl className={styles.tiles}>
        {tiles.map(({ name, value, text }) => (
          <div key={name} className={styles.tile}>
            <dt className="mq-quiet">{name}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useTiles({ total, pass }: Pick<ExamReport, 'total' | 'pass'>): readonly Tile[] {
  const { t } = useTranslation('reports')
  const { number, percent, share } = useStatistic()
  const explained = (name: 'median' | 'standardDeviation' | 'skewness' | 'kurtosis' | 'standardError'): Tile => ({
    name: t(`total.${name}`),
    value: number(total[name]),
    text: total[name] === null ? t('total.unknown') : t(`total.${name}Text`),
  })
  const { internalConsistency, errorRatio } = total
  const consistencyText = (coefficient: number | null): string => {
    if (coefficient === null) return t('total.unknown')
    if (coefficient < 0) return t('total.internalConsistencyNegative')
    return t('total.internalConsistencyText', { good: share(GOOD_CONSISTENCY) })
  }
  return [
    {
      name: t('total.attempts'),
      value: number(total.attempts),
      text: t('total.students', { count: total.students }),
    },
    {
      name: t('total.mean'),
      value: number(total.mean),
      text: t('total.ofMaximum', { maximum: number(total.maximum), share: share(total.meanShare) }),
    },
    ...(pass === null || total.attempts === 0
      ? []
      : [
          {
            name: t('total.passed'),
            value: share(pass.passed / total.attempts),
            text: t('total.passedText', {
              number: number(pass.passed),
              total: number(total.attempts),
              mark: percent(pass.mark),
            }),
          },
        ]),
    explained('median'),
    explained('standardDeviation'),
    {
      name: t('total.internalConsistency'),
      value: percent(internalConsistency),
      text: consistencyText(internalConsistency),
    },
    {
      name: t('total.errorRatio'),
      value: percent(errorRatio),
      text: errorRatio === null ? t('total.unknown') : t('total.errorRatioText'),
    },
    explained('standardError'),
    explained('skewness'),
    explained('kurtosis'),
  ]
}
