/** The list of payments of an academy that has sold for two years: how long a page of 100 with its totals takes. */
import { listPayments as route } from '#contract/shop/payments.ts'
import type { Database } from '#server/db/connection.ts'
import { listPayments } from '#server/modules/payments/list-payments.ts'
import { signedInAdmins } from './admins.ts'
import { type Asked, countQueries, listBenchmark } from './list-benchmark.ts'
import { COUPON, fillPayments } from './many-payments.ts'

const typed = (text: string) => encodeURIComponent(text)

function pages(gold: string): readonly (readonly [name: string, query: string])[] {
  return [
    ['no filter', ''],
    ['the last page', 'page=500'],
    ['by what was paid', 'sort=-paid'],
    ['by status', 'sort=status&page=100'],
    ['completed', 'status=paid'],
    ['failed', 'status=failed'],
    ['pending', 'status=pending'],
    ['one package', `package=${gold}`],
    ['one coupon', `coupon=${COUPON}`],
    ['for a year', 'period=yearly'],
    ['by transfer', 'method=transfer'],
    ['completed, gold, by the month, its last page', 'status=paid&type=gold&period=monthly&page=90'],
    ['of ten days', 'from=2026-06-01&to=2026-06-10'],
    ['of a year, completed', 'from=2025-11-01&to=2026-10-31&status=paid'],
    ['to look at', 'attention=yes'],
    ['a family name', `q=${typed('الدوسري')}`],
    ['a name, written otherwise', `q=${typed('نوره الدوسري')}`],
    ['one person', `q=${typed('سارة العتيبي 700')}`],
    ['nobody', `q=${typed('لا أحد بهذا الاسم')}`],
    ['a receipt', 'q=INV-012345'],
    ['a short number', 'q=ab12cd34'],
  ]
}

const pathOf = (query: string) => `/api/payments?perPage=100${query === '' ? '' : `&${query}`}`

async function fill(database: Database) {
  const { gold } = await fillPayments(database)
  const tokens = await signedInAdmins(database, pages(gold).length)
  const asked: Asked[] = []
  for (const [name, query] of pages(gold)) {
    const parameters = route.query.parse(Object.fromEntries(new URLSearchParams(`perPage=100&${query}`)))
    // Queries that find out who asks come besides.
    const queries = await countQueries(database, () => listPayments({ database, now: Date.now }, parameters))
    asked.push({ name, path: pathOf(query), note: `${queries} queries` })
  }
  return { asked, tokens }
}

export const paymentsList = listBenchmark({
  name: 'payments-list',
  title: 'Pages of 100 payments with their totals, 50,000 payments of 20,000 students',
  fill,
})
