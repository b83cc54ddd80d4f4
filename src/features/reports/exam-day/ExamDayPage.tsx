import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExamDay } from '#contract/attempts/exam-day.ts'
import { errorState } from '#src/api/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { examDayQuery } from '../queries.ts'
import { AlarmCard } from './AlarmCard.tsx'
import { OddKeys } from './OddKeys.tsx'
import styles from './exam-day.module.css'

/** Questions that are worth a look while an exam is sat, each as a question to who reads it. */
export function ExamDayPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('reports')
  const day = useQuery(examDayQuery(examId))
  if (day.isPending) return <Skeleton height="20rem" />
  if (day.data === undefined) return <ErrorState {...errorState(day)} />
  const { attempts, fewest } = day.data
  return (
    <div className={styles.page}>
      <div className="mq-quiet">
        <p>{t('examDay.compared', { count: attempts })}</p>
        {attempts < fewest.alarm && <p>{t('examDay.few', fewest)}</p>}
      </div>
      <Found examId={examId} day={day.data} />
    </div>
  )
}

function Found({ examId, day }: { readonly examId: string; readonly day: ExamDay }) {
  const { t } = useTranslation('reports')
  const { alarms, oddKeys } = day
  if (alarms.length + oddKeys.length === 0)
    return <EmptyState title={t('patterns.emptyTitle')}>{t('examDay.empty')}</EmptyState>
  return (
    <>
      <Callout tone="plain">
        <p>{t('examDay.note')}</p>
        <p>{t('examDay.rate')}</p>
      </Callout>
      {alarms.length > 0 && (
        <section className={styles.part} aria-label={t('examDay.alarms')}>
          <div>
            <h2 className={styles.title}>{t('examDay.alarms')}</h2>
            <p className="mq-quiet">{t('examDay.look')}</p>
          </div>
          {alarms.map((alarm) => (
            <AlarmCard key={`${alarm.questionId} ${alarm.answer ?? ''}`} examId={examId} alarm={alarm} />
          ))}
        </section>
      )}
      {oddKeys.length > 0 && <OddKeys examId={examId} oddKeys={oddKeys} />}
    </>
  )
}
