import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, errorState, routes, valueOf } from '#src/api/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import buttons from '../player/buttons.module.css'
import styles from './replay.module.css'
import { ReplayView } from './ReplayView.tsx'

interface ReplayOfAttemptProps {
  readonly examId: string
  readonly attemptId: string
}

/** The same for staff, in the report of the attempt; it is read when it is asked for, and again each time. */
export function ReplayOfAttempt({ examId, attemptId }: ReplayOfAttemptProps) {
  const { t } = useTranslation('replay')
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  const replay = useQuery({
    queryKey: ['reports', examId, 'replay', attemptId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.attemptReplay.readReplay, { params: { id: examId, attemptId }, signal })),
    enabled: isOpen,
  })
  return (
    <section className={styles.replay} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('staffTitle')}
      </h2>
      <p className={styles.quiet}>{t('lead')}</p>
      <div>
        <button type="button" className={buttons.quiet} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </button>
      </div>
      {isOpen && replay.data !== undefined && <ReplayView replay={replay.data} />}
      {isOpen && replay.isPending && <Skeleton height="20rem" />}
      {isOpen && replay.data === undefined && replay.isError && <ErrorState {...errorState(replay)} />}
    </section>
  )
}
