import { useTranslation } from 'react-i18next'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { useRoleName } from './use-role-name.ts'
import styles from './roles.module.css'

/** Roles side by side; of none, a word. */
export function RoleNames({ roles }: { readonly roles: readonly string[] }) {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  if (roles.length === 0) return t('permissions.noRole')
  return (
    <span className={styles.names}>
      {roles.map((role) => (
        <Bdi key={role} className={styles.holder}>
          {nameOf({ name: role })}
        </Bdi>
      ))}
    </span>
  )
}
