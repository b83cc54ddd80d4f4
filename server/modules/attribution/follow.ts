/** The way from a link to what became of it: account and order, each kept once and at the moment when it is made. */
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  deleteSaltsBefore,
  deleteStudentTouchesBefore,
  holdLink,
  insertOrderSource,
  insertRegistration,
  selectStudentTouch,
  writeStudentTouch,
} from './attribution.repo.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { readTouch, type Touch, TOUCH_COUNTS_MS } from './touch.ts'

/** A student came by a link; an order of the next thirty days counts as its. A link that is gone is passed over. */
async function keepStudentTouch(executor: Executor, userId: string, touch: Touch): Promise<boolean> {
  const { linkId, campaign, at } = touch
  if (!(await holdLink(executor, linkId))) return false
  await writeStudentTouch(executor, { userId, linkId, ...campaign, at })
  return true
}

/** The same for who is signed in already. */
export async function followStudent({ database }: Dependencies, userId: string, touch: Touch): Promise<void> {
  await database.transaction((transaction) => keepStudentTouch(transaction, userId, touch))
}

/** A student signed in on a device that keeps a touch. */
export async function followSignIn(
  dependencies: Dependencies,
  { userId, role }: { readonly userId: string; readonly role: string },
  kept: string | null,
): Promise<void> {
  const touch = role === 'student' ? await readTouch(dependencies, kept) : null
  if (touch !== null) await followStudent(dependencies, userId, touch)
}

/** Within the transaction that makes the account. */
export async function followRegistration(
  transaction: Executor,
  userId: string,
  touch: Touch | null,
  createdAt: Date,
): Promise<void> {
  if (touch === null || !(await keepStudentTouch(transaction, userId, touch))) return
  const { linkId, campaign, at } = touch
  await insertRegistration(transaction, { id: newIdentifier(), userId, linkId, ...campaign, touchedAt: at, createdAt })
}

/** Within the transaction that places the order: the buyer's own last link, whatever the browser may say. */
export async function followOrder(
  transaction: Executor,
  { orderId, buyerId, at }: { readonly orderId: string; readonly buyerId: string; readonly at: Date },
): Promise<void> {
  const touch = await selectStudentTouch(transaction, buyerId, new Date(at.getTime() - TOUCH_COUNTS_MS))
  if (touch === undefined || !(await holdLink(transaction, touch.linkId))) return
  const { userId: _userId, at: touchedAt, ...source } = touch
  await insertOrderSource(transaction, { orderId, ...source, touchedAt, createdAt: at })
}

/** Forgets the secrets of days that are over, and links that no order will be counted for. */
export async function forgetOldTouches({ database, now }: Dependencies): Promise<void> {
  await deleteSaltsBefore(database.query, academyDay(now()))
  await deleteStudentTouchesBefore(database.query, new Date(now() - TOUCH_COUNTS_MS))
}
