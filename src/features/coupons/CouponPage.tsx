import { EditRecordPage } from '#src/features/records/index.ts'
import { couponForm } from './coupon-form.ts'
import { couponKind } from './coupon-kind.ts'
import { CouponUses } from './CouponUses.tsx'

/** A coupon: its terms, and the orders that it was used for. */
export function CouponPage({ couponId }: { readonly couponId: string }) {
  return <EditRecordPage kind={couponKind} form={couponForm} id={couponId} below={<CouponUses couponId={couponId} />} />
}
