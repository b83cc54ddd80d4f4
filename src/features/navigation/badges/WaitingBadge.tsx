import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WaitingKind } from '#contract/exams/attention.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import { CountBadge } from './CountBadge.tsx'

const EVERY_MS = 60_000

/** Number of cases that wait behind an entry of the navigation; renders nothing if there are none. */
export function WaitingBadge({ kinds }: { readonly kinds: readonly WaitingKind[] }) {
  const { t } = useTranslation('navigation')
  const { data } = useQuery(
    askedLater({
      // It begins with the inbox's key: a message that is answered or closed there is counted here no longer.
      queryKey: ['inbox', 'waiting-counts'],
      queryFn: ({ signal }) => valueOf(callRoute(routes.attention.readWaitingCounts, { signal })),
      // It is fetched only while the page is visible; one answer serves all entries.
      refetchInterval: EVERY_MS,
      staleTime: EVERY_MS / 2,
      retry: false,
    }),
  )
  const waiting = kinds.map((kind) => ({ kind, count: data?.[kind] ?? 0 })).filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountBadge
      count={total}
      words={waiting.map(({ kind, count }) => t(`waiting.${kind}`, { count })).join(t('waiting.separator'))}
    />
  )
}
