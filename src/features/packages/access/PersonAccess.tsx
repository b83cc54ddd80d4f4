import { useTranslation } from 'react-i18next'
import { AccessList } from './AccessList.tsx'

/** The packages of a person, in their page. */
export function PersonAccess({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('subscriptions')
  return (
    <AccessList
      of={{ user: userId }}
      title={t('ofPerson.title')}
      lead={t('ofPerson.lead')}
      emptyText={t('ofPerson.empty')}
      grantTitle={t('grant.title')}
    />
  )
}
