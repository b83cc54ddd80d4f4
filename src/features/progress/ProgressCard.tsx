import { IconFlame, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay, WEEKEND } from '#domain/progress/academy-day.ts'
import { practiceWeek } from '#domain/progress/practice-week.ts'
import { streakOf } from '#domain/progress/streak.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { progressQuery } from './queries.ts'
import { TopicBars } from './TopicBars.tsx'
import { WeekStrip } from './WeekStrip.tsx'
import type { PractisedHere } from './practised-here.ts'
import styles from './progress.module.css'

interface ProgressCardProps {
  readonly now: number
  /** Knowledge of this device about practice; null: nothing yet. */
  readonly practised: PractisedHere | null
  /** Link at the end of the title's line. */
  readonly aside?: ReactNode
}

/**
 * Shows how it has been going: days in a row, this week, attempts, and what is known of the topics: levels where there
 * are any, otherwise the results that were seen.
 */
export function ProgressCard({ now, practised, aside }: ProgressCardProps) {
  const { t } = useTranslation('progress')
  const { data, isPending, refetch } = useQuery(progressQuery)
  return (
    <Card
      size="lg"
      data-place="progress"
      title={t('title')}
      icon={<IconTrendingUp className="mq-mirror" aria-hidden />}
      aside={aside}
    >
      {data !== undefined && <Progress progress={data} practised={practised} today={academyDay(now)} />}
      {isPending && <ProgressLoading />}
      {!isPending && data === undefined && <CardFailure message={t('failed')} onRetry={() => void refetch()} />}
    </Card>
  )
}

interface ProgressProps extends Pick<ProgressCardProps, 'practised'> {
  readonly progress: StudentProgress
  /** The academy day now. */
  readonly today: number
}

function Progress({ progress, practised, today }: ProgressProps) {
  const { t } = useTranslation('progress')
  const { joined, attempts } = progress
  // Lines that this device has not delivered yet count too, and so do the days of exams, which it may not know.
  const days = [...progress.days, ...(practised?.days ?? [])]
  const restDays = practised?.restDays ?? progress.restDays ?? WEEKEND
  const { current, longest } = streakOf(days, today, restDays)
  return (
    <>
      <div className={styles.top}>
        <p className={styles.streak} data-lit={current > 0 || undefined}>
          <IconFlame size={32} aria-hidden />
          <Streak days={current} />
        </p>
        <dl className={styles.numbers}>
          <div>
            <dt>{t('attempts')}</dt>
            <dd>
              <Num value={attempts} />
            </dd>
          </div>
          <div>
            <dt>{t('longest')}</dt>
            <dd>{t('days', { count: longest })}</dd>
          </div>
        </dl>
      </div>
      <WeekStrip week={practiceWeek(days, today, joined ?? 0, restDays)} />
      {practised?.levels}
      {practised?.hasLevels !== true && <Results progress={progress} isBeginning={days.length === 0} />}
    </>
  )
}

interface ResultsProps {
  readonly progress: StudentProgress
  /** No day has practice. */
  readonly isBeginning: boolean
}

function Results({ progress, isBeginning }: ResultsProps) {
  const { t } = useTranslation('progress')
  const { topics, seenResults, practiceTopics, attempts } = progress
  if (topics.length > 0)
    return <TopicBars topics={topics} results={seenResults} practiceTopics={practiceTopics ?? []} />
  if (attempts > 0) return <p className="mq-quiet">{t('noTopics')}</p>
  return isBeginning ? <p className="mq-quiet">{t('begin')}</p> : null
}

/** One day is no row of days yet. */
function Streak({ days }: { readonly days: number }) {
  const { t } = useTranslation('progress')
  if (days < 2) return t(days === 0 ? 'noStreak' : 'begun')
  return (
    <span>
      <Num value={days} className={styles.number ?? ''} /> {t('streak', { count: days })}
    </span>
  )
}

function ProgressLoading() {
  return (
    <div className={styles.loading} aria-hidden>
      <div className={styles.top}>
        <Skeleton width="9rem" height="3rem" />
        <Skeleton width="9rem" height="3rem" />
      </div>
      <Skeleton height="4.25rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
    </div>
  )
}
