import { listPayments } from '#contract/shop/payments.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import type { Locale } from '#server/http/handler.ts'
import { rowView } from './list-payments.ts'
import { paymentList } from './payments.repo.ts'

/** The payments that a search of their list would show first, by their buyer; the totals of all are not computed. */
async function findPayments({ database, now }: Dependencies, q: string, perPage: number, locale: Locale) {
  const rows = await paymentList(database.query).page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(rowView).map(({ id, buyer, reference, receiptNumber, packageName }) => {
    const number = receiptNumber ?? reference
    return { id, name: buyer?.name ?? number, detail: `${buyer === null ? '' : `${number} · `}${packageName[locale]}` }
  })
}

export const paymentFinder: Finder = {
  kind: 'payments',
  access: listPayments.access,
  find: (all, q, limit, { locale }) => findPayments(all, q, limit, locale),
}
