import { useTranslation } from 'react-i18next'
import { AccessList } from './AccessList.tsx'

/** Shows who has a package, in its page. */
export function PackageAccess({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('subscriptions')
  return (
    <AccessList
      of={{ package: packageId }}
      title={t('ofPackage.title')}
      lead={t('ofPackage.lead')}
      emptyText={t('ofPackage.empty')}
      grantTitle={t('grant.titleEmails')}
    />
  )
}
