import { IconCircleCheck, IconCircleOff, IconFileImport, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import { download } from '#src/api/download.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { RecordListPage, useListSearch, useStatusChange } from '#src/features/records/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import type { Filter, SheetFormat } from '#src/ui/list/index.ts'
import {
  amountsOf,
  type Column,
  daysOf,
  listQueryOf,
  TitleCell,
  useStatusColumn,
  useStatusFilter,
} from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { couponKind, COUPONS_KEY, type CouponSearch } from './coupon-kind.ts'
import { CouponDays, Discount } from './coupon-words.tsx'

/** Lists what the academy takes off its prices, and for whom. */
export function CouponListPage() {
  const { t } = useTranslation('coupons')
  const reader = useReader()
  const list = useListSearch(couponKind.search)
  const { call, dialog } = useFreshProof()
  const { bulkActions, rowAction } = useStatusChange({
    call: (body) => call(() => callRoute(routes.coupons.changeCoupons, { body })),
    queryKey: COUPONS_KEY,
    search: list.search,
    active: { label: t('standing.begin'), icon: IconCircleCheck, done: (count) => t('standing.begun', { count }) },
    inactive: { label: t('standing.end'), icon: IconCircleOff, done: (count) => t('standing.ended', { count }) },
    undone: t('standing.undone'),
  })
  return (
    <>
      <RecordListPage
        kind={couponKind}
        {...list}
        columns={useColumns()}
        filters={useFilters()}
        ranges={[daysOf(t('list.ends')), amountsOf(t('list.amount'))]}
        bulkActions={bulkActions}
        rowActions={(record, { edit, remove }) => [edit, rowAction(record), remove]}
        onExport={(format) => exportCoupons(list.search, format)}
        tools={
          <ButtonLink to="/coupons/codes" variant="default" leftSection={<IconTicket size={18} aria-hidden />}>
            {t('codes.title')}
          </ButtonLink>
        }
        beside={
          mayOpen('/coupons/import', reader) && (
            <ButtonLink to="/coupons/import" variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
              {t('list.import')}
            </ButtonLink>
          )
        }
      />
      {dialog}
    </>
  )
}

function exportCoupons(search: CouponSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.coupons.exportCoupons, { query: { ...query, format } }, `coupons.${format}`)
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('coupons')
  const status = useStatusFilter(t('field.status'))
  const options = (['percentage', 'fixed'] as const).map((type) => ({ value: type, label: t(`type.${type}`) }))
  return [{ id: 'type', label: t('field.type'), options }, status]
}

function useColumns(): readonly Column<CouponRecord>[] {
  const { t } = useTranslation('coupons')
  const status = useStatusColumn(t('field.status'))
  return [
    {
      id: 'code',
      header: t('field.code'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, code, title }) => (
        <TitleCell note={<Bdi>{title}</Bdi>}>
          <Link {...couponKind.paths.one(id)}>
            <Bdi>{code}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'amount',
      header: t('field.discount'),
      align: 'end',
      cell: ({ type, amount }) => <Discount type={type} amount={amount} />,
    },
    {
      id: 'used',
      header: t('field.used'),
      align: 'end',
      isSortable: true,
      cell: ({ used, quantity }) =>
        quantity === null ? (
          <Num value={used} />
        ) : (
          <bdi>
            <Num value={used} /> / <Num value={quantity} />
          </bdi>
        ),
    },
    {
      id: 'held',
      header: t('field.held'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: ({ held }) => <Num value={held} />,
    },
    {
      id: 'packages',
      header: t('field.packages'),
      isHiddenAtFirst: true,
      cell: ({ packageIds }) =>
        packageIds.length === 0 ? t('packages.all') : t('packages.count', { count: packageIds.length }),
    },
    { id: 'endsAt', header: t('field.days'), isSortable: true, cell: (coupon) => <CouponDays coupon={coupon} /> },
    status,
  ]
}
