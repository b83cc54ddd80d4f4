import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { PERMISSION_MODULES, PERMISSIONS } from '#domain/access/permissions.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { withPermissions } from './role-form.ts'
import styles from './roles.module.css'

type Module = keyof typeof PERMISSION_MODULES

const MODULES = Object.entries(PERMISSION_MODULES) as [Module, readonly Permission[]][]

interface PermissionChoiceProps {
  readonly chosen: readonly Permission[]
  readonly onChange: (chosen: Permission[]) => void
  /** Permissions as they are described, and which are switched off. */
  readonly described: readonly PermissionView[]
  /** The admin role has every permission, always. */
  readonly isFixed?: boolean
}

/** Permissions by module; everything, a module or a single one, selected and unselected. */
export function PermissionChoice({ chosen, onChange, described, isFixed = false }: PermissionChoiceProps) {
  const { t } = useTranslation('roles')
  const noteOf = usePermissionNotes(described)
  const change = (permissions: readonly Permission[], isWanted: boolean) =>
    onChange(withPermissions(chosen, permissions, isWanted))
  return (
    <div id="permissions" tabIndex={-1} className={styles.permissions}>
      <SelectAll
        label={t('permissions.all')}
        permissions={PERMISSIONS}
        chosen={chosen}
        isFixed={isFixed}
        onChange={change}
      />
      <div className={styles.modules}>
        {MODULES.map(([module, permissions]) => (
          <fieldset key={module} className={styles.module}>
            <legend className={styles.moduleName}>{t(`module.${module}`)}</legend>
            {permissions.length > 1 && (
              <SelectAll
                label={t('permissions.allOf', { module: t(`module.${module}`) })}
                permissions={permissions}
                chosen={chosen}
                isFixed={isFixed}
                onChange={change}
              />
            )}
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`permission.${permission}`)}
                description={noteOf(permission)}
                checked={chosen.includes(permission)}
                disabled={isFixed}
                onChange={(event) => change([permission], event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function usePermissionNotes(described: readonly PermissionView[]) {
  const { t } = useTranslation('roles')
  const byName = new Map(described.map((permission) => [permission.name, permission]))
  return (name: Permission): ReactNode => {
    const { description = '', status = 'active' } = byName.get(name) ?? {}
    if (status === 'active' && description === '') return undefined
    return (
      <>
        {status === 'inactive' && <span className={styles.off}>{t('permissions.isOff')}</span>}
        <Bdi>{description}</Bdi>
      </>
    )
  }
}

interface SelectAllProps {
  readonly label: string
  readonly permissions: readonly Permission[]
  readonly chosen: readonly Permission[]
  readonly isFixed: boolean
  readonly onChange: (permissions: readonly Permission[], isWanted: boolean) => void
}

function SelectAll({ label, permissions, chosen, isFixed, onChange }: SelectAllProps) {
  const count = permissions.filter((permission) => chosen.includes(permission)).length
  return (
    <Checkbox
      label={label}
      className={styles.selectAll}
      checked={count === permissions.length}
      indeterminate={count > 0 && count < permissions.length}
      disabled={isFixed}
      onChange={() => onChange(permissions, count < permissions.length)}
    />
  )
}
