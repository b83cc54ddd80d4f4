import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, errorState, routes, valueOf } from '#src/api/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'

const EVERY_MS = 60_000

/** Says whether the academy's server and its database are well, and what is not. */
export function HealthCard() {
  const { t } = useTranslation('settings')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.settings.readHealth, { signal })),
    refetchInterval: EVERY_MS,
  })
  return (
    <Card title={t('health.title')}>
      {isPending && <Skeleton height="1.5rem" />}
      {data === undefined && !isPending && <ErrorState {...errorState({ error, refetch }, t('health.failed'))} />}
      {data?.problems.length === 0 && <StatusDot tone="on">{t('health.well')}</StatusDot>}
      {data?.problems.map((problem) => (
        <p key={problem}>
          <StatusDot tone="attention">{t(`health.${problem}`)}</StatusDot>
        </p>
      ))}
    </Card>
  )
}
