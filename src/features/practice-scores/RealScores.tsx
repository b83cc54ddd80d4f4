import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PracticeScore } from '#contract/practice/practice-scores.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { OWN_SCORES_KEY, ownScoresQuery } from './queries.ts'

const EnterScoreDialog = lazy(async () => ({ default: (await import('./EnterScoreDialog.tsx')).EnterScoreDialog }))

/** A student's real scores beside what was forecast, and the way to enter one. What is read late moves nothing above it. */
export function RealScores() {
  const { t } = useTranslation('practiceScores')
  const { data, error, refetch } = useQuery(ownScoresQuery)
  const [isEntering, setEntering] = useState(false)
  return (
    <Card title={t('form.title')} text={t('form.lead')}>
      <div>
        <Button variant="default" onClick={() => setEntering(true)}>
          {t('form.submit')}
        </Button>
      </div>
      {data === undefined && error !== null && <CardFailure message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && data.items.length > 0 && (
        <RowList aria-label={t('own.title')}>
          {data.items.map((score) => (
            <ScoreRow key={score.id} score={score} />
          ))}
        </RowList>
      )}
      {isEntering && (
        <Suspense fallback={null}>
          <EnterScoreDialog onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function ScoreRow({ score: { id, day, score, forecast } }: { readonly score: PracticeScore }) {
  const { t } = useTranslation('practiceScores')
  const { number } = useFormats()
  const shownDay = dayText(day, useLocale())
  const { isBusy, run } = useChange({
    call: () => callRoute(routes.practiceScores.deleteScore, { params: { id } }),
    refreshes: [OWN_SCORES_KEY],
    said: t('own.deleted'),
  })
  const isInside = forecast !== null && score >= forecast.low && score <= forecast.high
  return (
    <Row>
      <RowWords>
        {t('own.score', { score: number(score), day: shownDay })}
        <p className="mq-quiet">
          {forecast === null
            ? t('own.noForecast')
            : `${t('own.forecast', { low: number(forecast.low), high: number(forecast.high) })} · ${t(isInside ? 'own.inside' : 'own.outside')}`}
        </p>
      </RowWords>
      <Button
        variant="subtle"
        size="compact-md"
        loading={isBusy}
        aria-label={t('own.deleteNamed', { day: shownDay })}
        onClick={() => void run()}
      >
        {t('own.delete')}
      </Button>
    </Row>
  )
}
