import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CouponUse } from '#contract/shop/coupons.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { type Column, DataList, listQueryOf, listSearch, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { COUPONS_KEY } from './coupon-kind.ts'

/** Its search stays on the page: the address is that of the coupon. */
const usesSearch = listSearch({ sort: ['orderedAt', 'total'] })

/** Lists who used a coupon, and for which order. */
export function CouponUses({ couponId }: { readonly couponId: string }) {
  const { t } = useTranslation('coupons')
  const [search, setSearch] = useState(() => usesSearch({} as Parameters<typeof usesSearch>[0]))
  const query = useQuery({
    queryKey: [...COUPONS_KEY, couponId, 'uses', search],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.coupons.listCouponUses, { params: { id: couponId }, query: listQueryOf(search), signal }),
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('uses.title')} text={t('uses.lead')}>
      <DataList
        id="coupon-uses"
        label={t('uses.title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ buyer }) => buyer?.name ?? t('uses.gone')}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={t('uses.search')}
        empty={{ title: t('uses.emptyTitle'), text: t('uses.empty') }}
      />
    </Card>
  )
}

function useColumns(): readonly Column<CouponUse>[] {
  const { t } = useTranslation('coupons')
  const { language } = useLocale()
  const { dateTime } = useFormats()
  return [
    {
      id: 'buyer',
      header: t('uses.buyer'),
      phone: 'title',
      cell: ({ buyer, packageName }) => (
        <TitleCell note={<Bdi>{packageName[language]}</Bdi>}>
          {buyer === null ? t('uses.gone') : <Person {...buyer} />}
        </TitleCell>
      ),
    },
    {
      id: 'state',
      header: t('uses.state'),
      cell: ({ state }) => <StatusDot tone={state === 'used' ? 'on' : 'off'}>{t(`uses.of.${state}`)}</StatusDot>,
    },
    {
      id: 'discount',
      header: t('field.discount'),
      align: 'end',
      cell: ({ discount }) => <Money halalas={discount} />,
    },
    {
      id: 'total',
      header: t('uses.total'),
      align: 'end',
      isSortable: true,
      cell: ({ total }) => <Money halalas={total} />,
    },
    {
      id: 'orderedAt',
      header: t('uses.orderedAt'),
      isSortable: true,
      cell: ({ orderedAt }) => dateTime(orderedAt),
    },
  ]
}
