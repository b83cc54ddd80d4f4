import { and, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { interestFilters } from '#contract/public-pages/marketing.ts'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingLinks } from '#server/db/schema.ts'
import { holding, anyOf, onDays } from '#server/db/search.ts'
import { listOver } from '#server/db/store.ts'

export type NewInterest = typeof interests.$inferInsert

function joined(executor: Executor) {
  return executor
    .select({
      id: interests.id,
      name: interests.name,
      whatsapp: interests.whatsapp,
      linkTitle: marketingLinks.title,
      linkSlug: marketingLinks.slug,
      linkId: interests.linkId,
      locale: interests.locale,
      suspected: interests.suspected,
      campaign: interests.campaign,
      consentedAt: interests.consentedAt,
      consentVersion: interests.consentVersion,
      consentWording: interests.consentWording,
      withdrawnAt: interests.withdrawnAt,
      createdAt: interests.createdAt,
    })
    .from(interests)
    .leftJoin(marketingLinks, eq(marketingLinks.id, interests.linkId))
}

export type InterestRow = Awaited<ReturnType<typeof joined>>[number]

type Filters = z.infer<typeof interestFilters>

export const interestList = listOver({
  table: interests,
  rows: (executor) => joined(executor).$dynamic(),
  matching: ({ q, link, suspected, consent, from, to }: Filters) =>
    and(
      anyOf(link, (id) => throughLink(id)),
      onDays(interests.createdAt, { from, to }),
      suspected === undefined ? undefined : eq(interests.suspected, suspected === 'yes'),
      consent === undefined ? undefined : withConsent(consent),
      holding(interests.searchText, q),
    ),
  sortable: { name: interests.searchText, createdAt: interests.createdAt },
  order: [desc(interests.createdAt), desc(interests.id)],
})

/** `none`: without a link. */
function throughLink(link: string): SQL {
  return link === 'none' ? isNull(interests.linkId) : eq(interests.linkId, link)
}

function withConsent(consent: NonNullable<Filters['consent']>): SQL | undefined {
  if (consent === 'yes') return and(isNotNull(interests.consentedAt), isNull(interests.withdrawnAt))
  return or(isNull(interests.consentedAt), isNotNull(interests.withdrawnAt))
}

/** The same number at the same place again adds a consent that is missing or was withdrawn, and nothing else. */
export async function writeInterest(executor: Executor, interest: NewInterest): Promise<void> {
  const { consentedAt, consentVersion, consentWording } = interest
  const insert = executor.insert(interests).values(interest)
  if (consentedAt == null) {
    await insert.onConflictDoNothing({ target: [interests.place, interests.whatsapp] })
    return
  }
  await insert.onConflictDoUpdate({
    target: [interests.place, interests.whatsapp],
    set: { consentedAt, consentVersion, consentWording, withdrawnAt: null },
    setWhere: or(isNull(interests.consentedAt), isNotNull(interests.withdrawnAt)),
  })
}

/** Who wants no more marketing wants none by any link: all rows of a number; those withdrawn before keep their time. */
export async function withdrawNumber(executor: Executor, whatsapp: string, at: Date): Promise<void> {
  await executor
    .update(interests)
    .set({ withdrawnAt: at })
    .where(and(eq(interests.whatsapp, whatsapp), isNull(interests.withdrawnAt)))
}

export async function deleteInterestsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(interests).where(lt(interests.createdAt, before))
}
