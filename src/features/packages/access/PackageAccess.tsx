import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { PAGE_SIZES } from '#src/ui/list/page-sizes.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { AccessList } from './AccessList.tsx'

/** Shows who has a package and what it brought, in its page. */
export function PackageAccess({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('subscriptions')
  const maySeePayments = useReader().may('manage-payments')
  return (
    <AccessList
      of={{ package: packageId }}
      title={t('ofPackage.title')}
      lead={t('ofPackage.lead')}
      emptyText={t('ofPackage.empty')}
      grantTitle={t('grant.titleEmails')}
    >
      {maySeePayments && <Revenue packageId={packageId} />}
    </AccessList>
  )
}

const [FEWEST] = PAGE_SIZES

/** Only the totals are read, of all payments of the package. Stands from the first moment, so that the list does not move when it comes. */
function Revenue({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('subscriptions')
  const { data } = useQuery({
    queryKey: ['payments', 'of-package', packageId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.payments.listPayments, { query: { package: packageId, perPage: FEWEST }, signal })),
    staleTime: 0,
  })
  const totals = data?.totals
  const amount = (halalas: number | undefined) => (halalas === undefined ? '–' : <Money halalas={halalas} />)
  return (
    <>
      <KeyValueList size="large">
        <KeyValue name={t('revenue.net')}>
          {amount(totals === undefined ? undefined : totals.paid - totals.refunded)}
        </KeyValue>
        <KeyValue name={t('revenue.paid')}>{amount(totals?.paid)}</KeyValue>
        <KeyValue name={t('revenue.refunded')}>{amount(totals?.refunded)}</KeyValue>
      </KeyValueList>
      <div>
        <ButtonLink to="/admin/payments" search={{ package: packageId }} variant="default">
          {t('revenue.payments')}
        </ButtonLink>
      </div>
    </>
  )
}
