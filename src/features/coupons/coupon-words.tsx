import { useTranslation } from 'react-i18next'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import { WHOLE_IN_BASIS_POINTS } from '#domain/money/halalas.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { Money } from '#src/ui/text/Money.tsx'

/** Says what a coupon takes off. */
export function Discount({ type, amount }: Pick<CouponRecord, 'type' | 'amount'>) {
  const { number } = useFormats()
  if (type === 'fixed') return <Money halalas={amount} />
  return (
    <bdi className="mq-numbers">
      {number(amount / WHOLE_IN_BASIS_POINTS, { style: 'percent', maximumFractionDigits: 2 })}
    </bdi>
  )
}

/** Says from which day to which it may be used, in the academy's zone. */
export function CouponDays({ coupon: { startsAt, endsAt } }: { readonly coupon: CouponRecord }) {
  const { t } = useTranslation('coupons')
  const locale = useLocale()
  const day = (instant: number) => formatInstant(instant, locale, { dateStyle: 'medium', timeZone: 'Asia/Riyadh' })
  if (startsAt === null && endsAt === null) return <span className="mq-quiet">{t('days.always')}</span>
  if (endsAt === null) return t('days.from', { from: day(startsAt ?? 0) })
  const until = day(endsAt - 1)
  return startsAt === null ? t('days.until', { until }) : t('days.between', { from: day(startsAt), until })
}
