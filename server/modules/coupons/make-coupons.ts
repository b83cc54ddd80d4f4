import { randomBytes } from 'node:crypto'
import type { CouponBatchForm } from '#contract/shop/coupons.ts'
import { success, type Success } from '#contract/foundation/errors.ts'
import { codeFromBytes } from '#domain/coupons/code.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { columnsOf, COUPONS } from './coupons.ts'
import { insertCoupons } from './coupons.repo.ts'

/** Ten letters of 25: 46 bits, which cannot be tried out. */
const CODE_BYTES = 10

/** Makes many coupons that differ only in their codes; a code that is there already is chosen anew. */
export async function makeCoupons(
  { database, now }: Dependencies,
  { prefix, count, ...terms }: CouponBatchForm,
  actorId: string,
): Promise<Success<{ count: number }>> {
  const at = new Date(now())
  const another = () => ({
    ...columnsOf({ ...terms, code: codeFromBytes(prefix.trim(), randomBytes(CODE_BYTES)) }),
    id: newIdentifier(),
    createdAt: at,
  })
  await database.transaction(async (transaction) => {
    let missing = count
    while (missing > 0) {
      const rows = Array.from({ length: missing }, another)
      const made = new Set(await insertCoupons(transaction, rows))
      missing -= made.size
      await recordChanges(
        transaction,
        rows.flatMap(({ id, code }) =>
          made.has(id)
            ? [{ at, actorId, action: `${COUPONS}.create`, subject: `${COUPONS}:${id}`, after: { code, ...terms } }]
            : [],
        ),
      )
    }
  })
  return success({ count })
}
