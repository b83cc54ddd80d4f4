import type { CouponForm, CouponRecord } from '#contract/shop/coupons.ts'
import { failure } from '#contract/foundation/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { foldCouponCode } from '#domain/coupons/code.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordsOf, statusChange } from '#server/records/index.ts'
import { couponStore, couponWasOrdered, lockCoupons } from './coupons.repo.ts'

export const COUPONS = 'coupons'

const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Answers a coupon as it is stored. */
export function columnsOf({ status, startsAt, endsAt, code, title, ...form }: CouponForm) {
  const codeKey = foldCouponCode(code)
  return {
    ...form,
    code: code.trim(),
    codeKey,
    title: title.trim(),
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    active: status === 'active',
    searchText: foldForSearch(`${codeKey} ${title}`),
  }
}

/** Uses are counted by orders, which have a record of their own. */
function recorded({ title, description, status, type, amount, ...view }: CouponRecord) {
  const { code, quantity, perStudent, minimumAmount, startsAt, endsAt, packageIds } = view
  const limits = { quantity, perStudent, minimumAmount, startsAt, endsAt, packageIds }
  return { code, title, description, status, type, amount, ...limits }
}

export function couponRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: COUPONS,
    store: couponStore,
    view: ({ active, startsAt, endsAt, ...row }): CouponRecord => ({
      ...row,
      startsAt: startsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
      status: active ? 'active' : 'inactive',
    }),
    columns: columnsOf,
    recorded,
    notFound: 'coupons.not-found',
    refuseWrite: (_, form, current) => {
      if (current === null || current.used + current.held === 0) return null
      const { type, amount, packageIds } = columnsOf(form)
      const isSame = type === current.type && amount === current.amount
      const samePackages = packageIds.toSorted().join() === current.packageIds.toSorted().join()
      return isSame && samePackages ? null : failure('coupons.frozen')
    },
    refuseRemoval: async (transaction, { id }) =>
      (await couponWasOrdered(transaction, id)) ? failure('coupons.in-use') : null,
    taken: () => failure('coupons.code-taken', { fields: { code: { code: 'unique' } } }),
  })
}

/** Activates or deactivates many. */
export function couponStatusChange(dependencies: Dependencies) {
  return statusChange(dependencies, {
    name: COUPONS,
    lock: lockCoupons,
    write: (transaction, ids, active) => couponStore.updateMany(transaction, ids, { active }),
  })
}
