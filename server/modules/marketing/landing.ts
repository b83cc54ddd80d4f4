/** What visitors do with marketing links. */
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { LinkTarget, registerInterest as route } from '#contract/marketing.ts'
import { foldSlug } from '#contract/marketing.ts'
import type { BodyOf } from '#contract/route.ts'
import { isTrapped } from '#contract/trap.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Locale } from '#locales/messages.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertInterest } from './interests.repo.ts'
import { raiseVisits, selectActiveLink } from './links.repo.ts'

export interface Landing {
  readonly slug: string
  readonly title: string
  readonly target: LinkTarget
}

export async function readLanding(
  { database }: Dependencies,
  slug: string,
): Promise<Outcome<Landing, 'marketing.not-found'>> {
  const link = await selectActiveLink(database.query, foldSlug(slug))
  return link === undefined ? failure('marketing.not-found') : success(link)
}

export async function countVisit(
  { database }: Dependencies,
  slug: string,
): Promise<Outcome<Record<string, never>, 'marketing.not-found'>> {
  return (await raiseVisits(database.query, foldSlug(slug))) ? success({}) : failure('marketing.not-found')
}

const NO_SUCH_ROW = '23503'

/** The link may be deleted between the look and the write. */
function unlessGone(error: unknown) {
  if (sqlStateOf(error) === NO_SUCH_ROW) return failure('marketing.not-found')
  throw error
}

/** Keeps a name and a number, once a link: the answer never tells whether the number was there before. */
export async function registerInterest(
  { database, now }: Dependencies,
  { link, name, whatsapp, homepage }: BodyOf<typeof route>,
  locale: Locale,
): Promise<Outcome<Record<string, never>, 'marketing.not-found'>> {
  const found = link === null ? null : await selectActiveLink(database.query, foldSlug(link))
  if (found === undefined) return failure('marketing.not-found')
  const linkId = found?.id ?? null
  const kept = insertInterest(database.query, {
    id: newIdentifier(),
    linkId,
    place: linkId ?? 'none',
    name: name.trim(),
    whatsapp,
    locale,
    searchText: foldForSearch(`${name} ${whatsapp} ${whatsapp.replace(/^\+966/, '0')}`),
    suspected: isTrapped(homepage),
    createdAt: new Date(now()),
  })
  return kept.then(() => success({}), unlessGone)
}
