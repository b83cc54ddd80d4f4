import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/TabLinks.tsx'
import { useShownTab } from '#src/ui/use-shown-tab.ts'

interface Tab {
  readonly to:
    | '/admin/users/$userId'
    | '/admin/users/$userId/results'
    | '/admin/users/$userId/access'
    | '/admin/users/$userId/messages'
    | '/admin/users/$userId/changes'
    | '/admin/users/$userId/edit'
  readonly label: 'overview' | 'results' | 'access' | 'messages' | 'changes' | 'edit'
  readonly permission: Permission
  readonly role?: RoleName
}

/** As their pages and routes ask for it. */
const TABS: readonly Tab[] = [
  { to: '/admin/users/$userId', label: 'overview', permission: 'list-users' },
  { to: '/admin/users/$userId/results', label: 'results', permission: 'see-reports' },
  { to: '/admin/users/$userId/access', label: 'access', permission: 'list-users', role: 'admin' },
  { to: '/admin/users/$userId/messages', label: 'messages', permission: 'answer-messages' },
  { to: '/admin/users/$userId/changes', label: 'changes', permission: 'list-roles', role: 'admin' },
  { to: '/admin/users/$userId/edit', label: 'edit', permission: 'list-users', role: 'admin' },
]

/** The pages of one person that the reader may open. */
export function PersonTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  const { may, hasRole } = useReader()
  const tabs = useShownTab()
  const shown = TABS.filter(({ permission, role }) => may(permission) && (role === undefined || hasRole(role)))
  return (
    <TabLinks ref={tabs} label={t('tabs.label')}>
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
