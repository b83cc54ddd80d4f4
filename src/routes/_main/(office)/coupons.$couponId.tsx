import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { CouponPage } from '#src/features/coupons/CouponPage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/coupons/$couponId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/coupons'),
  loader: () => i18next.loadNamespaces('recordFigures'),
  component: OneCoupon,
})

function OneCoupon() {
  const { couponId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <CouponPage key={couponId} couponId={couponId} tab={tab} />
}
