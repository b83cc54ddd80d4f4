/** Compares the gateway's payments with ours: each night by itself, and when staff ask. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import type { PaymentDifferences } from '#contract/shop/payment-differences.ts'
import { differencesOf, type DifferenceKind, type TheirPayment } from '#domain/orders/differences.ts'
import type { Dependencies, PaymentDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { selectSetting, writeSetting } from '#server/modules/settings/index.ts'
import {
  deleteUnseen,
  resolve,
  selectDifferences,
  selectTriesOf,
  selectTriesSince,
  upsertDifference,
} from './differences.repo.ts'

/** Money that goes back weeks later is seen too. */
const LOOKED_BACK_MS = 35 * 24 * 3_600_000
/** Clocks of both sides differ, and what is being paid at this moment is no difference yet. */
const EDGE_MS = 10 * 60_000
const PAGES_MOST = 500
const SHOWN_MOST = 500
/** The setting in which the last comparison is kept. */
const COMPARED = 'payments.compared'

/** All payments of the gateway since an instant; null: it did not answer to the end. */
async function readTheirs({ payment: gateway }: PaymentDependencies, since: number) {
  const theirs: (TheirPayment & { readonly createdAt: number })[] = []
  let next: number | null = 1
  for (let asked = 0; next !== null && asked < PAGES_MOST; asked += 1) {
    const page = await gateway.list(since, next)
    if (page.kind !== 'page') return null
    theirs.push(...page.payments)
    next = page.nextPage
  }
  return next === null ? theirs : null
}

/**
 * Finds where the two sides differ about the last five weeks. False: the gateway was away, and what was found before
 * stands.
 */
export async function compareWithGateway(dependencies: PaymentDependencies): Promise<boolean> {
  const { database, now } = dependencies
  const at = new Date(now())
  const since = at.getTime() - LOOKED_BACK_MS
  const until = at.getTime() - EDGE_MS
  const listed = await readTheirs(dependencies, since)
  if (listed === null) return false
  const theirs = listed.filter(({ createdAt }) => createdAt < until)
  const lately = await selectTriesSince(database.query, new Date(since + EDGE_MS))
  const others = await selectTriesOf(database.query, theirs.map(({ id }) => id).filter(isIdentifier))
  // What the gateway counts to another day than we do is not missing there.
  const listedIds = new Set(listed.map(({ id }) => id))
  const ours = lately.filter(({ gatewayId, createdAt }) => createdAt.getTime() < until && !listedIds.has(gatewayId))
  const found = differencesOf([...ours, ...others], theirs)
  await database.transaction(async (transaction) => {
    for (const difference of found) await upsertDifference(transaction, difference, at)
    await deleteUnseen(transaction, at)
    const before = await selectSetting(transaction, COMPARED)
    await writeSetting(transaction, COMPARED, { at: at.getTime() }, before?.revision ?? 0)
  })
  return true
}

/** What the last comparison found, open ones first. */
export async function listDifferences({ database: { query } }: Dependencies): Promise<PaymentDifferences> {
  const compared = (await selectSetting(query, COMPARED))?.value as { readonly at: number } | undefined
  const rows = await selectDifferences(query, SHOWN_MOST)
  const items = rows.map(({ difference, firstName, lastName }) => {
    const { gatewayId, kind, orderId, ours, theirs, seenAt, note, resolvedAt } = difference
    const by = firstName === null ? null : `${firstName} ${lastName}`
    const resolved = resolvedAt === null ? null : { note: note ?? '', by, at: resolvedAt.getTime() }
    return { gatewayId, kind, orderId, ours, theirs, seenAt: seenAt.getTime(), resolved }
  })
  return { items, comparedAt: compared?.at ?? null }
}

export async function compareNow(
  dependencies: PaymentDependencies,
): Promise<Outcome<PaymentDifferences, 'payments.gateway-away'>> {
  const isCompared = await compareWithGateway(dependencies)
  return isCompared ? success(await listDifferences(dependencies)) : failure('payments.gateway-away')
}

interface Resolved {
  readonly gatewayId: string
  readonly kind: DifferenceKind
  readonly note: string
}

/** Notes what a person did about a difference. */
export async function resolveDifference(
  dependencies: Dependencies,
  { gatewayId, kind, note }: Resolved,
  actorId: string,
): Promise<Outcome<PaymentDifferences, 'payments.no-difference'>> {
  const { database, now } = dependencies
  const at = new Date(now())
  const isThere = await database.transaction(async (transaction) => {
    const change = { gatewayId, kind, note: note.trim(), resolvedBy: actorId, resolvedAt: at }
    if (!(await resolve(transaction, change))) return false
    await recordChange(transaction, {
      at,
      actorId,
      action: 'payments.resolve',
      subject: `payments:${gatewayId}`,
      after: { difference: kind, note: note.trim() },
    })
    return true
  })
  return isThere ? success(await listDifferences(dependencies)) : failure('payments.no-difference')
}
