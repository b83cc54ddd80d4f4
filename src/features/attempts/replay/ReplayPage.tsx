import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, errorState, routes, valueOf } from '#src/api/index.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import styles from './replay.module.css'
import { ReplayView } from './ReplayView.tsx'

interface ReplayPageProps {
  readonly examId: string
  readonly attemptId: string
}

/** A student's own attempt, step by step. */
export function ReplayPage({ examId, attemptId }: ReplayPageProps) {
  const { t } = useTranslation('replay')
  const replay = useQuery({
    queryKey: ['attempt-replay', attemptId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.attemptReplay.readOwnReplay, { params: { id: attemptId }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageTitle(t('title'))
  if (replay.data === undefined && isMissing(replay.error)) return <MissingReplay />
  return (
    <article className={styles.page}>
      <BackLink to="/exams/$examId/result" params={{ examId }} search={{ attempt: attemptId }}>
        {t('toResult')}
      </BackLink>
      <PageHeader title={t('title')} description={<bdi>{replay.data?.title}</bdi>} />
      <p className={styles.quiet}>{t('lead')}</p>
      {replay.data !== undefined && <ReplayView replay={replay.data} />}
      {replay.isPending && <Skeleton height="20rem" />}
      {replay.data === undefined && replay.isError && <ErrorState {...errorState(replay)} />}
    </article>
  )
}

function MissingReplay() {
  const { t } = useTranslation('replay')
  return (
    <ErrorState
      heading="h1"
      title={t('missingTitle')}
      message={t('missing')}
      action={<ButtonLink to="/student-exams">{t('toExams')}</ButtonLink>}
    />
  )
}
