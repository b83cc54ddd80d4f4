import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemReport } from '#contract/attempts/reports.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import { ofHundred, useStatistic } from '../use-statistic.ts'
import styles from './question-drawer.module.css'

/** From here on a question agrees well with the rest of the exam. */
const GOOD_DISCRIMINATION = 0.3

/** The statistics of one question, each with what it means. */
export function QuestionNumbers({ item }: { readonly item: ItemReport }) {
  const { t } = useTranslation('reports')
  const { share, percent, number, interval } = useStatistic()
  const titleId = useId()
  const lines = [
    { name: 'facility', value: share(item.facility), interval: interval(ofHundred(item.facilityInterval)) },
    {
      name: 'discriminationIndex',
      value: percent(item.discriminationIndex),
      interval: interval(item.discriminationInterval),
    },
    { name: 'discriminativeEfficiency', value: percent(item.discriminativeEfficiency) },
    { name: 'effectiveWeight', value: item.negativeCovariance ? t('items.negative') : percent(item.effectiveWeight) },
    { name: 'intendedWeight', value: percent(item.intendedWeight) },
    { name: 'randomGuessScore', value: share(item.randomGuessScore) },
    { name: 'standardDeviation', value: number(item.standardDeviation) },
  ] as const
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.heading}>
        {t('detail.numbers')}
      </h3>
      <RowList as="dl">
        {lines.map(({ name, value, ...line }) => (
          <div key={name} className={styles.number}>
            <dt>{t(`item.${name}`)}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
              {'interval' in line && line.interval !== null && <bdi className={styles.interval}>{line.interval}</bdi>}
            </dd>
            <dd className={styles.meaning}>
              {name === 'discriminationIndex'
                ? t('detail.discriminationIndexText', { good: share(GOOD_DISCRIMINATION) })
                : t(`detail.${name}Text`)}
            </dd>
          </div>
        ))}
      </RowList>
    </section>
  )
}
