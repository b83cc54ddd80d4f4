/** Results of one link, step by step and campaign by campaign. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { LinkResults } from '#contract/public-pages/marketing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { linkRecords } from './links.ts'
import { firstDayOf, lastMonths, monthStart } from '#domain/progress/academy-months.ts'
import { selectByMonth, selectCampaigns } from './results.repo.ts'

type CampaignResults = LinkResults['campaigns'][number]

/** Anyone can write addresses with labels of their own: a page shows no more of them. */
const CAMPAIGNS_MOST = 100
const MONTHS = 12

type Labels = Pick<CampaignResults, 'source' | 'campaign'>

const NOTHING = { visits: 0, interests: 0, registrations: 0, orders: 0, paid: 0, revenue: 0 }

export async function readLinkResults(
  dependencies: Dependencies,
  id: string,
): Promise<Outcome<LinkResults, 'marketing.not-found'>> {
  const read = await linkRecords(dependencies).read(id)
  if (!read.ok) return failure('marketing.not-found')
  const rows = await selectCampaigns(dependencies.database.query, id)
  const found = new Map<string, CampaignResults>()
  const add = ({ source, campaign }: Labels, more: Partial<CampaignResults>) => {
    const key = JSON.stringify([source, campaign])
    found.set(key, { ...(found.get(key) ?? { ...NOTHING, source, campaign }), ...more })
  }
  for (const row of rows.visits) add(row, { visits: row.count })
  for (const row of rows.interests) add(row, { interests: row.count })
  for (const row of rows.registrations) add(row, { registrations: row.count })
  for (const row of rows.orders) add(row, { orders: row.count, paid: row.paid, revenue: row.revenue })
  const campaigns = [...found.values()].toSorted(byWeight).slice(0, CAMPAIGNS_MOST)
  return success({ link: read.value, campaigns, months: await readMonths(dependencies, id) })
}

async function readMonths({ database, now }: Dependencies, id: string): Promise<LinkResults['months']> {
  const months = lastMonths(now(), MONTHS)
  const [first = ''] = months
  const since = { day: firstDayOf(first), at: new Date(monthStart(first)) }
  const rows = await selectByMonth(database.query, id, since)
  const countOf = (step: keyof typeof rows, month: string) => rows[step].find((row) => row.month === month)?.count ?? 0
  return months.map((month) => ({
    month,
    visits: countOf('visits', month),
    registrations: countOf('registrations', month),
    paid: countOf('paid', month),
  }))
}

/** What brought money is never cut off behind what only brought looks. */
function byWeight(one: CampaignResults, other: CampaignResults): number {
  return other.paid - one.paid || other.visits - one.visits || other.interests - one.interests
}
