/** Campaigns of the sample academy, made through the services by which staff and visitors make theirs. */
import { CONSENT_VERSION } from '#contract/public-pages/marketing-consent.ts'
import type { LinkTarget } from '#contract/public-pages/marketing.ts'
import { NO_CAMPAIGN } from '#domain/marketing/campaign.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { followOrder, followRegistration, keepVisit, type Touch } from '#server/modules/attribution/index.ts'
import { linkRecords, listInterests, registerInterest, withdrawConsent } from '#server/modules/marketing/index.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, sampleEmail } from './sample-accounts.ts'
import { SAMPLE_LINKS, type SampleInterest, type SampleLink } from './sample-marketing.ts'
import { hasMarketingLinks, selectFirstOffers, selectOrdersOf, selectUserIds } from './seed.repo.ts'

const DAY_MS = 86_400_000
/** Visits of the sample are spread over so many days. */
const VISITED_DAYS = 28
/** A person opens the link this long before registering. */
const TOUCHED_BEFORE_MS = 40 * 60_000

const AGENTS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
] as const

/** Fills an academy without campaigns; people, courses and orders are there already. */
export async function seedSampleMarketing(dependencies: Dependencies): Promise<void> {
  if (await hasMarketingLinks(dependencies.database.query)) return
  for (const link of SAMPLE_LINKS) await addLink(dependencies, link)
}

async function targetOf({ database }: Dependencies, kind: SampleLink['target']): Promise<LinkTarget> {
  const { packageId, courseId } = await selectFirstOffers(database.query)
  if (kind === 'package' && packageId !== null) return { kind, id: packageId }
  return kind === 'course' && courseId !== null ? { kind, id: courseId } : { kind: 'none' }
}

async function addLink(dependencies: Dependencies, sample: SampleLink): Promise<void> {
  const { slug, title } = sample
  const links = linkRecords(dependencies)
  const form = { title, slug, target: await targetOf(dependencies, sample.target), status: 'active' } as const
  const { id, revision } = present(await links.create(form, null), slug)
  await addVisits(dependencies, id, sample)
  for (const interest of sample.interests) await addInterest(dependencies, slug, interest)
  for (const [index, student] of sample.students.entries()) {
    const { source, campaign } = sample.shared[index % sample.shared.length] ?? { source: '', campaign: '' }
    await follow(dependencies, student, { linkId: id, campaign: { ...NO_CAMPAIGN, source, campaign } })
  }
  if (!sample.isActive) present(await links.update(id, { ...form, status: 'inactive', revision }, null), slug)
}

async function addVisits(dependencies: Dependencies, linkId: string, { shared }: SampleLink): Promise<void> {
  const now = dependencies.now()
  for (const [place, { source, campaign, visits }] of shared.entries()) {
    for (let visit = 0; visit < visits; visit += 1) {
      const at = new Date(now - (visit % VISITED_DAYS) * DAY_MS)
      const visitor = {
        address: `198.18.${place}.${visit}`,
        userAgent: AGENTS[visit % AGENTS.length] ?? AGENTS[0],
      }
      await keepVisit(dependencies, { linkId, campaign: { ...NO_CAMPAIGN, source, campaign }, at }, visitor)
    }
  }
}

async function addInterest(dependencies: Dependencies, slug: string, sample: SampleInterest): Promise<void> {
  const { name, whatsapp, daysAgo, locale, consent, isSuspected = false } = sample
  const at = dependencies.now() - daysAgo * DAY_MS
  const then = { ...dependencies, now: () => at }
  const version = consent === 'none' ? null : CONSENT_VERSION
  const form = { link: slug, name, whatsapp, consent: version, touch: null, homepage: isSuspected ? 'x' : '' }
  present(await registerInterest(then, form, locale), name)
  if (consent !== 'withdrawn') return
  const [adminId = ''] = await selectUserIds(dependencies.database.query, [SAMPLE_ADMIN.email])
  const { items } = await listInterests(then, { page: 1, perPage: 10, q: whatsapp })
  present(await withdrawConsent(dependencies, items[0]?.id ?? '', adminId), name)
}

/** A student's account, and what they ordered since. */
async function follow(
  { database, now }: Dependencies,
  student: number,
  { linkId, campaign }: Pick<Touch, 'linkId' | 'campaign'>,
): Promise<void> {
  const [userId = ''] = await selectUserIds(database.query, [sampleEmail(student)])
  const bought = await selectOrdersOf(database.query, userId)
  const first = bought[0]?.createdAt.getTime() ?? now() - DAY_MS
  const touch = { linkId, campaign, at: new Date(first - TOUCHED_BEFORE_MS) }
  await database.transaction(async (transaction) => {
    await followRegistration(transaction, userId, touch, touch.at)
    for (const { id, createdAt } of bought) {
      await followOrder(transaction, { orderId: id, buyerId: userId, at: createdAt })
    }
  })
}
