/**
 * Marketing links and the interest that visitors register through them. The public page of a link is
 * `/landing/marketing/<slug>`; without a slug it is the academy's own.
 */
import * as z from 'zod/mini'
import { isLettersDigitsHyphenUnderscore } from '#domain/validation/text-rules.ts'
import { rule, text } from '../foundation/field.ts'
import { mobile, personName } from '../people/person-fields.ts'
import { recordRoutes } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  activityFilters,
  bothLanguages,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  searchedText,
  several,
  dayFilters,
} from '../foundation/schemas.ts'
import { touch } from '../people/touch.ts'
import { trap } from '../foundation/trap.ts'

const marketers = { kind: 'permission', permission: 'manage-marketing' } as const

export const SLUG_LENGTH = 80

/** The slug as it appears in an address: lower case, in Unicode form NFC. */
export function foldSlug(slug: string): string {
  return slug.trim().normalize('NFC').toLowerCase()
}

const slug = z.pipe(
  text({ maximum: SLUG_LENGTH }).check(rule('lettersDigitsHyphenUnderscore', isLettersDigitsHyphenUnderscore)),
  z.transform(foldSlug),
)

/** Target of a marketing link; `none`: the academy as a whole. */
export const linkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('course'), id: identifier }),
  z.object({ kind: z.literal('package'), id: identifier }),
])
export type LinkTarget = z.infer<typeof linkTarget>

export const linkForm = z.object({
  title: text({ maximum: 120 }),
  slug,
  target: linkTarget,
  status: activity,
})

export type LinkForm = z.infer<typeof linkForm>

export const marketingLink = z.object({
  id: identifier,
  title: z.string(),
  slug: z.string(),
  target: linkTarget,
  status: activity,
  /** Number of visitors, each counted once a day. */
  visits: z.int(),
  /** Number of people who registered their interest, without entries that a program probably sent. */
  interests: z.int(),
  /** Number of accounts made within thirty days after the last visit through the link. */
  registrations: z.int(),
  /** Number of orders, and of the paid ones among them. */
  orders: z.int(),
  paid: z.int(),
  /** Halalas received for these orders, less refunds. */
  revenue: z.int(),
  createdAt: instant,
  revision,
})

export type MarketingLink = z.infer<typeof marketingLink>

const slugParams = z.object({ slug: z.string().check(z.maxLength(4 * SLUG_LENGTH)) })

/** The target as the page shows it; `none` also if visitors may not see the target. */
export const shownTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('course'), id: identifier, title: z.string() }),
  z.object({ kind: z.literal('package'), id: identifier, name: bothLanguages }),
])
export type ShownTarget = z.infer<typeof shownTarget>

export const readLanding = defineRoute({
  method: 'GET',
  path: '/api/landing/marketing/:slug',
  summary: 'What the public page of an active link shows',
  access: { kind: 'public' },
  params: slugParams,
  response: z.object({ slug: z.string(), title: z.string(), target: shownTarget }),
  errors: ['marketing.not-found'],
  perMinute: 600,
})

export const countVisit = defineRoute({
  method: 'POST',
  path: '/api/landing/marketing/:slug/visits',
  summary: 'The page of a link is seen: a visitor counts once a day; answers what the device may keep of it',
  access: { kind: 'public', readsSignIn: true },
  params: slugParams,
  body: z.object({
    /** Query of the opened address, for its UTM parameters. */
    search: z.string(),
  }),
  /** See `touch.ts`; null if the caller is no person who may become a student (staff, a program). */
  response: z.object({ touch: z.nullable(z.string()) }),
  errors: ['marketing.not-found'],
  // A whole audience behind one network address may open the link on the screen.
  perMinute: 300,
})

export const interestForm = z.object({
  /** Slug of the link that led here; null if none did. */
  link: z.nullable(z.string().check(z.maxLength(4 * SLUG_LENGTH))),
  name: personName,
  /** A Saudi mobile number in any form, kept as E.164. */
  whatsapp: mobile,
  /** Version of the wording with which the person consented to marketing; null if they did not consent. */
  consent: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  touch,
  /** See `trap`. */
  homepage: trap,
})

export const registerInterest = defineRoute({
  method: 'POST',
  path: '/api/interests',
  summary:
    'Register interest by name and WhatsApp number; the same number for the same link again adds a consent, and nothing else',
  access: { kind: 'public' },
  body: interestForm,
  response: z.object({}),
  errors: ['marketing.not-found'],
  status: 201,
  perMinute: 12,
})

export const linkRoutes = recordRoutes({
  path: '/api/marketing-links',
  access: marketers,
  summaries: {
    list: 'A page of links; sort by title, status, visits, interests, registrations, orders, paid or createdAt',
    create: 'Make a link',
    read: 'One link',
    update: 'Change a link; addresses with its old slug no longer lead anywhere',
    remove: 'Delete a link through which nobody has come any further than its page',
  },
  form: linkForm,
  view: marketingLink,
  filters: activityFilters,
  notFound: 'marketing.not-found',
  unwritable: ['marketing.slug-taken'],
  unremovable: ['marketing.has-interests'],
})

export const {
  list: listLinks,
  create: createLink,
  read: readLink,
  update: updateLink,
  remove: deleteLink,
} = linkRoutes

const counts = { visits: z.int(), interests: z.int(), registrations: z.int(), orders: z.int(), paid: z.int() }

export const linkResults = z.object({
  link: marketingLink,
  /** Counts by UTM source and campaign of the shared address, most visits first; empty text: the address had none. */
  campaigns: z.array(z.object({ source: z.string(), campaign: z.string(), ...counts, revenue: z.int() })),
  /** The last twelve months of the academy (`2026-11`), oldest first; `paid`: purchases by the month of the payment. */
  months: z.array(z.object({ month: z.string(), visits: z.int(), registrations: z.int(), paid: z.int() })),
})

export type LinkResults = z.infer<typeof linkResults>

export const readLinkResults = defineRoute({
  method: 'GET',
  path: '/api/marketing-links/:id/results',
  summary: 'What became of a link, by source and campaign',
  access: marketers,
  params: identifierParams,
  response: linkResults,
  errors: ['marketing.not-found'],
})

export const interest = z.object({
  id: identifier,
  name: z.string(),
  whatsapp: z.string(),
  /** Title of the link; null if none led here. */
  linkTitle: z.nullable(z.string()),
  linkId: z.nullable(identifier),
  linkSlug: z.nullable(z.string()),
  locale: z.literal(['ar', 'en']),
  suspected: z.boolean(),
  /**
   * `consentedAt` and `withdrawnAt`: instants of the consent to marketing and of its withdrawal. `consentVersion`:
   * version of the wording.
   */
  consentedAt: z.nullable(instant),
  consentVersion: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  createdAt: instant,
})

export type Interest = z.infer<typeof interest>

/** `link`: id of a link, or `none` for people who came without one. */
export const interestFilters = z.object({
  q: searchedText,
  link: several(z.union([identifier, z.literal('none')])),
  suspected: filter(z.literal(['yes', 'no'])),
  /** `no`: the consent was never given, or was withdrawn. */
  consent: filter(z.literal(['yes', 'no'])),
  /** Days on which the people registered. */
  ...dayFilters,
})

export const listInterests = defineRoute({
  method: 'GET',
  path: '/api/interests',
  summary: 'A page of people who registered their interest; sort by name or createdAt',
  access: marketers,
  query: z.extend(listQuery, interestFilters.shape),
  response: listOf(interest),
})

export const exportInterests = defineRoute({
  method: 'GET',
  path: '/api/interests/export',
  summary:
    'Those who match and consent to marketing, as a sheet with headers in the language of the reader, or as contacts',
  access: marketers,
  query: z.extend(interestFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    /** `vcf`: one contact card per number, for the address book of a telephone. */
    format: z.literal(['csv', 'xlsx', 'vcf']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

export const withdrawConsent = defineRoute({
  method: 'POST',
  path: '/api/interests/:id/withdraw',
  summary: 'This person asked for no more marketing: holds for their number, by whichever links they came',
  access: marketers,
  params: identifierParams,
  response: interest,
  errors: ['marketing.interest-not-found'],
})

export const deleteInterest = defineRoute({
  method: 'DELETE',
  path: '/api/interests/:id',
  summary: 'Delete what a visitor registered, for good',
  access: marketers,
  params: identifierParams,
  response: z.object({}),
  errors: ['marketing.interest-not-found'],
})
