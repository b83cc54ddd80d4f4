import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { PackageFigures } from '#contract/shop/record-figures.ts'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import { lastMonths, monthStart } from '#domain/progress/academy-months.ts'
import { selectSales, selectSalesByMonth } from '#server/db/sales.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { ordersOfPackage, selectBegunAndEnded, selectRunning } from './package-figures.repo.ts'
import { packageRecords } from './packages.ts'

const MONTHS = 12

interface MonthCount {
  readonly month: string
  readonly count: number
}

/** Sums counts of a month and of all months before it. */
function until(month: string, counts: readonly MonthCount[]): number {
  return counts.reduce((sum, row) => (row.month <= month ? sum + row.count : sum), 0)
}

/** Reads the figures of a package as they are now; who may not see payments reads no sums. */
export async function readPackageFigures(
  dependencies: Dependencies,
  packageId: string,
  { permissions }: Pick<Principal, 'permissions'>,
): Promise<Outcome<PackageFigures, 'packages.not-found'>> {
  if (!(await packageRecords(dependencies).read(packageId)).ok) return failure('packages.not-found')
  const { query } = dependencies.database
  const now = dependencies.now()
  const endOf = (days: number) => new Date(academyDayStart(academyDay(now) + days + 1))
  const months = lastMonths(now, MONTHS)
  const since = new Date(monthStart(months[0] ?? ''))
  const { begun, ended } = await selectBegunAndEnded(query, packageId, { since, at: new Date(now) })
  const asked = { of: ordersOfPackage(packageId), since }
  const seesSums = permissions.has('manage-payments')
  const salesIn = seesSums ? await selectSalesByMonth(query, asked) : () => null
  return success({
    active: await selectRunning(query, packageId, new Date(now), [endOf(7), endOf(30)]),
    sales: seesSums ? await selectSales(query, asked.of) : null,
    months: months.map((month) => ({
      month,
      subscriptions: until(month, begun) - until(month, ended),
      sales: salesIn(month),
    })),
  })
}
