import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'

interface Tab {
  readonly to:
    | '/admin/users/$userId'
    | '/admin/users/$userId/results'
    | '/admin/users/$userId/practice'
    | '/admin/users/$userId/access'
    | '/admin/users/$userId/messages'
    | '/admin/users/$userId/changes'
    | '/admin/users/$userId/edit'
  readonly label: 'overview' | 'results' | 'practice' | 'access' | 'messages' | 'changes' | 'edit'
}

const TABS: readonly Tab[] = [
  { to: '/admin/users/$userId', label: 'overview' },
  { to: '/admin/users/$userId/results', label: 'results' },
  { to: '/admin/users/$userId/practice', label: 'practice' },
  { to: '/admin/users/$userId/access', label: 'access' },
  { to: '/admin/users/$userId/messages', label: 'messages' },
  { to: '/admin/users/$userId/changes', label: 'changes' },
  { to: '/admin/users/$userId/edit', label: 'edit' },
]

/** The pages of one person that the reader may open. */
export function PersonTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  const reader = useReader()
  const shown = TABS.filter(({ to }) => mayOpen(to, reader))
  return (
    <TabLinks label={t('tabs.label')}>
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ userId }}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(`tabs.${label}`)}
        </Link>
      ))}
    </TabLinks>
  )
}
