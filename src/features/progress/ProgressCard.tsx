import { IconFlame, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { practiceWeek } from '#domain/progress/practice-week.ts'
import { streakOf } from '#domain/progress/streak.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { progressQuery } from './queries.ts'
import { TopicBars } from './TopicBars.tsx'
import { WeekStrip } from './WeekStrip.tsx'
import styles from './progress.module.css'

/** How it has been going: days in a row, this week, attempts, and topics from results that were seen. */
export function ProgressCard({ now }: { readonly now: number }) {
  const { t } = useTranslation('progress')
  const { data, isPending, refetch } = useQuery(progressQuery)
  return (
    <Card
      size="lg"
      data-place="progress"
      title={t('title')}
      icon={<IconTrendingUp className="mq-mirror" aria-hidden />}
    >
      {data !== undefined && <Progress progress={data} today={academyDay(now)} />}
      {isPending && <ProgressLoading />}
      {!isPending && data === undefined && <CardFailure message={t('failed')} onRetry={() => void refetch()} />}
    </Card>
  )
}

interface ProgressProps {
  readonly progress: StudentProgress
  /** The academy day now. */
  readonly today: number
}

function Progress({ progress: { joined, attempts, days, topics, seenResults }, today }: ProgressProps) {
  const { t } = useTranslation('progress')
  const { current, longest } = streakOf(days, today)
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
      <WeekStrip week={practiceWeek(days, today, joined ?? 0)} />
      {topics.length > 0 ? (
        <TopicBars topics={topics} results={seenResults} />
      ) : (
        <p className="mq-quiet">{t(attempts === 0 ? 'begin' : 'noTopics')}</p>
      )}
    </>
  )
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
