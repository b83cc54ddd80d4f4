/** Acts of visitors who come by marketing links. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { CONSENT_VERSION } from '#contract/public-pages/marketing-consent.ts'
import type {
  countVisit as visitRoute,
  registerInterest as route,
  ShownTarget,
} from '#contract/public-pages/marketing.ts'
import { foldSlug } from '#contract/public-pages/marketing.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { isTrapped } from '#contract/foundation/trap.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { campaignOf, isEmptyCampaign } from '#domain/marketing/campaign.ts'
import arabic from '#locales/ar/landing.json' with { type: 'json' }
import english from '#locales/en/landing.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext } from '#server/http/handler.ts'
import { followStudent, isVisitor, keepVisit, readTouch, writeTouch } from '#server/modules/attribution/index.ts'
import { writeInterest } from './interests.repo.ts'
import { selectActiveLink, selectShownTarget } from './links.repo.ts'

export interface Landing {
  readonly slug: string
  readonly title: string
  readonly target: ShownTarget
}

const consentTexts = { ar: arabic.consent, en: english.consent } as const

export async function readLanding(
  { database }: Pick<Dependencies, 'database'>,
  slug: string,
): Promise<Outcome<Landing, 'marketing.not-found'>> {
  const link = await selectActiveLink(database.query, foldSlug(slug))
  if (link === undefined) return failure('marketing.not-found')
  return success({ ...link, target: await selectShownTarget(database.query, link.target) })
}

const NO_SUCH_ROW = '23503'

/** The link may be deleted between the look and the write. */
function unlessGone(error: unknown) {
  if (sqlStateOf(error) === NO_SUCH_ROW) return failure('marketing.not-found')
  throw error
}

/** A look at a link's page; answers what the device may keep, so that it is known what became of the look. */
export async function countVisit(
  dependencies: Dependencies,
  { slug, search }: BodyOf<typeof visitRoute> & { readonly slug: string },
  context: CallContext,
): Promise<Outcome<{ touch: string | null }, 'marketing.not-found'>> {
  const link = await selectActiveLink(dependencies.database.query, foldSlug(slug))
  if (link === undefined) return failure('marketing.not-found')
  if (!isVisitor(context)) return success({ touch: null })
  const given = new URLSearchParams(search)
  const touch = { linkId: link.id, campaign: campaignOf((name) => given.get(name)), at: new Date(dependencies.now()) }
  const { principal } = context
  const kept = async () => {
    await keepVisit(dependencies, touch, context)
    if (principal?.role === 'student') await followStudent(dependencies, principal.userId, touch)
    return success({ touch: await writeTouch(dependencies, touch) })
  }
  return kept().catch(unlessGone)
}

/** The consent as it was read; a version that the academy does not have any more is none, because its words are gone. */
function consentOf(version: string | null, locale: Locale, at: Date) {
  if (version !== CONSENT_VERSION) return { consentedAt: null, consentVersion: null, consentWording: null }
  return { consentedAt: at, consentVersion: version, consentWording: consentTexts[locale] }
}

/**
 * Keeps a name and a number, once a link: the answer never says whether the number was there before. Who registers again
 * with a consent has given it; who registers again without one has taken none back.
 */
export async function registerInterest(
  dependencies: Dependencies,
  { link, name, whatsapp, homepage, consent, touch: kept }: BodyOf<typeof route>,
  locale: Locale,
): Promise<Outcome<Record<string, never>, 'marketing.not-found'>> {
  const { database, now } = dependencies
  const found = link === null ? null : await selectActiveLink(database.query, foldSlug(link))
  if (found === undefined) return failure('marketing.not-found')
  const linkId = found?.id ?? null
  const touch = await readTouch(dependencies, kept)
  const campaign = touch !== null && touch.linkId === linkId ? touch.campaign : null
  const at = new Date(now())
  const written = writeInterest(database.query, {
    id: newIdentifier(),
    linkId,
    place: linkId ?? 'none',
    name: name.trim(),
    whatsapp,
    locale,
    searchText: foldForSearch(`${name} ${whatsapp} ${whatsapp.replace(/^\+966/, '0')}`),
    suspected: isTrapped(homepage),
    campaign: campaign === null || isEmptyCampaign(campaign) ? null : campaign,
    ...consentOf(consent, locale, at),
    createdAt: at,
  })
  return written.then(() => success({}), unlessGone)
}
