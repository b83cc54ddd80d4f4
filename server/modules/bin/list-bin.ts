import type { listBin as route } from '#contract/office/bin.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { BIN_KINDS, binEnd, binLimit } from '#domain/bin/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { type Restorable, selectBin } from './bin.repo.ts'
import { RESTORED_KINDS } from './kinds.ts'

/** Answers what a caller may restore: what they may delete. */
export async function restorableBy(executor: Executor, caller: Principal): Promise<Restorable> {
  const permitted = BIN_KINDS.filter((kind) => denial(RESTORED_KINDS[kind].access, caller) === null)
  const [all, own]: [Restorable['all'][number][], Restorable['own'][number][]] = [[], []]
  for (const kind of permitted) {
    const { onlyOf, ownIsNone = false } = RESTORED_KINDS[kind]
    const only = onlyOf === undefined ? null : await onlyOf(executor, caller)
    if (only === null) all.push(kind)
    else if (!ownIsNone) own.push(kind)
  }
  return { all, own, userId: caller.userId }
}

/** Lists what lies in the bin and the caller may restore. */
export async function listBin(
  { database, now }: Dependencies,
  query: QueryOf<typeof route>,
  caller: Principal,
): Promise<ResponseOf<typeof route>> {
  const restorable = await restorableBy(database.query, caller)
  const { rows, total } = await selectBin(database.query, restorable, query, new Date(binLimit(now())))
  const items = rows.map(({ nameAr, nameEn, firstName, lastName, deletedAt, ...row }) => ({
    ...row,
    name: { ar: nameAr, en: nameEn },
    deletedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    deletedAt: deletedAt.getTime(),
    until: binEnd(deletedAt.getTime()),
  }))
  return { items, total, page: query.page, perPage: query.perPage }
}
