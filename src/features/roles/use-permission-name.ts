import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'

/** Names what a permission allows, in the reader's language. */
export function usePermissionName(): (permission: Pick<PermissionView, 'name'>) => string {
  const { t } = useTranslation('roles')
  return ({ name }) => t(`permission.${name}`)
}
