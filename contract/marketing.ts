/**
 * Marketing links and the interest that visitors register through them. The public page of a link is
 * `/landing/marketing/<slug>`; without a slug it is the academy's own.
 */
import * as z from 'zod/mini'
import { isLettersDigitsHyphenUnderscore } from '#domain/validation/text-rules.ts'
import { rule, text } from './field.ts'
import { mobile, personName } from './person-fields.ts'
import { recordRoutes } from './record-routes.ts'
import { defineRoute } from './route.ts'
import {
  activity,
  activityFilters,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  searchedText,
} from './schemas.ts'
import { trap } from './trap.ts'

const admins = { kind: 'role', role: 'admin' } as const

export const SLUG_LENGTH = 80

/** As it stands in an address: lower case, composed. */
export function foldSlug(slug: string): string {
  return slug.trim().normalize('NFC').toLowerCase()
}

const slug = z.pipe(
  text({ maximum: SLUG_LENGTH }).check(rule('lettersDigitsHyphenUnderscore', isLettersDigitsHyphenUnderscore)),
  z.transform(foldSlug),
)

/** What a link is about. Courses and packages join the union with their id when the academy has them. */
export const linkTarget = z.object({ kind: z.literal('none') })
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
  visits: z.int(),
  /** People who registered their interest. */
  interests: z.int(),
  createdAt: instant,
  revision,
})

export type MarketingLink = z.infer<typeof marketingLink>

const slugParams = z.object({ slug: z.string().check(z.maxLength(4 * SLUG_LENGTH)) })

export const readLanding = defineRoute({
  method: 'GET',
  path: '/api/landing/marketing/:slug',
  summary: 'What the public page of an active link shows',
  access: { kind: 'public' },
  params: slugParams,
  response: z.object({ slug: z.string(), title: z.string(), target: linkTarget }),
  errors: ['marketing.not-found'],
  perMinute: 600,
})

export const countVisit = defineRoute({
  method: 'POST',
  path: '/api/landing/marketing/:slug/visits',
  summary: 'Count a visit; a browser tells it once a session',
  access: { kind: 'public' },
  params: slugParams,
  response: z.object({}),
  errors: ['marketing.not-found'],
  perMinute: 60,
})

export const interestForm = z.object({
  /** Slug of the link that led here; null: none did. */
  link: z.nullable(z.string().check(z.maxLength(4 * SLUG_LENGTH))),
  name: personName,
  /** A Saudi mobile number in any form, kept as E.164. */
  whatsapp: mobile,
  /** See `trap`. */
  homepage: trap,
})

export const registerInterest = defineRoute({
  method: 'POST',
  path: '/api/interests',
  summary: 'Register interest by name and WhatsApp number; the same number for the same link again changes nothing',
  access: { kind: 'public' },
  body: interestForm,
  response: z.object({}),
  errors: ['marketing.not-found'],
  status: 201,
  perMinute: 12,
})

export const linkRoutes = recordRoutes({
  path: '/api/marketing-links',
  access: admins,
  summaries: {
    list: 'A page of links; sort by title, status, visits or createdAt',
    create: 'Make a link',
    read: 'One link',
    update: 'Change a link; addresses with its old slug no longer lead anywhere',
    remove: 'Delete a link through which nobody has registered',
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

export const interest = z.object({
  id: identifier,
  name: z.string(),
  whatsapp: z.string(),
  /** Title of the link; null: none led here. */
  linkTitle: z.nullable(z.string()),
  linkId: z.nullable(identifier),
  locale: z.literal(['ar', 'en']),
  suspected: z.boolean(),
  createdAt: instant,
})

export type Interest = z.infer<typeof interest>

/** `link`: the id of a link, or `none` for who came without one. */
export const interestFilters = z.object({
  q: searchedText,
  link: filter(z.union([identifier, z.literal('none')])),
  suspected: filter(z.literal(['yes', 'no'])),
})

export const listInterests = defineRoute({
  method: 'GET',
  path: '/api/interests',
  summary: 'A page of people who registered their interest; sort by name or createdAt',
  access: admins,
  query: z.extend(listQuery, interestFilters.shape),
  response: listOf(interest),
})

export const exportInterests = defineRoute({
  method: 'GET',
  path: '/api/interests/export',
  summary: 'Everybody who matches, as a sheet with headers in the language of the reader',
  access: admins,
  query: z.extend(interestFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    format: z.literal(['csv', 'xlsx']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

export const deleteInterest = defineRoute({
  method: 'DELETE',
  path: '/api/interests/:id',
  summary: 'Delete what a visitor registered, for good',
  access: admins,
  params: identifierParams,
  response: z.object({}),
  errors: ['marketing.interest-not-found'],
})
