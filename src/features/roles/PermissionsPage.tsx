import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordState } from '#src/api/list-state.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { permissionsQuery } from './queries.ts'
import { useRoleName } from './use-role-name.ts'
import styles from './roles.module.css'

/** What each permission allows, and which roles hold it. Permissions come with the product; roles choose among them. */
export function PermissionsPage() {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const query = useQuery(permissionsQuery)
  usePageTitle(t('permissions.title'))
  return (
    <>
      <PageHeader title={t('permissions.title')} description={t('permissions.lead')} />
      <RecordPage state={recordState(query)}>
        {({ modules }) => (
          <div className={styles.modules}>
            {modules.map(({ module, permissions }) => (
              <section key={module} className={styles.module} aria-label={t(`module.${module}`)}>
                <h2 className={styles.moduleName}>{t(`module.${module}`)}</h2>
                <dl className={styles.holders}>
                  {permissions.map(({ name, roles }) => (
                    <div key={name}>
                      <dt>{t(`permission.${name}`)}</dt>
                      <dd>
                        <code dir="ltr">{name}</code>
                        {roles.map((role) => (
                          <bdi key={role} dir="auto" className={styles.holder}>
                            {nameOf({ name: role })}
                          </bdi>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        )}
      </RecordPage>
    </>
  )
}
