import { useTranslation } from 'react-i18next'
import type { LeakAlarmView } from '#contract/attempts/exam-day.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useStatistic } from '../use-statistic.ts'
import { QuestionHeading } from './QuestionHeading.tsx'
import styles from './exam-day.module.css'

/** Hours of one day need no date, ms. */
const HALF_A_DAY = 12 * 3_600_000

interface AlarmCardProps {
  readonly examId: string
  readonly alarm: LeakAlarmView
}

/** One question that became easier, or whose wrong answer spreads: since when, by how much, and how the day went. */
export function AlarmCard({ examId, alarm }: AlarmCardProps) {
  const { t } = useTranslation('reports')
  const { dateTime, percent } = useFormats()
  const { since, early, late, answer } = alarm
  const figures = {
    since: dateTime(since),
    late: percent(late.share),
    expected: percent(late.expected),
    early: percent(early.share),
  }
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <QuestionHeading examId={examId} question={alarm} />
        <p>{answer === null ? t('examDay.easier', figures) : t('examDay.spreads', { ...figures, answer })}</p>
        <Time time={alarm.time} />
      </div>
      <Course alarm={alarm} />
    </article>
  )
}

function Time({ time }: Pick<LeakAlarmView, 'time'>) {
  const { t } = useTranslation('reports')
  const { duration } = useStatistic()
  if (time === null) return null
  const figures = { late: duration(time.lateMs), early: duration(time.earlyMs) }
  return <p className="mq-quiet">{time.isFaster ? t('examDay.faster', figures) : t('examDay.notFaster', figures)}</p>
}

function Course({ alarm: { parts, answer } }: { readonly alarm: LeakAlarmView }) {
  const { t } = useTranslation('reports')
  const { dateTime, time, percent } = useFormats()
  const isOneDay = (parts.at(-1)?.since ?? 0) - (parts[0]?.since ?? 0) < HALF_A_DAY
  return (
    <div className={styles.course}>
      <p className="mq-quiet">{answer === null ? t('examDay.courseText') : t('examDay.courseTextAnswer')}</p>
      <ShareList
        lines={parts.map(({ since, attempts, share }) => ({
          key: String(since),
          name: [
            t('examDay.since', { when: isOneDay ? time(since) : dateTime(since) }),
            t('examDay.part', { count: attempts }),
          ].join(' · '),
          share,
          number: percent(share),
          detail: null,
        }))}
      />
    </div>
  )
}
