import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentRow } from '#contract/shop/payments.ts'
import { PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { listState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { type Column, DataList, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { paymentSearch } from './payment-search.ts'
import { paymentListQuery } from './queries.ts'

const SHOWN: readonly string[] = ['amount', 'paid', 'reference', 'status', 'createdAt']

/**
 * Lists what a person bought, each leading to its payment, on their page. The search stays there: the address is the
 * person's.
 */
export function PersonPayments({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('payments')
  const [search, setSearch] = useState(() => paymentSearch({ perPage: 10 } as Parameters<typeof paymentSearch>[0]))
  const query = useQuery({ ...paymentListQuery(search, userId), placeholderData: keepPreviousData })
  const columns = [useBoughtColumn(), ...usePaymentColumns().filter(({ id }) => SHOWN.includes(id))]
  return (
    <Card title={t('ofPerson.title')} text={t('ofPerson.lead')}>
      <DataList
        id="person-payments"
        label={t('ofPerson.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ reference }) => reference}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={t('ofPerson.search')}
        filters={[
          {
            id: 'status',
            label: t('column.status'),
            isMany: true,
            options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        empty={{ title: t('emptyTitle'), text: t('ofPerson.empty') }}
      />
    </Card>
  )
}

function useBoughtColumn(): Column<PaymentRow> {
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  return {
    id: 'package',
    header: t('column.package'),
    phone: 'title',
    cell: ({ id, packageName, period }) => (
      <TitleCell note={t(`period.${period}`)}>
        <Link to="/admin/payments/$paymentId" params={{ paymentId: id }}>
          <Bdi>{packageName[language]}</Bdi>
        </Link>
      </TitleCell>
    ),
  }
}
