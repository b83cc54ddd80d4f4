import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { changeInquiries as route, InquiryStatus } from '#contract/messages/inquiries.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange, recordChanges } from '#server/modules/audit/index.ts'
import { deleteInquiryRow, deleteOldInquiries, lockInquiriesNot, updateInquiries } from './inquiries.repo.ts'
import { inquirySearch } from './read-inquiries.ts'

const DAY_MS = 24 * 3_600_000
/** Times that the privacy policy states: a year after it was handled, two years in any case. */
const HANDLED_KEPT_MS = 365 * DAY_MS
const KEPT_MS = 2 * HANDLED_KEPT_MS

type Change = BodyOf<typeof route>

const other: Readonly<Record<InquiryStatus, InquiryStatus>> = { new: 'handled', handled: 'new' }

/** Marks messages; answers which of them were not so before. */
export async function changeInquiries(
  { database, now }: Dependencies,
  { status, target }: Change,
  actorId: string,
): Promise<Outcome<{ changedIds: string[] }, never>> {
  const at = new Date(now())
  const meant = 'ids' in target ? target : { search: inquirySearch(target.matching) }
  return database.transaction(async (transaction) => {
    const ids = await lockInquiriesNot(transaction, status, meant)
    const handled = status === 'handled' ? { handledBy: actorId, handledAt: at } : { handledBy: null, handledAt: null }
    await updateInquiries(transaction, ids, { status, ...handled })
    const change = {
      at,
      actorId,
      action: 'inquiries.update' as const,
      before: { status: other[status] },
      after: { status },
    }
    await recordChanges(
      transaction,
      ids.map((id) => ({ ...change, subject: `inquiries:${id}` })),
    )
    return success({ changedIds: ids })
  })
}

/** Deletes a message; the record keeps that it was done, and nothing of what was written. */
export async function removeInquiry(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'inquiries.not-found'>> {
  return database.transaction(async (transaction) => {
    if (!(await deleteInquiryRow(transaction, id))) return failure('inquiries.not-found')
    await recordChange(transaction, {
      at: new Date(now()),
      actorId,
      action: 'inquiries.delete',
      subject: `inquiries:${id}`,
    })
    return success({})
  })
}

/** Forgets messages whose time is over. */
export async function forgetOldInquiries({ database, now }: Dependencies): Promise<void> {
  await deleteOldInquiries(database.query, {
    handledBefore: new Date(now() - HANDLED_KEPT_MS),
    anyBefore: new Date(now() - KEPT_MS),
  })
}
