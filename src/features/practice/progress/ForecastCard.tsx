import { useTranslation } from 'react-i18next'
import type { ForecastHits, PracticeOverview } from '#contract/practice/practice.ts'
import type { Forecast, PastForecast } from '#domain/practice/forecast.ts'
import { scoreOnLine } from '#domain/practice/score-line.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import type { DatedScore } from './dated-scores.ts'
import { ForecastHistory } from './ForecastHistory.tsx'
import { HitRates } from './HitRates.tsx'
import styles from './progress.module.css'

interface ForecastCardProps {
  readonly forecast: Forecast
  readonly history: readonly PastForecast[]
  /** Real scores that the student entered. */
  readonly scores: readonly DatedScore[]
  /** Hit rate of the forecasts of the whole academy; null until there are enough. */
  readonly hits: ForecastHits | null
  /** The same by month, the latest first. */
  readonly months: PracticeOverview['hitRate']
  /** Scores that others with such a forecast really had; undefined until enough students entered theirs. */
  readonly line: PracticeOverview['scoreLine']
}

/** The points that an exam of today would probably bring, or what is missing to say so. */
export function ForecastCard({ forecast, history, scores, hits, months, line }: ForecastCardProps) {
  const { t } = useTranslation('practiceProgress')
  return (
    <Card title={t('forecast.title')}>
      {forecast.state === 'range' ? <Range forecast={forecast} line={line} /> : <TooFew forecast={forecast} />}
      {history.length > 1 && <ForecastHistory history={history} scores={scores} />}
      <HitRates hits={hits} months={months} />
    </Card>
  )
}

interface RangeProps extends Pick<ForecastCardProps, 'line'> {
  readonly forecast: Forecast & { readonly state: 'range' }
}

function Range({ forecast: { low, high, answers }, line }: RangeProps) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  return (
    <div>
      <p className={styles.range}>
        <bdi>{t('forecast.range', { low: number(low), high: number(high) })}</bdi>
      </p>
      <p>{t('forecast.text', { low: number(low), high: number(high) })}</p>
      <p className="mq-quiet">{t('forecast.from', { count: answers })}</p>
      {line !== undefined && (
        <p>
          {t('forecast.others', {
            score: number(Math.round(scoreOnLine(line, { low, high }))),
            spread: number(Math.round(line.residual)),
            pairs: number(line.pairs),
          })}
        </p>
      )}
    </div>
  )
}

function TooFew({ forecast }: { readonly forecast: Forecast & { readonly state: 'too-few' } }) {
  const { t } = useTranslation('practiceProgress')
  const { missing, missingDays, missingTopics } = forecast
  return (
    <div className={styles.tooFew}>
      <p>{t('forecast.missing', { count: missing })}</p>
      {missingDays > 0 && <p className="mq-quiet">{t('forecast.missingDays', { count: missingDays })}</p>}
      {missingTopics > 0 && <p className="mq-quiet">{t('forecast.missingTopics', { count: missingTopics })}</p>}
      <div>
        <ButtonLink to="/practice" variant="default">
          {t('forecast.practise')}
        </ButtonLink>
      </div>
    </div>
  )
}
