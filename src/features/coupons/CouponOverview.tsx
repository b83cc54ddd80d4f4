import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { packageChoicesQuery } from '#src/features/packages/index.ts'
import { RecordOverview } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { COUPONS_KEY } from './coupon-kind.ts'
import { CouponDays, Discount } from './coupon-words.tsx'
import { CouponFigures } from './CouponFigures.tsx'

/** What a coupon takes off and how it is used. */
export function CouponOverview({ record }: { readonly record: CouponRecord }) {
  const { t } = useTranslation(['coupons', 'lists'])
  const query = useQuery({
    queryKey: [...COUPONS_KEY, record.id, 'figures'],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.recordFigures.readCouponFigures, { params: { id: record.id }, signal })),
    staleTime: 0,
  })
  return (
    <RecordOverview
      facts={
        <>
          <KeyValue name={t('coupons:field.discount')}>
            <Discount {...record} />
          </KeyValue>
          <KeyValue name={t('coupons:field.days')}>
            <CouponDays coupon={record} />
          </KeyValue>
          <KeyValue name={t('coupons:field.quantity')}>
            {record.quantity === null ? t('lists:noLimit') : <Num value={record.quantity} />}
          </KeyValue>
          <KeyValue name={t('coupons:field.perStudent')}>
            <Num value={record.perStudent} />
          </KeyValue>
          <KeyValue name={t('coupons:page.minimum')}>
            {record.minimumAmount === 0 ? t('coupons:page.anyPrice') : <Money halalas={record.minimumAmount} />}
          </KeyValue>
          <KeyValue name={t('coupons:field.packages')}>
            <Packages ids={record.packageIds} />
          </KeyValue>
        </>
      }
      more={
        record.description !== '' && (
          <Card title={t('coupons:field.description')}>
            <p>
              <Bdi>{record.description}</Bdi>
            </p>
          </Card>
        )
      }
      figures={<CouponFigures query={query} record={record} />}
    />
  )
}

/** Names of the packages for which it holds, once they are known. */
function Packages({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('coupons')
  const { language } = useLocale()
  const { data } = useQuery({ ...packageChoicesQuery, enabled: ids.length > 0 })
  if (ids.length === 0) return t('packages.all')
  const named = data?.items.filter(({ id }) => ids.includes(id)) ?? []
  if (named.length === 0) return t('packages.count', { count: ids.length })
  return named.map(({ id, name }) => (
    <div key={id}>
      <Bdi>{name[language]}</Bdi>
    </div>
  ))
}
