import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentTotals } from '#contract/shop/payments.ts'
import { PACKAGE_PERIODS, PACKAGE_TIERS } from '#domain/access/packages.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { packageChoicesQuery } from '#src/features/packages/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { amountsOf, DataList, daysOf, type Filter, listQueryOf, type SheetFormat } from '#src/ui/list/index.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { usePaymentColumns } from './payment-columns.tsx'
import { paymentSearch, type PaymentSearch } from './payment-search.ts'
import { paymentListQuery } from './queries.ts'

/** All payments, with the totals of what is shown. */
export function PaymentListPage() {
  const { t } = useTranslation('payments')
  const { search, onSearch } = useListSearch(paymentSearch)
  const query = useQuery({ ...paymentListQuery(search), placeholderData: keepPreviousData })
  const paidDays = { kind: 'days', label: t('column.paidAt'), from: 'paidFrom', to: 'paidTo' } as const
  const openDifferences = query.data?.openDifferences ?? 0
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={<Totals totals={query.data?.totals} />}
        action={
          <>
            <Link to="/admin/payments/numbers">{t('numbers.link')}</Link>
            <Link to="/admin/payments/documents">{t('documents.link')}</Link>
            <Link to="/admin/payments/differences">
              {openDifferences === 0 ? t('differences.link') : t('differences.linkOpen', { count: openDifferences })}
            </Link>
            <ButtonLink to="/admin/payments/record">{t('record.action')}</ButtonLink>
          </>
        }
      />
      <DataList
        id="payments"
        views={SavedViews}
        label={t('title')}
        columns={usePaymentColumns()}
        rowId={({ id }) => id}
        rowName={({ buyer }) => buyer?.name ?? t('gone')}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={useFilters()}
        onExport={(format) => exportPayments(search, format)}
        ranges={[daysOf(t('column.createdAt')), paidDays, amountsOf(t('column.amount'))]}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

/** Stands from the first moment, so that the list does not move when they come; undefined: not known yet. */
function Totals({ totals }: { readonly totals: PaymentTotals | undefined }) {
  const { t } = useTranslation('payments')
  const amount = (halalas: number | undefined) => (halalas === undefined ? '–' : <Money halalas={halalas} />)
  return (
    <section aria-label={t('totals.title')}>
      <KeyValueList size="heading">
        <KeyValue name={t('totals.paid')}>{amount(totals?.paid)}</KeyValue>
        <KeyValue name={t('totals.refunded')}>{amount(totals?.refunded)}</KeyValue>
        <KeyValue name={t('totals.vat')}>{amount(totals?.vat)}</KeyValue>
        <KeyValue name={t('totals.discount')}>{amount(totals?.discount)}</KeyValue>
        <KeyValue name={t('totals.completed')}>
          {totals === undefined ? '–' : <Num value={totals.completed} />}
        </KeyValue>
      </KeyValueList>
    </section>
  )
}

function exportPayments(search: PaymentSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.payments.exportPayments, { query: { ...query, format } }, `payments.${format}`)
}

function useFilters(): readonly Filter[] {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  const { data } = useQuery(packageChoicesQuery)
  const packages = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    {
      id: 'status',
      label: t('column.status'),
      isMany: true,
      options: choices(PAYMENT_STATUSES, (value) => t(`status.${value}`)),
    },
    {
      id: 'type',
      label: t('column.type'),
      isMany: true,
      options: choices(PACKAGE_TIERS, (value) => t(`type.${value}`)),
    },
    { id: 'package', label: t('column.package'), isMany: true, options: packages },
    {
      id: 'period',
      label: t('column.period'),
      isMany: true,
      options: choices(PACKAGE_PERIODS, (value) => t(`period.${value}`)),
    },
    {
      id: 'method',
      label: t('column.method'),
      isMany: true,
      options: choices(PAYMENT_METHODS, (value) => wayOf(value)),
    },
    {
      id: 'attention',
      label: t('attention.title'),
      options: (['yes', 'hand-over'] as const).map((value) => ({ value, label: t(`attention.${value}`) })),
    },
  ]
}
