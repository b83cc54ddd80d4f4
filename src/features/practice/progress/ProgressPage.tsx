import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { TopicLevels } from './TopicLevels.tsx'
import { CalibrationCard } from './CalibrationCard.tsx'
import type { DatedScore } from './dated-scores.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { HabitsCard } from './HabitsCard.tsx'
import { progressOf } from './progress-of.ts'
import { UnderstoodCard } from './UnderstoodCard.tsx'
import styles from './progress.module.css'

interface ProgressPageProps {
  /** Real scores for the history of forecasts, and the card that lists them. */
  readonly scores: readonly DatedScore[]
  readonly realScores: ReactNode
}

/** The page shows what a student can probably do, and how answers were given. */
export function ProgressPage({ scores, realScores }: ProgressPageProps) {
  const { t } = useTranslation('practiceProgress')
  return (
    <PracticeFrame title={t('progress.title')} description={t('progress.description')}>
      {(practice) => <Progress {...{ practice, scores, realScores }} />}
    </PracticeFrame>
  )
}

function Progress({ practice, scores, realScores }: ProgressPageProps & { readonly practice: Practice }) {
  const { t } = useTranslation('practiceProgress')
  const { answers, bank, blueprint, today, answersWithAcademy, overview } = practice
  const progress = useMemo(() => progressOf({ answers, bank, blueprint, today }), [answers, bank, blueprint, today])
  return (
    <div className={styles.cards}>
      <ForecastCard
        forecast={progress.forecast}
        history={progress.history}
        scores={scores}
        hits={overview?.forecastHits ?? null}
        months={overview?.hitRate}
        line={overview?.scoreLine}
      />
      <TopicLevels levels={practice.levels} />
      <HabitsCard pace={progress.pace} paceMs={blueprint.paceMs} changed={progress.changed} />
      <CalibrationCard calibration={progress.calibration} isAsked={practice.settings.asksCertainty} />
      <UnderstoodCard understood={progress.understood} />
      {realScores}
      {answersWithAcademy > 0 && <p className="mq-quiet">{t('withAcademy', { count: answersWithAcademy })}</p>}
    </div>
  )
}
