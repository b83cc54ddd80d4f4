import { couponRoutes } from '#contract/shop/coupons.ts'
import { storeFinder } from '#server/records/index.ts'
import { couponStore } from './coupons.repo.ts'

export const couponFinder = storeFinder({
  kind: 'coupons',
  access: couponRoutes.list.access,
  store: () => couponStore,
  shown: ({ id, code, title }) => ({ id, name: code, detail: title }),
})
