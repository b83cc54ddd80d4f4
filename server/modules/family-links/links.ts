/** Making and ending the link of a student's family. */
import { randomBytes } from 'node:crypto'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { FamilyLink } from '#contract/people/family-links.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { holdSession } from '#server/modules/auth/index.ts'
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

function newLink({ userId, actorId }: Act, at: number, days: number): FamilyLinkRow {
  return {
    userId,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    createdBy: actorId,
    createdAt: new Date(at),
    expiresAt: new Date(at + days * DAY_MS),
  }
}

/** Makes a link for so many days in the student's place, which is recorded. */
export async function makeLinkOf({ database, now }: Dependencies, act: Act, days: number): Promise<LinkAnswer> {
  const at = now()
  const row = newLink(act, at, days)
  await database.transaction(async (transaction) => {
    await upsertLink(transaction, row)
    await recordChange(transaction, actOf('make-family-link', act, at))
  })
  return { link: viewOf(row) }
}

/** The same by the student, under the sign-in: their own link is their own affair, and is not recorded. */
export async function makeOwnLink(
  dependencies: Dependencies,
  principal: Pick<Principal, 'userId' | 'tokenHash'>,
  days: number,
): Promise<Outcome<LinkAnswer, 'auth.sign-in-required'>> {
  const { database, now } = dependencies
  const row = newLink({ userId: principal.userId, actorId: principal.userId }, now(), days)
  return database.transaction(async (transaction) => {
    if (!(await holdSession(transaction, principal))) return failure('auth.sign-in-required')
    await upsertLink(transaction, row)
    return success({ link: viewOf(row) })
  })
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
