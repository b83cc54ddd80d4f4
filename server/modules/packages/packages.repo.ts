import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { packageFilters } from '#contract/shop/packages.ts'
import type { Content } from '#domain/access/content-access.ts'
import type { Executor, Query } from '#server/db/connection.ts'
import {
  exams,
  groups,
  groupStudents,
  meetings,
  orders,
  packageContents,
  packages,
  subscriptions,
} from '#server/db/schema.ts'
import { holding, standing, among, fromTo } from '#server/db/search.ts'
import { storeOf, type Target } from '#server/db/store.ts'

type PackageFilters = z.infer<typeof packageFilters>

/** Attached exams that were not deleted. */
function countExams(executor: Executor): SQL<number> {
  const attached = executor
    .select({ count: sql`count(*)::int` })
    .from(packageContents)
    .innerJoin(exams, eq(exams.id, packageContents.contentId))
    .where(
      and(
        sql`${packageContents.packageId} = ${packages.id}`,
        eq(packageContents.kind, 'exam'),
        sql`${exams.deletedAt} is null`,
      ),
    )
  return sql<number>`(${attached})`
}

function countCourses(executor: Executor): SQL<number> {
  const attached = executor
    .select({ count: sql`count(*)::int` })
    .from(packageContents)
    .where(and(sql`${packageContents.packageId} = ${packages.id}`, eq(packageContents.kind, 'course')))
  return sql<number>`(${attached})`
}

function countSubscribers(executor: Executor, at: Date): SQL<number> {
  const having = executor
    .select({ count: sql`count(distinct ${subscriptions.userId})::int` })
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.packageId} = ${packages.id}`,
        lte(subscriptions.startsAt, at),
        gt(subscriptions.endsAt, at),
      ),
    )
  return sql<number>`(${having})`
}

const columns = {
  id: packages.id,
  nameAr: packages.nameAr,
  nameEn: packages.nameEn,
  descriptionAr: packages.descriptionAr,
  descriptionEn: packages.descriptionEn,
  tier: packages.tier,
  monthlyPrice: packages.monthlyPrice,
  monthlyDays: packages.monthlyDays,
  yearlyPrice: packages.yearlyPrice,
  yearlyDays: packages.yearlyDays,
  features: packages.features,
  position: packages.position,
  active: packages.active,
  revision: packages.revision,
}

/** The records of packages; `now` (ms UTC) says who has one at the moment of a question. */
export function packageStore(now: () => number) {
  return storeOf({
    table: packages,
    rows: (executor) =>
      executor
        .select({
          ...columns,
          exams: countExams(executor),
          courses: countCourses(executor),
          subscribers: countSubscribers(executor, new Date(now())),
        })
        .from(packages)
        .$dynamic(),
    matching: ({ q, status, tier, priceFrom, priceTo }: PackageFilters) =>
      and(
        standing(packages.active, status),
        among(packages.tier, tier),
        or(fromTo(packages.monthlyPrice, priceFrom, priceTo), fromTo(packages.yearlyPrice, priceFrom, priceTo)),
        holding(packages.searchText, q),
      ),
    sortable: {
      name: packages.searchText,
      position: packages.position,
      tier: packages.tier,
      monthlyPrice: packages.monthlyPrice,
      yearlyPrice: packages.yearlyPrice,
      status: packages.active,
    },
    order: [asc(packages.position), asc(packages.id)],
  })
}

export async function lockPackages(
  executor: Executor,
  target: Target<PackageFilters>,
  active: boolean,
  at: Date,
): Promise<string[]> {
  return packageStore(() => at.getTime()).lockMany(executor, target, eq(packages.active, active), at)
}

/** Prepares, once, the query of what is sold now: every visitor of the front page reads it. */
export function offersQuery(query: Query) {
  return query
    .select({ ...columns, exams: countExams(query) })
    .from(packages)
    .where(and(eq(packages.active, true), or(isNotNull(packages.monthlyPrice), isNotNull(packages.yearlyPrice))))
    .orderBy(asc(packages.position), asc(packages.id))
    .prepare('package_offers')
}

/** Answers whether a student has or had it, or ever ordered it. */
export async function packageWasHad(executor: Executor, packageId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.packageId, packageId))
    .limit(1)
  return row !== undefined || (await executor.$count(orders, eq(orders.packageId, packageId))) > 0
}

/** Selects which packages open each of these contents, by `kind:id`. */
export async function selectPackagesOf(
  executor: Executor,
  contents: readonly Content[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const kinds = Map.groupBy(contents, ({ kind }) => kind)
  const found: { kind: string; contentId: string; packageId: string }[] = []
  for (const [kind, of] of kinds) {
    const ids = of.map(({ id }) => id)
    const rows = await executor
      .select({
        kind: packageContents.kind,
        contentId: packageContents.contentId,
        packageId: packageContents.packageId,
      })
      .from(packageContents)
      .where(and(eq(packageContents.kind, kind), inArray(packageContents.contentId, ids)))
    found.push(...rows)
  }
  const grouped = Map.groupBy(found, ({ kind, contentId }) => `${kind}:${contentId}`)
  return new Map([...grouped].map(([content, rows]) => [content, rows.map(({ packageId }) => packageId)]))
}

/** Selects what opens each of these meetings beside packages, by `meeting:id`. Null: nothing, it is for everybody. */
export async function selectAudiences(
  executor: Executor,
  contents: readonly Content[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = contents.flatMap(({ kind, id }) => (kind === 'meeting' ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: meetings.id, audience: meetings.audience, groupId: meetings.groupId })
    .from(meetings)
    .where(inArray(meetings.id, ids))
  return new Map(
    rows.map(({ id, audience, groupId }) => {
      const opener = audience === 'everybody' ? null : seatIn(audience === 'group' ? groupId : null)
      return [`meeting:${id}`, opener]
    }),
  )
}

/** The name of a seat among what opens things; of no group, nobody has it. */
export function seatIn(groupId: string | null): string {
  return `seat:${groupId ?? ''}`
}

/** The groups in which a student has a seat. */
export async function selectSeatsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ groupId: groupStudents.groupId })
    .from(groupStudents)
    .where(and(eq(groupStudents.userId, userId), eq(groupStudents.state, 'member')))
  return rows.map(({ groupId }) => groupId)
}

/** The packages of the groups in which a student has a seat, until the end of each group. */
export async function selectPackagesOfGroups(executor: Executor, userId: string) {
  const rows = await executor
    .select({ packageIds: groups.packageIds, startsAt: groupStudents.since, endsAt: groups.endsAt })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(and(eq(groupStudents.userId, userId), eq(groupStudents.state, 'member')))
  return rows.flatMap(({ packageIds, ...time }) => packageIds.map((packageId) => ({ packageId, ...time })))
}

/** The same with the names of the packages, for people to read: of several groups with one package the last to end. */
export async function selectNamedPackagesOfGroups(executor: Executor, userId: string) {
  const held = await selectPackagesOfGroups(executor, userId)
  if (held.length === 0) return []
  const ids = held.map(({ packageId }) => packageId)
  const named = await executor
    .select({ id: packages.id, nameAr: packages.nameAr, nameEn: packages.nameEn, tier: packages.tier })
    .from(packages)
    .where(inArray(packages.id, ids))
  return named.flatMap((one) => {
    const times = held.filter(({ packageId }) => packageId === one.id)
    const last = times.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
    return last === undefined ? [] : [{ ...one, startsAt: last.startsAt, endsAt: last.endsAt }]
  })
}

/** All that a student has or had of packages. */
export async function selectSubscriptionsOf(executor: Executor, userId: string) {
  return executor
    .select({
      packageId: subscriptions.packageId,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
}

/** Every package by its names, in the order in which they are offered. */
export async function selectPackageNames(executor: Executor) {
  const { id, nameAr, nameEn } = packages
  return executor.select({ id, nameAr, nameEn }).from(packages).orderBy(asc(packages.position), asc(packages.id))
}

/** Every package by its names, with the days of its month, or of its year where it is not sold by the month. */
export async function selectPackagesToGive(executor: Executor) {
  const { id, nameAr, nameEn } = packages
  const days = sql<number>`case when ${packages.monthlyPrice} is null and ${packages.yearlyPrice} is not null
    then ${packages.yearlyDays} else ${packages.monthlyDays} end`
  return executor.select({ id, nameAr, nameEn, days }).from(packages)
}
