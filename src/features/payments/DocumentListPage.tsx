import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DocumentRow } from '#contract/shop/receipts.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { type Column, DataList, daysOf, listQueryOf, type SheetFormat, TitleCell } from '#src/ui/list/index.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { documentSearch, type DocumentSearch } from './document-search.ts'
import { documentListQuery, type DocumentTotals } from './queries.ts'

/** Receipts and credit notes of a stretch of time, with their VAT. */
export function DocumentListPage() {
  const { t } = useTranslation('payments')
  const { search, onSearch } = useListSearch(documentSearch)
  const query = useQuery({ ...documentListQuery(search), placeholderData: keepPreviousData })
  usePageTitle(t('documents.title'))
  return (
    <>
      <BackToList to="/admin/payments">{t('title')}</BackToList>
      <PageHeader title={t('documents.title')} facts={<Totals totals={query.data?.totals} />} />
      <DataList
        id="documents"
        views={SavedViews}
        label={t('documents.title')}
        columns={useColumns()}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('documents.search')}
        filters={[
          {
            id: 'series',
            label: t('documents.kind'),
            options: (['invoice', 'credit-note'] as const).map((value) => ({
              value,
              label: t(`documents.series.${value}`),
            })),
          },
        ]}
        ranges={[daysOf(t('documents.issuedAt'))]}
        onExport={(format) => exportDocuments(search, format)}
        empty={{ title: t('documents.emptyTitle'), text: t('documents.empty') }}
      />
    </>
  )
}

function exportDocuments(search: DocumentSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.receipts.exportDocuments, { query: { ...query, format } }, `receipts.${format}`)
}

/** Stands from the first moment, so that the list does not move when they come. */
function Totals({ totals }: { readonly totals: DocumentTotals | undefined }) {
  const { t } = useTranslation('payments')
  const amount = (halalas: number | undefined) => (halalas === undefined ? '–' : <Money halalas={halalas} />)
  const due = totals && totals.invoices.vat - totals.creditNotes.vat
  return (
    <section aria-label={t('totals.title')}>
      <KeyValueList size="heading">
        <KeyValue name={t('documents.invoices')}>{amount(totals?.invoices.total)}</KeyValue>
        <KeyValue name={t('documents.invoicesVat')}>{amount(totals?.invoices.vat)}</KeyValue>
        <KeyValue name={t('documents.creditNotes')}>{amount(totals?.creditNotes.total)}</KeyValue>
        <KeyValue name={t('documents.creditNotesVat')}>{amount(totals?.creditNotes.vat)}</KeyValue>
        <KeyValue name={t('documents.due')}>{amount(due)}</KeyValue>
      </KeyValueList>
    </section>
  )
}

function useColumns(): readonly Column<DocumentRow>[] {
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  return [
    {
      id: 'number',
      header: t('documents.number'),
      phone: 'title',
      isSortable: true,
      cell: ({ number, series }) => (
        <TitleCell note={t(`documents.series.${series}`)}>
          <Link to="/receipts/$number" params={{ number }}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'issuedAt',
      header: t('documents.issuedAt'),
      isSortable: true,
      cell: ({ issuedAt }) => <Moment at={issuedAt} />,
    },
    {
      id: 'buyer',
      header: t('column.user'),
      cell: ({ buyer }) => (buyer === null ? t('gone') : <Person {...buyer} />),
    },
    {
      id: 'package',
      header: t('column.package'),
      isHiddenAtFirst: true,
      cell: ({ packageName }) => <Bdi>{packageName[language]}</Bdi>,
    },
    { id: 'net', header: t('documents.net'), align: 'end', cell: ({ net }) => <Money halalas={net} /> },
    { id: 'vat', header: t('documents.vat'), align: 'end', cell: ({ vat }) => <Money halalas={vat} /> },
    {
      id: 'total',
      header: t('documents.total'),
      align: 'end',
      isSortable: true,
      cell: ({ total }) => <Money halalas={total} />,
    },
    {
      id: 'about',
      header: t('documents.about'),
      cell: ({ about }) =>
        about === null ? (
          '–'
        ) : (
          <Link to="/receipts/$number" params={{ number: about }}>
            <bdi dir="ltr">{about}</bdi>
          </Link>
        ),
    },
    {
      id: 'payment',
      header: t('one.title'),
      isHiddenAtFirst: true,
      cell: ({ orderId }) => (
        <Link to="/admin/payments/$paymentId" params={{ paymentId: orderId }}>
          {t('documents.payment')}
        </Link>
      ),
    },
  ]
}
