import { useTranslation } from 'react-i18next'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { FamilyLinkCard } from './FamilyLinkCard.tsx'
import styles from './family-links.module.css'

/** The page on which students let their family follow them. */
export function ShareProgressPage() {
  const { t } = useTranslation('familyLinks')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole } = useReader()
  const session = useSession()
  usePageTitle(t('share.title'))
  if (session === null) return null
  if (!hasRole('student')) return <NoPermission message={tErrors('auth.students-only')} />
  return (
    <div className={styles.share}>
      <BackLink to="/">{t('share.back')}</BackLink>
      <PageHeader title={t('share.title')} description={t('share.lead')} />
      <FamilyLinkCard userId={null} student={session.user.name} />
    </div>
  )
}
