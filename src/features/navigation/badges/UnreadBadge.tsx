import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { CountBadge } from './CountBadge.tsx'

const EVERY_MS = 5 * 60_000

/** Number of the academy's answers that a student has not opened yet; renders nothing if there are none. */
export function UnreadBadge() {
  const { t } = useTranslation('contacts')
  const { data } = useQuery({
    // The query is invalidated together with the conversations, when one is opened.
    queryKey: ['contacts', 'list', 'unread'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.contacts.listOwnThreads, { signal })),
    select: ({ items }) => items.reduce((sum, { unread }) => sum + unread, 0),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
    retry: false,
  })
  if (data === undefined || data === 0) return null
  return <CountBadge count={data} words={t('unread', { count: data })} />
}
