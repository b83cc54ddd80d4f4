import type { Dependencies } from '#server/dependencies.ts'
import { couponStore } from './coupons.repo.ts'

/** The coupons that a search of their list would show first. */
export async function findCoupons({ database, now }: Dependencies, q: string, perPage: number) {
  const rows = await couponStore.page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, code, title }) => ({ id, name: code, detail: title }))
}
