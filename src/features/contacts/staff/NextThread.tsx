import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { inboxQuery } from './inbox-queries.ts'
import type { InboxSearch } from './inbox-search.ts'

const WAITING: InboxSearch = { page: 1, perPage: 10, q: '', kind: 'student', state: 'open', sort: 'lastAt' }

/** The conversation that has waited longest, other than this; absent where none waits. */
export function NextThread({ threadId }: { readonly threadId: string }) {
  const { t } = useTranslation('inbox')
  const { data } = useQuery(inboxQuery(WAITING))
  const next = data?.items.find(({ id }) => id !== threadId)
  if (next === undefined) return null
  return (
    <ButtonLink to="/admin/contact-us/students/$threadId" params={{ threadId: next.id }} variant="default">
      {t('next', { name: next.name })}
    </ButtonLink>
  )
}
