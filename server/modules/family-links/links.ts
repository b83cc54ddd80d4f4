/** Making and ending the link of a student's family. */
import { randomBytes } from 'node:crypto'
import type { FamilyLink } from '#contract/people/family-links.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { deleteLink, type FamilyLinkRow, selectLink, upsertLink } from './family-links.repo.ts'

const CODE_BYTES = 18
const DAY_MS = 86_400_000

interface LinkAnswer {
  readonly link: FamilyLink | null
}

function viewOf({ userId, code, createdBy, createdAt, expiresAt }: FamilyLinkRow): FamilyLink {
  return { code, createdAt: createdAt.getTime(), expiresAt: expiresAt.getTime(), isOfStaff: createdBy !== userId }
}

export async function readLink({ database, now }: Dependencies, userId: string): Promise<LinkAnswer> {
  const row = await selectLink(database.query, userId, new Date(now()))
  return { link: row === undefined ? null : viewOf(row) }
}

interface Act {
  readonly userId: string
  /** The student, or the member of staff who acts for the family. */
  readonly actorId: string
}

/** Makes a link for so many days. What staff do is recorded; a student's own link is their own affair. */
export async function makeLink(
  { database, now }: Dependencies,
  { userId, actorId }: Act,
  days: number,
): Promise<LinkAnswer> {
  const at = now()
  const row = {
    userId,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    createdBy: actorId,
    createdAt: new Date(at),
    expiresAt: new Date(at + days * DAY_MS),
  }
  await database.transaction(async (transaction) => {
    await upsertLink(transaction, row)
    if (actorId !== userId) await recordChange(transaction, actOf('make-family-link', { userId, actorId }, at))
  })
  return { link: viewOf(row) }
}

export async function endLink({ database, now }: Dependencies, act: Act): Promise<LinkAnswer> {
  await database.transaction(async (transaction) => {
    const isEnded = await deleteLink(transaction, act.userId)
    if (isEnded && act.actorId !== act.userId) await recordChange(transaction, actOf('end-family-link', act, now()))
  })
  return { link: null }
}

function actOf(verb: 'make-family-link' | 'end-family-link', { userId, actorId }: Act, at: number) {
  return { at: new Date(at), actorId, action: `users.${verb}`, subject: `users:${userId}` } as const
}
