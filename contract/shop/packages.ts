/** Packages that the academy sells, and their contents. Prices are halalas with VAT. */
import * as z from 'zod/mini'
import { PACKAGE_TIERS } from '#domain/access/packages.ts'
import { text } from '../foundation/field.ts'
import {
  PACKAGE_DAYS_MOST,
  PACKAGE_FEATURES_MOST,
  PACKAGE_LAST_POSITION,
  PACKAGE_PRICE_LEAST,
  PACKAGE_PRICE_MOST,
} from '../foundation/limits.ts'
import { memberRoutes, recordRoutes, statusRoute } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  bothLanguages,
  filter,
  identifier,
  revision,
  searchedText,
  several,
  amountFilter,
} from '../foundation/schemas.ts'

const managers = { kind: 'permission', permission: 'manage-packages' } as const
/** Packages are named where contents, coupons and links are given to them. */
const readers = {
  kind: 'any-permission',
  permissions: [
    'manage-packages',
    'manage-coupons',
    'manage-groups',
    'manage-marketing',
    'manage-payments',
    'manage-meetings',
  ],
} as const

const days = z.int().check(z.minimum(1), z.maximum(PACKAGE_DAYS_MOST))

/** A period with its price; null if the period is not offered. */
const periodForm = z.object({
  price: z.nullable(z.int().check(z.minimum(PACKAGE_PRICE_LEAST), z.maximum(PACKAGE_PRICE_MOST))),
  days,
})

export const packageTier = z.literal([...PACKAGE_TIERS])

export const packageForm = z.object({
  name: z.object({ ar: text({ maximum: 80 }), en: text({ maximum: 80 }) }),
  description: z.object({ ar: z.string().check(z.maxLength(600)), en: z.string().check(z.maxLength(600)) }),
  tier: packageTier,
  monthly: periodForm,
  yearly: periodForm,
  /** Features of the package as buyers read them, in order. */
  features: z
    .array(z.object({ ar: text({ maximum: 120 }), en: text({ maximum: 120 }) }))
    .check(z.maxLength(PACKAGE_FEATURES_MOST)),
  /** A smaller position comes earlier in the list. */
  position: z.int().check(z.minimum(0), z.maximum(PACKAGE_LAST_POSITION)),
  /** An inactive package is not sold; subscribers keep it. */
  status: activity,
})

export type PackageForm = z.infer<typeof packageForm>

const periodOffer = z.object({ price: z.int(), days: z.int() })

export const packageRecord = z.object({
  id: identifier,
  name: bothLanguages,
  description: bothLanguages,
  tier: packageTier,
  monthly: z.object({ price: z.nullable(z.int()), days: z.int() }),
  yearly: z.object({ price: z.nullable(z.int()), days: z.int() }),
  features: z.array(bothLanguages),
  position: z.int(),
  status: activity,
  /** Number of exams and of courses attached to it. */
  exams: z.int(),
  courses: z.int(),
  /** Number of students who have it now. */
  subscribers: z.int(),
  revision,
})

export type PackageRecord = z.infer<typeof packageRecord>

export const packageFilters = z.object({
  q: searchedText,
  status: filter(activity),
  tier: several(packageTier),
  /** Packages whose price for a month or a year lies between the two amounts, both included. */
  priceFrom: amountFilter,
  priceTo: amountFilter,
})

export const packageRoutes = recordRoutes({
  path: '/api/packages',
  access: readers,
  writeAccess: managers,
  summaries: {
    list: 'A page of packages; sort by name, position, tier, monthlyPrice, yearlyPrice or status',
    create: 'Make a package',
    read: 'One package',
    update: 'Change a package; who has it keeps what was bought',
    remove: 'Delete a package that nobody ever had; others are made inactive instead',
  },
  form: packageForm,
  view: packageRecord,
  filters: packageFilters,
  notFound: 'packages.not-found',
  // The form contains prices.
  writesNeedProof: true,
  unremovable: ['packages.in-use'],
})

export const {
  list: listPackages,
  create: createPackage,
  read: readPackage,
  update: updatePackage,
  remove: deletePackage,
} = packageRoutes

export const changePackages = statusRoute({
  path: '/api/packages/bulk',
  summary: 'Activate or deactivate many: those named, or all that match the filters; answers which have changed',
  access: managers,
  filters: packageFilters,
})

/** An exam as a package refers to it. */
export const attachedExam = z.object({
  id: identifier,
  title: z.string(),
  /** True if students can open it at all: it is published and active. */
  isOpen: z.boolean(),
})

export type AttachedExam = z.infer<typeof attachedExam>

export const packageExamRoutes = memberRoutes({
  path: '/api/packages/:id/exams',
  access: managers,
  summaries: {
    list: 'A page of the exams that a package opens; sort by title',
    add: 'Attach exams to a package: from then on they are open only to who has one of their packages',
    remove: 'Detach exams from a package; attached to none, they are free',
  },
  member: attachedExam,
  notFound: 'packages.not-found',
})

export const { list: listPackageExams, add: addPackageExams, remove: removePackageExams } = packageExamRoutes

/** A package as an exam refers to it. */
export const attachedPackage = z.object({
  id: identifier,
  name: bothLanguages,
  tier: packageTier,
  status: activity,
})

export type AttachedPackage = z.infer<typeof attachedPackage>

export const examPackageRoutes = memberRoutes({
  path: '/api/exams/:id/packages',
  access: managers,
  summaries: {
    list: 'A page of the packages that open an exam; sort by name',
    add: 'Attach an exam to packages: from then on it is open only to who has one of them',
    remove: 'Detach an exam from packages; attached to none, it is free',
  },
  member: attachedPackage,
  notFound: 'exams.not-found',
})

export const { list: listExamPackages, add: addExamPackages, remove: removeExamPackages } = examPackageRoutes

/** A package as its buyers see it; the price of a period is null if the period is not offered. */
export const packageOffer = z.object({
  id: identifier,
  name: bothLanguages,
  description: bothLanguages,
  tier: packageTier,
  monthly: z.nullable(periodOffer),
  yearly: z.nullable(periodOffer),
  features: z.array(bothLanguages),
  exams: z.int(),
})

export type PackageOffer = z.infer<typeof packageOffer>

export const listOffers = defineRoute({
  method: 'GET',
  path: '/api/packages/offers',
  summary: 'The packages that are sold now, in the order of the academy',
  access: { kind: 'public' },
  response: z.object({ items: z.array(packageOffer) }),
  // A whole school may open the front page from one network address.
  perMinute: 6000,
})
