/** Subscriptions to packages: staff grant, move and end them with a reason; students read their own. */
import * as z from 'zod/mini'
import { PACKAGE_PERIODS, SUBSCRIPTION_SOURCES } from '#domain/access/packages.ts'
import { text } from '../foundation/field.ts'
import { GRANT_PEOPLE_MOST, PACKAGE_DAYS_MOST } from '../foundation/limits.ts'
import { quoteView } from './orders.ts'
import { packageTier } from './packages.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  bothLanguages,
  chosenIdentifier,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  several,
  dayFilters,
} from '../foundation/schemas.ts'
import { userFilters } from '../people/users.ts'

const managers = { kind: 'permission', permission: 'manage-packages' } as const

const namedPackage = z.object({
  id: identifier,
  name: bothLanguages,
  tier: packageTier,
})

export const subscriptionState = z.literal(['coming', 'running', 'over'])

const stretch = {
  id: identifier,
  package: namedPackage,
  startsAt: instant,
  /** Exclusive end. */
  endsAt: instant,
  state: subscriptionState,
  source: z.literal([...SUBSCRIPTION_SOURCES]),
  /** Null if it was not bought for a period. */
  period: z.nullable(z.literal([...PACKAGE_PERIODS])),
}

export const subscription = z.object({
  ...stretch,
  user: z.object({ id: identifier, name: z.string(), email: z.string() }),
  days: z.int(),
  /** Halalas with VAT; 0 if it was granted. */
  price: z.int(),
  /** The reason that staff gave at their last change; empty if there was none. */
  reason: z.string(),
  revision,
})

export type Subscription = z.infer<typeof subscription>

const subscriptionFilters = z.object({
  /** Ids of a package and of a user. */
  package: filter(identifier),
  user: filter(identifier),
  state: several(subscriptionState),
  /** Days on which the subscriptions end. */
  ...dayFilters,
})

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'A page of who has which package; sort by name, startsAt or endsAt',
  access: managers,
  query: z.extend(listQuery, subscriptionFilters.shape),
  response: listOf(subscription),
})

const reason = text({ maximum: 500 })

export const grantForm = z.object({
  packageId: chosenIdentifier,
  days: z.int().check(z.minimum(1), z.maximum(PACKAGE_DAYS_MOST)),
  reason,
})

const people = z.union([
  z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(GRANT_PEOPLE_MOST)) }),
  z.object({
    emails: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(GRANT_PEOPLE_MOST)),
  }),
  /** The users that match the filters, as the list of users finds them. */
  z.object({ matching: userFilters }),
])

export type GrantPeople = z.infer<typeof people>
/** The people as a caller names them, before defaults are filled in. */
export type NamedPeople = z.input<typeof people>

export const grantSubscriptions = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/grants',
  summary: 'Give a package to people, from now or from where they have it until; a repeated grant gives once',
  access: managers,
  /** `id`: made by the client; a repetition with the same id grants nothing more. */
  body: z.extend(grantForm, { id: identifier, people }),
  response: z.object({
    /** Number of people who have the package through this grant. */
    granted: z.int(),
    /** E-mail addresses without an account, as they were given. */
    unknown: z.array(z.string()),
  }),
  errors: ['packages.not-found', 'subscriptions.too-many-people'],
  freshProof: true,
  bodyLimit: 1024 * 1024,
})

export const subscriptionChange = z.object({ endsAt: instant, reason })

const changeErrors = ['subscriptions.not-found', 'subscriptions.over', 'request.changed-meanwhile'] as const

export const changeSubscription = defineRoute({
  method: 'PUT',
  path: '/api/subscriptions/:id',
  summary: 'Extend or shorten: ends with the day of `endsAt`; what follows of the same package moves along',
  access: managers,
  params: identifierParams,
  body: z.extend(subscriptionChange, { revision }),
  response: subscription,
  errors: changeErrors,
  freshProof: true,
})

export const endSubscription = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/:id/end',
  summary: 'End at once; what is running may finish',
  access: managers,
  params: identifierParams,
  body: z.object({ reason, revision }),
  response: subscription,
  errors: changeErrors,
  freshProof: true,
})

const planItem = z.object(stretch)

export type PlanItem = z.infer<typeof planItem>

export const readPlan = defineRoute({
  method: 'GET',
  path: '/api/plan',
  summary: 'What the caller has of packages: running first, then coming, then over',
  access: { kind: 'signed-in' },
  response: z.object({ items: z.array(planItem), serverNow: instant }),
})

const planChange = z.object({
  packageId: identifier,
  period: z.literal([...PACKAGE_PERIODS]),
  quote: quoteView,
  /**
   * `now`: it begins at once, and the rest of the present package is credited. `after`: it begins when the present one
   * ends.
   */
  begins: z.literal(['now', 'after']),
  startsAt: instant,
  /** Exclusive end. */
  endsAt: instant,
})

export type PlanChange = z.infer<typeof planChange>

export const listPlanChanges = defineRoute({
  method: 'GET',
  path: '/api/plan/changes',
  summary: 'Every package and period that the caller could buy now, with the quote that an order would have',
  access: { kind: 'role', role: 'student' },
  response: z.object({ items: z.array(planChange) }),
  perMinute: 60,
})
