import { useTranslation } from 'react-i18next'
import type { PastForecast } from '#domain/practice/forecast.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useDayWords } from '../frame/use-day-words.ts'
import { type DatedScore, scoresOfWeeks } from './dated-scores.ts'
import styles from './forecast-history.module.css'

interface ForecastHistoryProps {
  readonly history: readonly PastForecast[]
  readonly scores: readonly DatedScore[]
}

/**
 * Ranges of the past weeks side by side, in the direction of reading, with real scores as dots; each says in words what
 * its piece shows.
 */
export function ForecastHistory({ history, scores }: ForecastHistoryProps) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  const dayWords = useDayWords()
  const first = history[0]
  const last = history.at(-1)
  const ofWeeks = scoresOfWeeks(history, scores)
  return (
    <figure className={styles.history}>
      <figcaption className="mq-quiet">
        {t('forecast.history')} {ofWeeks.some((all) => all.length > 0) && t('forecast.realScores')}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          {[100, 50, 0].map((points) => (
            <span key={points}>{number(points)}</span>
          ))}
        </div>
        <ol className={styles.weeks}>
          {history.map(({ day, low, high }, index) => (
            <li key={day} className={styles.week}>
              <span
                className={styles.piece}
                style={{ insetBlockEnd: `${low}%`, blockSize: `${Math.max(1, high - low)}%` }}
                aria-hidden
              />
              <span className="mq-visually-hidden">
                {t('forecast.week', { day: dayWords(day), low: number(low), high: number(high) })}
              </span>
              {ofWeeks[index]?.map((one) => (
                <span key={one.day} className={styles.score} style={{ insetBlockEnd: `${one.score}%` }}>
                  <span className="mq-visually-hidden">
                    {t('forecast.realScore', { day: dayWords(one.day), score: number(one.score) })}
                  </span>
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
      {first !== undefined && last !== undefined && (
        <p className={styles.ends} aria-hidden>
          <span>{dayWords(first.day)}</span>
          <span>{dayWords(last.day)}</span>
        </p>
      )}
    </figure>
  )
}
