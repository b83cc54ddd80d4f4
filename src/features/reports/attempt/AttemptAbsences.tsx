import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { useStatistic } from '../use-statistic.ts'
import styles from './attempt.module.css'

/** Lists when the student was away from the exam, and for how long. */
export function AttemptAbsences({ report: { absences } }: { readonly report: AttemptReport }) {
  const { t } = useTranslation('reports')
  const { time } = useFormats()
  const { duration } = useStatistic()
  return (
    <section>
      <h2 className={styles.heading}>{t('attempt.absences')}</h2>
      {absences.length === 0 && <p className="mq-quiet">{t('attempt.noAbsences')}</p>}
      {absences.length > 0 && (
        <RowList>
          {absences.map(({ from, to }) => (
            <Row key={from}>
              <RowWords>{t('attempt.absence', { from: time(from), to: time(to) })}</RowWords>
              <span className="mq-quiet">{duration(to - from)}</span>
            </Row>
          ))}
        </RowList>
      )}
    </section>
  )
}
